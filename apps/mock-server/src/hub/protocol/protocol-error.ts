/** A client broke the protocol: the connection ends with this text, other connections go on. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError';
}
