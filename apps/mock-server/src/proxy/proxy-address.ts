/** Addresses of the server behind the proxy. */
export type ProxyTarget = {
  readonly origin: string;
  /** Path of the API, such as `/plusapi`. */
  readonly apiPath: string;
  /** Path of the hubs, next to the API. */
  readonly hubPath: string;
};

/** Returns the target of `--proxy`; an address without a path means `/plusapi`. Throws `RangeError` for another text. */
export function parseProxyTarget(text: string): ProxyTarget {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new RangeError(`--proxy must be an address such as https://plus.example.com, not "${text}".`);
  if (url.username !== '' || url.password !== '' || url.search !== '')
    throw new RangeError('--proxy must be an address without a name, a password and a query.');
  const path = url.pathname.replace(/\/+$/, '');
  const apiPath = path === '' ? '/plusapi' : path;
  return { origin: url.origin, apiPath, hubPath: `${apiPath.slice(0, apiPath.lastIndexOf('/'))}/signalr` };
}
