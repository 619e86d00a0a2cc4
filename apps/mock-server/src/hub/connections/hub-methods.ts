import { completionFrame } from '../protocol/hub-frames.ts';
import type { Invocation } from '../protocol/hub-message.ts';
import type { HubConnection } from './hub-connection.ts';

/** Method that clients may call. */
export type HubMethod = {
  readonly argumentCount: number;
  /** Resolves to the result; `undefined` gives a completion without one. Errors are not shown to the client. */
  run(caller: HubConnection, args: readonly unknown[]): unknown;
};

export type MethodOptions = {
  readonly methods: ReadonlyMap<string, HubMethod>;
  readonly maxInvocations: number;
  readonly maxQueuedInvocations: number;
  /** Receives the errors of methods, because clients do not. */
  readonly onFailure: (target: string, error: unknown) => void;
};

const SHOWN_LENGTH = 100;

function errorOf(invocation: Invocation, method: HubMethod | undefined, names: string): string | undefined {
  const target = invocation.target.slice(0, SHOWN_LENGTH);
  if (method === undefined) return `Unknown hub method '${target}'. This hub offers: ${names}.`;
  if (invocation.kind === 'stream-invocation') {
    return `'${target}' gives one result, not a stream. Call it with invoke instead.`;
  }
  if (invocation.streamCount > 0) return `'${target}' takes no uploaded streams.`;
  if (invocation.args.length !== method.argumentCount) {
    return `'${target}' takes ${method.argumentCount} argument(s), got ${invocation.args.length}.`;
  }
  return undefined;
}

/**
 * Runs clients' calls and responds if required; a failed call leaves the connection open. Calls of one connection
 * beyond `maxInvocations` wait in order of arrival; a full queue rejects the next one.
 */
export function invocationRunner(options: MethodOptions) {
  const { methods, maxInvocations, maxQueuedInvocations, onFailure } = options;
  const names = [...methods.keys()].join(', ');

  async function answerOf(
    connection: HubConnection,
    { target, args }: Invocation,
    method: HubMethod,
    invocationId: string,
  ): Promise<string> {
    try {
      return completionFrame(invocationId, { result: await method.run(connection, args) });
    } catch (error) {
      onFailure(target, error);
      return completionFrame(invocationId, { error: `'${target}' failed on the server.` });
    }
  }

  return async function run(connection: HubConnection, invocation: Invocation): Promise<void> {
    const { invocationId } = invocation;
    const { calls } = connection;
    if (invocationId !== undefined && calls.has(invocationId)) {
      connection.close({
        error: `The invocation id '${invocationId.slice(0, SHOWN_LENGTH)}' is still in use.`,
      });
      return;
    }
    const method = methods.get(invocation.target);
    const refusal =
      calls.size >= maxInvocations + maxQueuedInvocations
        ? `More than ${maxQueuedInvocations} calls are waiting. Wait for their answers.`
        : errorOf(invocation, method, names);
    if (refusal !== undefined || method === undefined) {
      if (invocationId !== undefined)
        connection.send(completionFrame(invocationId, { error: refusal ?? '' }));
      return;
    }
    await calls.enter(invocationId, maxInvocations);
    try {
      if (connection.isClosed) return;
      const answer = await answerOf(connection, invocation, method, invocationId ?? '');
      if (invocationId !== undefined) connection.send(answer);
    } finally {
      calls.leave(invocationId);
    }
  };
}
