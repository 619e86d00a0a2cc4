import type { ScenarioRule } from '@parking-plus/contracts/control';
import { UsageError } from '../../cli-errors.ts';
import type { ExitCode, ParsedArguments } from '../../command.ts';
import { mockAddress, mockControl } from '../../project/running-mock.ts';
import type { Terminal } from '../../terminal.ts';
import { ruleLines } from './rule-lines.ts';
import { readRuleOptions } from './rule-options.ts';
import { readScenario, type ScenarioRequest } from './scenario-request.ts';

/** Activates a preset or rules at the running mock. */
export async function run(parsed: ParsedArguments, terminal: Terminal): Promise<ExitCode> {
  const orders = ordersOf(parsed, terminal.cwd);
  const mock = mockControl(mockAddress(parsed, terminal.env), terminal.env);
  for (const order of orders) await mock.ask('POST', '/scenarios', order);
  const { rules } = await mock.ask<{ rules: readonly ScenarioRule[] }>('GET', '/scenarios');
  if (parsed.options.json) terminal.out(JSON.stringify({ address: mock.address, rules }, null, 2));
  else terminal.out([`Rules of ${mock.address} now:`, ...ruleLines(rules)].join('\n'));
  return 0;
}

/** Throws `UsageError` if nothing is given, or two things at once. */
function ordersOf(parsed: ParsedArguments, folder: string): ScenarioRequest[] {
  const [named] = parsed.arguments;
  const rule = readRuleOptions(parsed);
  if (named !== undefined && rule !== undefined)
    throw new UsageError(`"${named}" is a complete scenario: omit the options that describe a rule.`);
  if (named !== undefined) return readScenario(named, folder);
  if (rule !== undefined) return [rule];
  throw new UsageError(
    'The scenario is missing. Use a preset, as in plus scenario set slow, or a rule, as in plus scenario set --deal TransactionList --status 403',
  );
}
