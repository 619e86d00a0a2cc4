const HOME = '/';

/** Characters that may stay readable inside a query value. */
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
 * Where sign-in leads, from the query of its own page: only a path of ours, never another host, never sign-in itself.
 * Shape: path, search and hash below the base path; anything doubtful is `/`.
 */
export function redirectTarget(search: string): string {
  const wanted = new URLSearchParams(search).get('redirect');
  if (!wanted?.startsWith('/') || hasControlCharacter(wanted)) return HOME;
  const origin = 'http://own.invalid';
  let url: URL;
  try {
    // Browsers read `//host` and `/\host` as another host; the parser tells.
    url = new URL(wanted, origin);
  } catch {
    return HOME;
  }
  if (url.origin !== origin || url.pathname.startsWith('//')) return HOME;
  if (/^\/(?:login|auth-redirect)\/*$/i.test(url.pathname)) return HOME;
  return `${url.pathname}${url.search}${url.hash}`;
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character < ' ' || character === '\u007f');
}
