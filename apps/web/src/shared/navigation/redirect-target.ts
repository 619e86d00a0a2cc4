const HOME = '/';

/** Characters that stay readable in a query value. */
const READABLE: readonly [string, string][] = [
  ['%2F', '/'],
  ['%3F', '?'],
  ['%3D', '='],
  ['%3A', ':'],
  ['%2C', ','],
];

/** Returns the sign-in path for a guarded location: `/login?redirect={path}` with its search and hash. */
export function signInPath(location: { pathname: string; search: string; hash: string }): string {
  const wanted = `${location.pathname}${location.search}${location.hash}`;
  const encoded = READABLE.reduce(
    (value, [code, plain]) => value.replaceAll(code, plain),
    encodeURIComponent(wanted),
  );
  return `/login?redirect=${encoded}`;
}

/**
 * Returns a path within this application, or null.
 * Shape: path, search and hash below the base path. Any form of another host gives null.
 */
export function toInternalPath(wanted: string): string | null {
  if (!wanted.startsWith('/') || hasControlCharacter(wanted)) return null;
  const origin = 'http://own.invalid';
  try {
    // Browsers parse `//host` and `/\host` as another host, so the URL parser decides.
    const url = new URL(wanted, origin);
    if (url.origin !== origin || url.pathname.startsWith('//')) return null;
    return `${url.pathname}${url.search}${url.hash}`;
  } catch {
    return null;
  }
}

/** Returns the target after sign-in from the query. Never sign-in itself; `/` for an invalid target. */
export function redirectTarget(search: string): string {
  const path = toInternalPath(new URLSearchParams(search).get('redirect') ?? HOME);
  return path === null || /^\/(?:login|auth-redirect)\/*(?:[?#]|$)/i.test(path) ? HOME : path;
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character < ' ' || character === '\u007f');
}
