/** Ends every message on the wire. */
const RECORD_SEPARATOR = '\u001e';

const MessageType = { Invocation: 1, Completion: 3, Ping: 6, Close: 7 } as const;

function frame(message: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(message) + RECORD_SEPARATOR;
}

/** A call of a client's method that wants no answer. */
export function invocationFrame(target: string, args: readonly unknown[]): string {
  return frame({ type: MessageType.Invocation, target, arguments: args });
}

type Outcome = { readonly result: unknown } | { readonly error: string };

/** The answer to a call: a result or an error, and neither for a method that gives none. */
export function completionFrame(invocationId: string, outcome: Outcome): string {
  return frame({ type: MessageType.Completion, invocationId, ...outcome });
}

export type Closing = {
  /** What went wrong; absent where nothing did. */
  readonly error?: string;
  /** Whether the client may come back by itself. */
  readonly allowReconnect?: boolean;
};

export function closeFrame({ error, allowReconnect = false }: Closing): string {
  return frame({
    type: MessageType.Close,
    ...(error === undefined ? {} : { error }),
    ...(allowReconnect ? { allowReconnect } : {}),
  });
}

/** Accepts the handshake, or refuses it with a reason. It has no type: it comes before the protocol is agreed. */
export function handshakeFrame(error?: string): string {
  return frame(error === undefined ? {} : { error });
}

export const pingFrame = frame({ type: MessageType.Ping });
