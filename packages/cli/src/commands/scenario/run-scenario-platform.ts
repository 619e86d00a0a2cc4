import type { PlatformWork } from '@parking-plus/contracts/control';
import { UsageError } from '../../cli-errors.ts';
import type { ExitCode, ParsedArguments } from '../../command.ts';
import { mockControl } from '../../project/running-mock.ts';
import type { Terminal } from '../../terminal.ts';

/** Requests answers of the simulated tax platform, or its files of a day or period. */
export async function run(parsed: ParsedArguments, terminal: Terminal): Promise<ExitCode> {
  const [action = 'answer', when] = parsed.arguments;
  if (action === 'summary' && when === undefined)
    throw new UsageError('The day is missing, as in plus scenario platform summary 2026-11-20');
  if (action === 'answer' && when !== undefined)
    throw new UsageError('plus scenario platform answer takes no day or period.');
  const mock = mockControl(parsed, terminal.env);
  const body = when === undefined ? {} : action === 'summary' ? { day: when } : { periodCode: when };
  const done = await mock.ask<Partial<PlatformWork> & { files?: string[] }>(
    'POST',
    `/platform/${action}`,
    body,
  );
  const { files, collected, stopped, answered } = done;
  if (parsed.options.json) terminal.out(JSON.stringify({ address: mock.address, ...done }, null, 2));
  else if (files === undefined)
    terminal.out(`Messages collected: ${collected}, stopped by Turnkey: ${stopped}, answered: ${answered}`);
  else
    terminal.out(
      files.length === 0 ? 'No files.' : ['Files written:', ...files.map((name) => `  ${name}`)].join('\n'),
    );
  return 0;
}
