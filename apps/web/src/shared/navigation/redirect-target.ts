const HOME = '/';

/** Characters that stay readable inside a query value. */
const READABLE: readonly [string, string][] = [
  ['%2F', '/'],
  ['%3F', '?'],
  ['%3D', '='],
  ['%3A', ':'],
  ['%2C', ','],
];

/** Where a guarded path sends someone who is not signed in: `/login?redirect={path}` with its search and hash. */
export function signInPath(location: { pathname: string; search: string; hash: string }): string {
  const wanted = `${location.pathname}${location.search}${location.hash}`;
  const encoded = READABLE.reduce(
    (value, [code, plain]) => value.replaceAll(code, plain),
    encodeURIComponent(wanted),
  );
  return `/login?redirect=${encoded}`;
}

/**
 * A path that stays within this application, or null.
 * Shape: path, search and hash below the base path; another host, however it is written, is null.
 */
export function ownPath(wanted: string): string | null {
  if (!wanted.startsWith('/') || hasControlCharacter(wanted)) return null;
  const origin = 'http://own.invalid';
  try {
    // Browsers read `//host` and `/\host` as another host; the parser tells.
    const url = new URL(wanted, origin);
    if (url.origin !== origin || url.pathname.startsWith('//')) return null;
    return `${url.pathname}${url.search}${url.hash}`;
  } catch {
    return null;
  }
}

/** Where sign-in leads, by the query of its own page: a path of ours, never sign-in itself; `/` for anything doubtful. */
export function redirectTarget(search: string): string {
  const path = ownPath(new URLSearchParams(search).get('redirect') ?? HOME);
  return path === null || /^\/(?:login|auth-redirect)\/*(?:[?#]|$)/i.test(path) ? HOME : path;
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character < ' ' || character === '\u007f');
}
