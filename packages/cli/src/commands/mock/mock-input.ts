import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { UsageError } from '../../cli-errors.ts';
import type { ParsedArguments } from '../../command.ts';
import { isPort } from '../../project/port-text.ts';
import { readScenario } from '../scenario/scenario-request.ts';

export interface MockInput {
  readonly port: number | undefined;
  readonly memory: boolean;
  readonly seedSize: 'small' | 'large' | undefined;
  /** Flags that the server checks itself. */
  readonly tenantFlags: readonly string[];
  /** Scenarios active from the first call, in the server's form: a preset's name, or rules in JSON. */
  readonly scenarios: readonly string[];
  /** Address of the server behind a proxy; the server checks it. */
  readonly proxy: string | undefined;
  /** Absolute paths. */
  readonly record: string | undefined;
  readonly play: string | undefined;
}

/**
 * Validates the options of `plus mock` before anything is built. Files are resolved from `folder`.
 * Throws `UsageError` with the option and its allowed values.
 */
export function readMockInput({ options }: ParsedArguments, folder: string): MockInput {
  const { port, memory, seedSize, scenario, proxy, tenants, tenantIdle } = options;
  const fileOf = (file: string | boolean | undefined) =>
    typeof file === 'string' && file !== '' ? resolve(folder, file) : undefined;
  if (port !== undefined && !isPort(port))
    throw new UsageError(`--port must be a number from 0 to 65535, not "${port}".`);
  const play = fileOf(options.play);
  if (play !== undefined && !existsSync(play))
    throw new UsageError(`--play names a file that does not exist: ${play}. Record one with --record.`);
  return {
    port: port === undefined ? undefined : Number(port),
    memory: memory === true,
    seedSize: seedSize === 'small' || seedSize === 'large' ? seedSize : undefined,
    tenantFlags: [
      ...(typeof tenants === 'string' ? ['--tenants', tenants] : []),
      ...(typeof tenantIdle === 'string' ? ['--tenant-idle', tenantIdle] : []),
    ],
    scenarios: typeof scenario === 'string' ? readScenario(scenario, folder).map(serverText) : [],
    proxy: typeof proxy === 'string' ? proxy : undefined,
    record: fileOf(options.record),
    play,
  };
}

function serverText(order: object): string {
  return 'preset' in order ? String(order.preset) : JSON.stringify(order);
}
