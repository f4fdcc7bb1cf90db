/* The smallest server on libmicrohttpd that sends what users-server sends: the same bytes, from two
 * threads, on a free local port, which it prints. It reads the body of a request, logs nothing, and
 * does nothing else. */
#include <arpa/inet.h>
#include <microhttpd.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static struct MHD_Response *health, *user, *created;

static struct MHD_Response *
response (const char *body)
{
  struct MHD_Response *made =
    MHD_create_response_from_buffer (strlen (body), (void *) body, MHD_RESPMEM_PERSISTENT);
  MHD_add_response_header (made, "Content-Type", "application/json");
  MHD_add_response_header (made, "X-Request-Id", "6f9619ff-8b86-4d01-b42d-00cf4fc964ff");
  MHD_add_response_header (made, "Cache-Control", "no-store");
  MHD_add_response_header (made, "X-Content-Type-Options", "nosniff");
  return made;
}

static enum MHD_Result
answer (void *context, struct MHD_Connection *connection, const char *path, const char *method,
        const char *version, const char *upload, size_t *upload_size, void **state)
{
  (void) context, (void) version, (void) upload;
  if (NULL == *state)
  {
    *state = &health; /* The head has arrived; MHD calls again with the body, and at its end. */
    return MHD_YES;
  }
  if (0 < *upload_size)
  {
    *upload_size = 0;
    return MHD_YES;
  }
  if (0 == strcmp (method, "POST"))
    return MHD_queue_response (connection, MHD_HTTP_CREATED, created);
  return MHD_queue_response (connection, MHD_HTTP_OK,
                             0 == strcmp (path, "/healthz") ? health : user);
}

int
main (void)
{
  const char *body =
    "{\"createdAt\":\"2026-03-01T08:30:00.125Z\",\"email\":\"user-100000-0@example.org\","
    "\"id\":\"019cb3e8-2c3d-7d01-b42d-00cf4fc964ff\",\"name\":\"Ada Lovelace\","
    "\"updatedAt\":\"2026-03-01T08:30:00.125Z\",\"version\":1}";
  struct sockaddr_in address =
    { .sin_family = AF_INET, .sin_addr.s_addr = htonl (INADDR_LOOPBACK) };
  struct MHD_Daemon *daemon;

  health = response ("{\"status\":\"ok\"}");
  user = response (body);
  created = response (body);
  MHD_add_response_header (created, "Location", "/v1/users/019cb3e8-2c3d-7d01-b42d-00cf4fc964ff");
  daemon = MHD_start_daemon (
    MHD_USE_EPOLL_INTERNAL_THREAD, 0, NULL, NULL, answer, NULL, MHD_OPTION_THREAD_POOL_SIZE, 2,
    MHD_OPTION_SOCK_ADDR, (struct sockaddr *) &address, MHD_OPTION_END);
  if (NULL == daemon)
    return 1;
  fprintf (stderr, "http://127.0.0.1:%d\n",
           MHD_get_daemon_info (daemon, MHD_DAEMON_INFO_BIND_PORT)->port);
  for (;;)
    pause ();
}
