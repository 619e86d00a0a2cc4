import type { CallMatch, Verification } from '@parking-plus/contracts/control';
import { CommandFailedError, UsageError } from '../../cli-errors.ts';
import type { ExitCode, ParsedArguments } from '../../command.ts';
import { mockAddress, mockControl } from '../../project/running-mock.ts';
import type { Terminal } from '../../terminal.ts';
import { conditionsIn } from './rule-lines.ts';
import { numberOption, readMatchOptions } from './rule-options.ts';

const MOST = 1_000_000;

/** Checks the number of logged calls; exits with 1 and lists near misses if it is another. */
export async function run(parsed: ParsedArguments, terminal: Terminal): Promise<ExitCode> {
  const match = readMatchOptions(parsed.options);
  const times = timesIn(parsed.options);
  const mock = mockControl(mockAddress(parsed, terminal.env), terminal.env);
  const result = await mock.ask<Verification>(
    'POST',
    '/verify',
    { match, ...(times === undefined ? {} : { times }) },
    [409],
  );
  if (parsed.options.json) terminal.out(JSON.stringify({ address: mock.address, ...result }, null, 2));
  const told = `Calls that match ${conditionsIn(match as CallMatch)}: ${result.count}`;
  if (result.success) {
    if (!parsed.options.json) terminal.out(told);
    return 0;
  }
  if (parsed.options.json) return 1;
  const near = (result.nearMisses ?? []).map(
    ({ call, departures }) =>
      `  ${call.at.slice(11, 19)} ${call.deal ?? call.operationId ?? call.path} by ${call.account ?? '—'}: ${departures.join('; ')}`,
  );
  throw new CommandFailedError(
    [told, result.message ?? '', ...(near.length === 0 ? [] : ['Closest other calls:', ...near])].join('\n'),
  );
}

/** Throws `UsageError` for an invalid number, or for limits next to `--times`. */
function timesIn(options: ParsedArguments['options']): number | { min?: number; max?: number } | undefined {
  const times = numberOption('--times', options.times, 0, MOST);
  const min = numberOption('--min', options.min, 0, MOST);
  const max = numberOption('--max', options.max, 0, MOST);
  if (min === undefined && max === undefined) return times;
  if (times !== undefined) throw new UsageError('--times cannot be combined with --min or --max.');
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
}
