#include <sqlite3.h>

/* SQLite counts the memory that it uses, under a lock that all connections share. Without an effect once
 * SQLite is in use. Swift cannot call variadic functions. */
static inline void
truss_disable_memory_statistics (void)
{
  sqlite3_config (SQLITE_CONFIG_MEMSTATUS, 0);
}
