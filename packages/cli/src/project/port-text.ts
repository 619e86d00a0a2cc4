/** Returns whether a text is a port number, 0 included. */
export function isPort(text: unknown): text is string {
  return typeof text === 'string' && /^\d{1,5}$/.test(text) && Number(text) <= 65_535;
}
