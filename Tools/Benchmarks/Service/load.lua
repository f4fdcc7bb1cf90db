-- The load of one run of wrk, and its result on one line: seconds, requests, failures, and the median
-- and the 99th percentile of the latencies in microseconds.
--
--   wrk … -s load.lua URL -- [PREFIX]
--
-- With a prefix, each request creates a user whose address begins with it.

function init(arguments)
  local prefix, count = arguments[1], 0
  if not prefix then return end
  wrk.headers["Content-Type"] = "application/json"
  -- Without this function, wrk sends the same bytes again and again.
  function request()
    count = count + 1
    return wrk.format("POST", nil, nil, string.format(
      '{"name":"Ada Lovelace","email":"%s-%d@example.org"}', prefix, count))
  end
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    "result %f %d %d %d %d\n", summary.duration / 1e6, summary.requests,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout,
    latency:percentile(50), latency:percentile(99)))
end
