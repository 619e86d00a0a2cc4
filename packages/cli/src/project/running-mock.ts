import { CommandFailedError, UsageError } from '../cli-errors.ts';
import type { ParsedArguments } from '../command.ts';
import { isPort } from './port-text.ts';

const DEFAULT_PORT = '5480';
/** A reset of a large database is slow. */
const PATIENCE_MS = 60_000;

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Returns the mock server's address without a path: `--base-url`, else 127.0.0.1 and `--port` or PORT or 5480.
 * Throws `UsageError` for an invalid address or port.
 */
export function mockAddress({ options }: Pick<ParsedArguments, 'options'>, env: Env): string {
  const { port, baseUrl } = options;
  if (port !== undefined && baseUrl !== undefined)
    throw new UsageError('--port cannot be combined with --base-url: the address already has a port.');
  if (typeof baseUrl === 'string') {
    if (!URL.canParse(baseUrl) || !/^https?:$/.test(new URL(baseUrl).protocol))
      throw new UsageError(`--base-url must be an address such as http://127.0.0.1:5480, not "${baseUrl}".`);
    return new URL(baseUrl).origin;
  }
  const wanted = port ?? (env.PORT || DEFAULT_PORT);
  if (!isPort(wanted) || wanted === '0')
    throw new UsageError(`--port must be a number from 1 to 65535, not "${wanted}".`);
  return `http://127.0.0.1:${Number(wanted)}`;
}

/** Control routes of a running mock server, `/__mock`. */
export interface MockControl {
  readonly address: string;
  /**
   * Calls a control route.
   * Throws `CommandFailedError` if nothing answers, another program does, or the mock returns an error; the message says
   * what to do. Statuses in `results` are no error.
   */
  ask<Answer>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: object,
    results?: readonly number[],
  ): Promise<Answer>;
}

export function mockControl(address: string, env: Env): MockControl {
  const headers: Record<string, string> = env.PLUS_CONTROL_TOKEN
    ? { 'x-control-token': env.PLUS_CONTROL_TOKEN }
    : {};
  return {
    address,
    async ask<Answer>(method: string, path: string, body?: object, results: readonly number[] = []) {
      let answer: Response;
      try {
        answer = await fetch(`${address}/__mock${path}`, {
          method,
          headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(PATIENCE_MS),
        });
      } catch {
        throw new CommandFailedError(
          `No mock server answers at ${address}. Start one with plus mock or npm start, or set its address: --port 5490 or --base-url http://127.0.0.1:5490`,
        );
      }
      const content: unknown = await answer.json().catch(() => undefined);
      if (typeof content !== 'object' || content === null)
        throw new CommandFailedError(`The server at ${address} is not the mock server of Parking Plus.`);
      if (answer.ok || results.includes(answer.status)) return content as Answer;
      throw new CommandFailedError(`${address} returned an error (${answer.status}): ${reasonIn(content)}`);
    },
  };
}

/** Returns the mock's error message with the affected members. */
function reasonIn(content: object): string {
  const { message, errors } = content as { message?: unknown; errors?: unknown };
  const places = (Array.isArray(errors) ? errors : []).map(
    (error: { pointer?: string; message?: string }) => `${error.pointer ?? ''} ${error.message ?? ''}`,
  );
  return [typeof message === 'string' ? message : 'no reason given', ...places].join('\n  ');
}
