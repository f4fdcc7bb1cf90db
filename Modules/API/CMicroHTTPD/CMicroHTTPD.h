#include <errno.h>
#include <fcntl.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/socket.h>

/* Raises the number of files that the process may have open from what a shell allows to what the
 * system allows, and returns it. */
static inline int
truss_raise_file_limit (void)
{
  struct rlimit limit = { 0, 0 }, raised;

  getrlimit (RLIMIT_NOFILE, &limit);
  raised = limit;
  raised.rlim_cur = limit.rlim_max < 65536 ? limit.rlim_max : 65536;
  if (raised.rlim_cur > limit.rlim_cur && 0 == setrlimit (RLIMIT_NOFILE, &raised))
    limit = raised;
  return (int) (limit.rlim_cur < 65536 ? limit.rlim_cur : 65536);
}

/* The port that a socket is bound to, which is at the same place in the addresses of IPv4 and IPv6. */
static inline uint16_t
truss_port (int listening_socket)
{
  struct sockaddr_in address = { 0 };
  socklen_t size = sizeof (address);

  getsockname (listening_socket, (struct sockaddr *) &address, &size);
  return ntohs (address.sin_port);
}

/* Waits for a moment for a client to connect, and hands it to MHD. */
static inline _Bool
truss_accept (struct MHD_Daemon *daemon, int listening_socket)
{
  struct pollfd state = { .fd = listening_socket, .events = POLLIN };
  struct sockaddr_storage address;
  socklen_t size = sizeof (address);
  int client;

  if (1 != poll (&state, 1, 100))
    return 0;
  client = accept (listening_socket, (struct sockaddr *) &address, &size);
  if (0 > client)
  {
    /* Without files, the next attempt would fail immediately. */
    if (EMFILE == errno || ENFILE == errno)
      poll (NULL, 0, 100);
    return 0;
  }
  fcntl (client, F_SETFD, FD_CLOEXEC);
  return MHD_YES == MHD_add_connection (daemon, client, (struct sockaddr *) &address, size);
}

/* Swift cannot call variadic functions, so this wraps the calls with fixed parameters. The compiler
 * then checks the types of the callbacks, which MHD itself takes as `...`. */

static inline struct MHD_Daemon *
truss_start_daemon (unsigned int flags,
                    unsigned int connection_limit,
                    size_t memory_per_connection,
                    size_t stack_size,
                    MHD_AccessHandlerCallback handle_request,
                    void *(*begin_request)(void *, const char *, struct MHD_Connection *),
                    MHD_RequestCompletedCallback end_request,
                    MHD_NotifyConnectionCallback notify_connection,
                    size_t (*unescape)(void *, struct MHD_Connection *, char *),
                    MHD_LogCallback report,
                    void *context)
{
  return MHD_start_daemon (flags, 0, NULL, NULL, handle_request, context,
                           MHD_OPTION_EXTERNAL_LOGGER, report, context,
                           MHD_OPTION_CONNECTION_LIMIT, connection_limit,
                           MHD_OPTION_CONNECTION_MEMORY_LIMIT, memory_per_connection,
                           MHD_OPTION_THREAD_STACK_SIZE, stack_size,
                           MHD_OPTION_URI_LOG_CALLBACK, begin_request, context,
                           MHD_OPTION_NOTIFY_COMPLETED, end_request, context,
                           MHD_OPTION_NOTIFY_CONNECTION, notify_connection, context,
                           MHD_OPTION_UNESCAPE_CALLBACK, unescape, context,
                           MHD_OPTION_END);
}

/* The pointer that NOTIFY_CONNECTION stored for the connection. */
static inline void *
truss_socket_context (struct MHD_Connection *connection)
{
  const union MHD_ConnectionInfo *info =
    MHD_get_connection_info (connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return info ? info->socket_context : NULL;
}

static inline int
truss_socket (struct MHD_Connection *connection)
{
  const union MHD_ConnectionInfo *info =
    MHD_get_connection_info (connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? (int) info->connect_fd : -1;
}
