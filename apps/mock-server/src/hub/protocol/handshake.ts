import { parseObject } from './hub-message.ts';
import { ProtocolError } from './protocol-error.ts';

const PROTOCOL = 'json';
const VERSION = 1;
const SHOWN_LENGTH = 40;

/**
 * Checks the first message of a connection: `{"protocol":"json","version":1}`.
 * Throws `ProtocolError` with the expected text. MessagePack and version 2 (stateful reconnect) are not supported.
 */
export function checkHandshake(text: string): void {
  const request = parseObject(text);
  const { protocol, version } = request;
  if (Object.hasOwn(request, 'type') || typeof protocol !== 'string' || typeof version !== 'number') {
    throw new ProtocolError('The first message must be the handshake {"protocol":"json","version":1}.');
  }
  if (protocol !== PROTOCOL) {
    throw new ProtocolError(
      `The protocol '${protocol.slice(0, SHOWN_LENGTH)}' is not supported. Use '${PROTOCOL}'.`,
    );
  }
  if (version !== VERSION) {
    throw new ProtocolError(
      `Version ${version} of the protocol '${PROTOCOL}' is not supported. Use version ${VERSION}.`,
    );
  }
}
