import type { ParsedArguments } from '../../command.ts';
import { UsageError } from '../../refusals.ts';

export interface MockInput {
  readonly port: number | undefined;
  readonly memory: boolean;
  readonly seedSize: 'small' | 'large' | undefined;
}

/** Judges what was typed after `plus mock`. Errors: throws `UsageError` naming the option and what it wants. */
export function readMockInput({ options }: ParsedArguments): MockInput {
  const { port, memory, seedSize } = options;
  if (port !== undefined && !isPort(port))
    throw new UsageError(`--port wants a number from 0 to 65535, not "${port}".`);
  if (seedSize !== undefined && seedSize !== 'small' && seedSize !== 'large')
    throw new UsageError(`--seed-size is small or large, not "${seedSize}".`);
  return { port: port === undefined ? undefined : Number(port), memory: memory === true, seedSize };
}

function isPort(text: string | boolean): boolean {
  return typeof text === 'string' && /^\d{1,5}$/.test(text) && Number(text) <= 65_535;
}
