/** A name for one write: 32 hexadecimal digits, random. */
export function newIdempotencyKey(): string {
  // Not `crypto.randomUUID`: browsers keep that from pages on plain http under a host name.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
