import type { ScenarioRule } from '@parking-plus/contracts/control';
import { CommandFailedError, UsageError } from '../../cli-errors.ts';
import type { ExitCode, ParsedArguments } from '../../command.ts';
import { mockAddress, mockControl } from '../../project/running-mock.ts';
import type { Terminal } from '../../terminal.ts';
import { ruleLines } from './rule-lines.ts';

/** Removes one rule of the running mock, or all. */
export async function run(parsed: ParsedArguments, terminal: Terminal): Promise<ExitCode> {
  const [typed] = parsed.arguments;
  const id = typed?.toUpperCase();
  if (id !== undefined && !/^S\d+$/.test(id))
    throw new UsageError(`"${typed}" is not the ID of a rule. Use an ID of plus scenario list, such as S2.`);
  const mock = mockControl(mockAddress(parsed, terminal.env), terminal.env);
  const before = await rulesOf(mock);
  if (id !== undefined && !before.some((rule) => rule.id === id))
    throw new CommandFailedError(
      `${mock.address} has no rule ${id}. Active rules: ${before.map((rule) => rule.id).join(', ') || 'none'}.`,
    );
  await mock.ask('DELETE', id === undefined ? '/scenarios' : `/scenarios/${id}`);
  const rules = await rulesOf(mock);
  if (parsed.options.json) terminal.out(JSON.stringify({ address: mock.address, rules }, null, 2));
  else terminal.out(ruleLines(rules).join('\n'));
  return 0;
}

async function rulesOf(mock: ReturnType<typeof mockControl>): Promise<readonly ScenarioRule[]> {
  return (await mock.ask<{ rules: readonly ScenarioRule[] }>('GET', '/scenarios')).rules;
}
