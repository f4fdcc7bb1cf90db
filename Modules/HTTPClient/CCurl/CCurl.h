#include <curl/curl.h>

/* Swift cannot call variadic functions, so this wraps the calls with fixed parameters. */

static inline CURLcode
truss_curl_set_number (CURL *transfer, CURLoption option, long number)
{
  return curl_easy_setopt (transfer, option, number);
}

static inline CURLcode
truss_curl_set_pointer (CURL *transfer, CURLoption option, const void *pointer)
{
  return curl_easy_setopt (transfer, option, pointer);
}

static inline CURLcode
truss_curl_set_body (CURL *transfer, const void *bytes, size_t count)
{
  CURLcode code = curl_easy_setopt (transfer, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t) count);
  return code != CURLE_OK ? code : curl_easy_setopt (transfer, CURLOPT_COPYPOSTFIELDS, bytes);
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

static inline CURLcode
truss_curl_set_watch (CURL *transfer,
                      int (*watch)(void *, curl_off_t, curl_off_t, curl_off_t, curl_off_t))
{
  return curl_easy_setopt (transfer, CURLOPT_XFERINFOFUNCTION, watch);
}
