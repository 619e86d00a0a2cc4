/** Returns a random key for one write: 32 hexadecimal digits. */
export function createIdempotencyKey(): string {
  // Not `crypto.randomUUID`, which browsers disable on plain http under a host name.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
