/** Terminates every message on the wire. */
const RECORD_SEPARATOR = '\u001e';

const MessageType = { Invocation: 1, Completion: 3, Ping: 6, Close: 7 } as const;

function frame(message: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(message) + RECORD_SEPARATOR;
}

/** Returns a call of a client's method without a response. */
export function invocationFrame(target: string, args: readonly unknown[]): string {
  return frame({ type: MessageType.Invocation, target, arguments: args });
}

type Outcome = { readonly result: unknown } | { readonly error: string };

/** Returns the response to a call: a result, an error, or neither for a method without a result. */
export function completionFrame(invocationId: string, outcome: Outcome): string {
  return frame({ type: MessageType.Completion, invocationId, ...outcome });
}

export type Closing = {
  /** Error text; absent on success. */
  readonly error?: string;
  /** True if the client may reconnect automatically. */
  readonly allowReconnect?: boolean;
};

export function closeFrame({ error, allowReconnect = false }: Closing): string {
  return frame({
    type: MessageType.Close,
    ...(error === undefined ? {} : { error }),
    ...(allowReconnect ? { allowReconnect } : {}),
  });
}

/**
 * Returns the response to the handshake, with the reason of a failure. It has no type: the protocol is not agreed
 * yet.
 */
export function handshakeFrame(error?: string): string {
  return frame(error === undefined ? {} : { error });
}

export const pingFrame = frame({ type: MessageType.Ping });
