const ONE_YEAR_SECONDS = 365 * 24 * 3600;

/**
 * Returns the value of a cookie, or null. Also null for a value of another program on this host that does not decode.
 */
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

/** Stores a setting of this device for a year. Cookies survive sign-out, which clears the browser's storages. */
export function writeCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http.
  document.cookie = `${name}=${encodeURIComponent(value)}; path=${import.meta.env.BASE_URL}; max-age=${ONE_YEAR_SECONDS}; samesite=lax`;
}
