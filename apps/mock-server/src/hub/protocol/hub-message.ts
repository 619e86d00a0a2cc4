import { ProtocolError } from './protocol-error.ts';

export type Invocation = {
  readonly kind: 'invocation' | 'stream-invocation';
  /** Absent: the caller expects no response, and must get none. */
  readonly invocationId: string | undefined;
  readonly target: string;
  readonly args: readonly unknown[];
  /** Number of streams that the caller intends to upload with the call. */
  readonly streamCount: number;
};

/** Client message after the handshake; `other` needs no action. */
export type HubMessage = Invocation | { readonly kind: 'close' } | { readonly kind: 'other' };

type JsonObject = Readonly<Record<string, unknown>>;

const INVOCATION_ID_MAX_LENGTH = 256;
const OTHER: HubMessage = { kind: 'other' };

/**
 * Parses a JSON object.
 * Throws `ProtocolError` if it is not JSON, or not an object.
 */
export function parseObject(text: string): JsonObject {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ProtocolError('A message is not JSON.');
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as JsonObject;
  throw new ProtocolError('A message must be a JSON object.');
}

function optionalId({ invocationId }: JsonObject): string | undefined {
  if (invocationId === undefined || invocationId === null) return undefined;
  if (typeof invocationId !== 'string' || invocationId === '') {
    throw new ProtocolError('"invocationId" must be a text that is not empty.');
  }
  if (invocationId.length > INVOCATION_ID_MAX_LENGTH) {
    throw new ProtocolError(`"invocationId" is longer than ${INVOCATION_ID_MAX_LENGTH} characters.`);
  }
  return invocationId;
}

function requiredId(message: JsonObject): string {
  const id = optionalId(message);
  if (id === undefined) throw new ProtocolError('"invocationId" is missing.');
  return id;
}

function parseInvocation(message: JsonObject, kind: Invocation['kind']): Invocation {
  const { target, arguments: args, streamIds } = message;
  if (typeof target !== 'string' || target === '') throw new ProtocolError('"target" is missing.');
  if (!Array.isArray(args)) throw new ProtocolError('"arguments" must be an array.');
  const invocationId = kind === 'invocation' ? optionalId(message) : requiredId(message);
  return { kind, invocationId, target, args, streamCount: Array.isArray(streamIds) ? streamIds.length : 0 };
}

function parseCompletion(message: JsonObject): HubMessage {
  requiredId(message);
  const { error } = message;
  if (error !== undefined && error !== null && Object.hasOwn(message, 'result')) {
    throw new ProtocolError('A completion has a result or an error, not both.');
  }
  return OTHER;
}

/**
 * Parses one message of the JSON protocol. Headers and unknown types are ignored, as the protocol requires.
 * Throws `ProtocolError` for invalid JSON or a missing field.
 * Source: dotnet/aspnetcore, src/SignalR/docs/specs/HubProtocol.md.
 */
export function parseHubMessage(text: string): HubMessage {
  const message = parseObject(text);
  switch (message.type) {
    case 1:
      return parseInvocation(message, 'invocation');
    case 2: // Stream items belong to uploads, whose announcing call failed.
      requiredId(message);
      return OTHER;
    case 3:
      return parseCompletion(message);
    case 4:
      return parseInvocation(message, 'stream-invocation');
    case 5: // No call runs long enough to be cancelled; its completion follows anyway.
      requiredId(message);
      return OTHER;
    case 7:
      return { kind: 'close' };
    default:
      if (typeof message.type !== 'number') throw new ProtocolError('"type" must be a number.');
      return OTHER;
  }
}
