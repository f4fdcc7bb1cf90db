#include <microhttpd.h>

/* Swift cannot call variadic functions, so this wraps the calls with fixed parameters. The compiler
 * then checks the types of the callbacks, which MHD itself takes as `...`. */

static inline struct MHD_Daemon *
truss_start_daemon (unsigned int flags,
                    unsigned int connection_limit,
                    size_t memory_per_connection,
                    unsigned int timeout_seconds,
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
                           MHD_OPTION_CONNECTION_TIMEOUT, timeout_seconds,
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

/* Whether MHD has received all headers of a request. It is asked on the connection's thread. */
static inline _Bool
truss_has_headers (struct MHD_Connection *connection)
{
  const union MHD_ConnectionInfo *info =
    MHD_get_connection_info (connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
  return info && info->header_size > 0;
}

/* Gives a connection its own time without activity, in seconds, after which MHD closes it. Any thread
 * may call it while the connection is suspended, and else MHD's. */
static inline void
truss_set_timeout (struct MHD_Connection *connection, unsigned int seconds)
{
  MHD_set_connection_option (connection, MHD_CONNECTION_OPTION_TIMEOUT, seconds);
}

#ifdef __linux__
#include <linux/filter.h>
#include <sys/socket.h>
#endif

/* Lets no more connections begin on a listening socket, while those that have begun can be accepted.
 * Returns whether the system can do that; only Linux can, with a filter in the kernel. */
static inline _Bool
truss_refuse_connections (int listening_socket)
{
#ifdef __linux__
  /* Byte 13 of a TCP header has the flags. Segments with SYN are dropped, so the client tries again
   * and is refused once the socket is closed. */
  struct sock_filter code[] = {
    BPF_STMT (BPF_LD | BPF_B | BPF_ABS, 13),
    BPF_JUMP (BPF_JMP | BPF_JSET | BPF_K, 0x02, 0, 1),
    BPF_STMT (BPF_RET | BPF_K, 0),
    BPF_STMT (BPF_RET | BPF_K, 0xFFFFFFFF),
  };
  struct sock_fprog program = { sizeof code / sizeof code[0], code };
  return 0 == setsockopt (listening_socket, SOL_SOCKET, SO_ATTACH_FILTER,
                          &program, sizeof program);
#else
  (void) listening_socket;
  return 0;
#endif
}
