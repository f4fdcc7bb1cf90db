#include <curl/curl.h>

/* Swift cannot call variadic functions, so this wraps the calls with fixed parameters. */

static inline CURLcode
truss_curl_set_number (CURL *transfer, CURLoption option, long number)
{
  return curl_easy_setopt (transfer, option, number);
}

static inline CURLcode
truss_curl_set_text (CURL *transfer, CURLoption option, const char *text)
{
  return curl_easy_setopt (transfer, option, text);
}

static inline CURLcode
truss_curl_set_pointer (CURL *transfer, CURLoption option, void *pointer)
{
  return curl_easy_setopt (transfer, option, pointer);
}

static inline CURLcode
truss_curl_set_body (CURL *transfer, const void *bytes, size_t count)
{
  CURLcode code = curl_easy_setopt (transfer, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t) count);
  return code != CURLE_OK ? code : curl_easy_setopt (transfer, CURLOPT_POSTFIELDS, bytes);
}

static inline CURLcode
truss_curl_set_receiver (CURL *transfer, CURLoption option,
                         size_t (*receive)(char *, size_t, size_t, void *))
{
  return curl_easy_setopt (transfer, option, receive);
}

static inline long
truss_curl_status (CURL *transfer)
{
  long status = 0;
  curl_easy_getinfo (transfer, CURLINFO_RESPONSE_CODE, &status);
  return status;
}

static inline void *
truss_curl_context (CURL *transfer)
{
  char *context = NULL;
  curl_easy_getinfo (transfer, CURLINFO_PRIVATE, &context);
  return context;
}

/* Takes the next transfer that has ended from a set, or returns NULL when there is none. */
static inline CURL *
truss_curl_next_ended (CURLM *transfers, CURLcode *result)
{
  int remaining;
  CURLMsg *message;
  while ((message = curl_multi_info_read (transfers, &remaining)))
    if (message->msg == CURLMSG_DONE)
      {
        *result = message->data.result;
        return message->easy_handle;
      }
  return NULL;
}
