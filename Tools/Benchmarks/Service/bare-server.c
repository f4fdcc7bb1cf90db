/* The smallest server on libmicrohttpd that sends what users-server sends: the same bytes, from the
 * same number of threads, on a free local port, which it prints. It reads the body of a request and
 * does nothing else. */
#include <arpa/inet.h>
#include <microhttpd.h>
#include <stdatomic.h>
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

/* Two threads serve connections until they have no room, and seven more the rest, as in users-server:
 * a thread of libmicrohttpd 0.9.75 that gets 128 events at once waits before it handles them. */
enum { wanted = 2, threads = 9, room = 113 };

static struct thread
{
  struct MHD_Daemon *daemon;
  atomic_int connections;
} pool[threads];

static void
connection_changed (void *context, struct MHD_Connection *connection, void **state,
                    enum MHD_ConnectionNotificationCode change)
{
  (void) connection, (void) state;
  if (MHD_CONNECTION_NOTIFY_CLOSED == change)
    --((struct thread *) context)->connections;
}

static struct thread *
thread_with_room (void)
{
  struct thread *found = pool;
  for (struct thread *next = pool + 1; next < pool + wanted; ++next)
    if (next->connections < found->connections)
      found = next;
  if (found->connections < room)
    return found;
  for (struct thread *next = pool + wanted; next < pool + threads; ++next)
    if (next->connections < room)
      return next;
  return NULL;
}

int
main (void)
{
  const char *body =
    "{\"createdAt\":\"2026-03-01T08:30:00.125Z\",\"email\":\"user-100000-0@example.org\","
    "\"id\":\"6f9619ff-8b86-4d01-b42d-00cf4fc964ff\",\"name\":\"Ada Lovelace\","
    "\"updatedAt\":\"2026-03-01T08:30:00.125Z\",\"version\":1}";
  struct sockaddr_in address =
    { .sin_family = AF_INET, .sin_addr.s_addr = htonl (INADDR_LOOPBACK) };
  socklen_t length = sizeof address;
  int listener = socket (AF_INET, SOCK_STREAM, 0);

  health = response ("{\"status\":\"ok\"}");
  user = response (body);
  created = response (body);
  MHD_add_response_header (user, "ETag", "\"1\"");
  MHD_add_response_header (created, "ETag", "\"1\"");
  MHD_add_response_header (created, "Location", "/v1/users/6f9619ff-8b86-4d01-b42d-00cf4fc964ff");
  for (struct thread *next = pool; next < pool + threads; ++next)
  {
    next->daemon = MHD_start_daemon (
      MHD_USE_EPOLL_INTERNAL_THREAD | MHD_USE_ITC | MHD_USE_NO_LISTEN_SOCKET, 0, NULL, NULL, answer,
      NULL, MHD_OPTION_NOTIFY_CONNECTION, connection_changed, next, MHD_OPTION_END);
    if (NULL == next->daemon)
      return 1;
  }
  if (0 != bind (listener, (struct sockaddr *) &address, sizeof address)
      || 0 != listen (listener, SOMAXCONN)
      || 0 != getsockname (listener, (struct sockaddr *) &address, &length))
    return 1;
  fprintf (stderr, "http://127.0.0.1:%d\n", ntohs (address.sin_port));
  for (;;)
  {
    int connection = accept (listener, NULL, NULL);
    struct thread *chosen = thread_with_room ();
    if (0 > connection)
      return 1;
    if (NULL == chosen)
    {
      close (connection);
      continue;
    }
    ++chosen->connections;
    MHD_add_connection (chosen->daemon, connection, (struct sockaddr *) &address, length);
  }
}
