#include <microhttpd.h>

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
