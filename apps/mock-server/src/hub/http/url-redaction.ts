const REDACTED = '***';
const ALWAYS_SECRET: ReadonlySet<string> = new Set(['access_token']);
const SECRET_ON_HUB: ReadonlySet<string> = new Set(['access_token', 'id']);
const HUB_PATH = /^\/signalr\//i;

function nameOf(rawName: string): string {
  try {
    return decodeURIComponent(rawName.replaceAll('+', ' ')).toLowerCase();
  } catch {
    return rawName.toLowerCase();
  }
}

/**
 * Returns the URL for a log: without the values of `access_token` anywhere, and of the secret connection `id` on the
 * hub.
 * Everything else stays unchanged.
 */
export function redactUrl(url: string): string {
  const start = url.indexOf('?');
  if (start === -1) return url;
  const secrets = HUB_PATH.test(url) ? SECRET_ON_HUB : ALWAYS_SECRET;
  const values = url
    .slice(start + 1)
    .split('&')
    .map((pair) => {
      const rawName = pair.split('=', 1)[0] ?? '';
      return secrets.has(nameOf(rawName)) ? `${rawName}=${REDACTED}` : pair;
    });
  return `${url.slice(0, start)}?${values.join('&')}`;
}

/** Serializes a request for the log; pass it to the logger as its `req` serializer. */
export function requestForLog(request: {
  readonly method?: string;
  readonly url?: string;
  readonly ip?: string;
}): Record<string, string | undefined> {
  return { method: request.method, url: redactUrl(request.url ?? ''), remoteAddress: request.ip };
}
