-- The load of one run of wrk, and its result on one line: requests in a second, and failures.
--
--   wrk … -s load.lua URL -- PREFIX
--
-- With a prefix that is not empty, each request creates a user whose address begins with it.

function init(arguments)
  local prefix, count = arguments[1] or "", 0
  if prefix == "" then return end
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
    "%f %d\n", summary.requests / summary.duration * 1e6,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
