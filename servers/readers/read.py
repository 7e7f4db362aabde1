"""What Python and libcurl read: python3 read.py urllib|libcurl, with URIs as JSON on the standard input."""
import ctypes
import ctypes.util
import json
import sys
from urllib.parse import parse_qsl, unquote, urlparse, urlsplit
from urllib.request import url2pathname


def decoded(text):
    return None if text is None else unquote(text, errors='strict')


def pairs(query):
    return [list(pair) for pair in parse_qsl(query, keep_blank_values=True, errors='strict')]


def by_urllib(uri):
    """Its fields; '' is its way to say that a query is absent or empty."""
    parts = urlsplit(uri)
    read = {
        'scheme': parts.scheme,
        'host': parts.hostname,
        'port': parts.port,
        'user': decoded(parts.username),
        'password': decoded(parts.password),
        'path': parts.path,
        'query': parts.query if '?' in uri else None,
    }
    if parts.scheme in ('http', 'https'):
        read['pairs'] = pairs(parts.query)
    if parts.scheme == 'ftp':
        read['typecode'] = urlparse(uri).params.removeprefix('type=') or None
    if parts.scheme == 'mailto':
        read['to'] = [decoded(address) for address in parts.path.split(',')]
        read['headers'] = pairs(parts.query)
    if parts.scheme == 'file':
        read['filePath'] = url2pathname(parts.path)
    return read


# curl/urlapi.h
FIELDS = {'scheme': 1, 'user': 2, 'password': 3, 'host': 5, 'port': 6, 'path': 7, 'query': 8}
URL = 0
DEFAULT_PORT, NON_SUPPORT_SCHEME, URLDECODE = 1 << 0, 1 << 3, 1 << 6


def libcurl():
    name = ctypes.util.find_library('curl')
    if name is None:
        sys.exit('libcurl is not installed')
    library = ctypes.CDLL(name)
    library.curl_version.restype = ctypes.c_char_p
    library.curl_url.restype = ctypes.c_void_p
    library.curl_url_cleanup.argtypes = [ctypes.c_void_p]
    library.curl_url_set.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_char_p, ctypes.c_uint]
    library.curl_url_get.argtypes = [
        ctypes.c_void_p, ctypes.c_int, ctypes.POINTER(ctypes.c_void_p), ctypes.c_uint]
    library.curl_free.argtypes = [ctypes.c_void_p]

    def get(handle, field, flags):
        text = ctypes.c_void_p()
        if library.curl_url_get(handle, FIELDS[field], ctypes.byref(text), flags) != 0:
            return None
        octets = ctypes.string_at(text)
        library.curl_free(text)
        return octets.decode()

    def read(uri):
        handle = library.curl_url()
        try:
            failure = library.curl_url_set(handle, URL, uri.encode(), NON_SUPPORT_SCHEME)
            if failure != 0:
                raise ValueError(f'CURLUcode {failure}')
            fields = {field: get(handle, field, 0) for field in ('scheme', 'host', 'path', 'query')}
            port, default = get(handle, 'port', 0), get(handle, 'port', DEFAULT_PORT)
            return {
                **fields,
                'host': fields['host'] and fields['host'].strip('[]').lower(),
                'port': port and int(port),
                **({} if default is None else {'effectivePort': int(default)}),
                'user': get(handle, 'user', URLDECODE),
                'password': get(handle, 'password', URLDECODE),
            }
        finally:
            library.curl_url_cleanup(handle)

    return library.curl_version().decode().split(' ')[0], read


def attempt(read, uri):
    try:
        return read(uri)
    except (ValueError, UnicodeError) as error:
        return {'error': str(error)}


version, read = libcurl() if sys.argv[1] == 'libcurl' else (f'urllib of Python {sys.version.split()[0]}', by_urllib)
json.dump({'version': version, 'read': [attempt(read, uri) for uri in json.load(sys.stdin)]}, sys.stdout)
