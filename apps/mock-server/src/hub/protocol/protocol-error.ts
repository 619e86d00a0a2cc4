/** Protocol violation of a client: its connection ends with this text, others continue. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError';
}
