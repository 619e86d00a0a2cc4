const ONE_YEAR_SECONDS = 365 * 24 * 3600;

/** Value of a cookie of this page, or null; null too for one that another program of this host wrote in its own way. */
export function readCookie(name: string): string | null {
  const start = `${name}=`;
  const found = document.cookie.split('; ').find((part) => part.startsWith(start));
  if (found === undefined) return null;
  try {
    return decodeURIComponent(found.slice(start.length));
  } catch {
    return null;
  }
}

/** Keeps a choice of this device for a year; it outlives log-out, which clears the browser's storages. */
export function writeCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http.
  document.cookie = `${name}=${encodeURIComponent(value)}; path=${import.meta.env.BASE_URL}; max-age=${ONE_YEAR_SECONDS}; samesite=lax`;
}
