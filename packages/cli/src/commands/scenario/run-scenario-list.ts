import type { ScenarioPreset, ScenarioRule } from '@parking-plus/contracts/control';
import type { ExitCode, ParsedArguments } from '../../command.ts';
import { mockAddress, mockControl } from '../../project/running-mock.ts';
import type { Terminal } from '../../terminal.ts';
import { ruleLines } from './rule-lines.ts';

interface Scenarios {
  readonly rules: readonly ScenarioRule[];
  readonly presets: readonly ScenarioPreset[];
}

/** Shows the active rules of the running mock, and its presets. */
export async function run(parsed: ParsedArguments, terminal: Terminal): Promise<ExitCode> {
  const mock = mockControl(mockAddress(parsed, terminal.env), terminal.env);
  const { rules, presets } = await mock.ask<Scenarios>('GET', '/scenarios');
  if (parsed.options.json) {
    terminal.out(JSON.stringify({ address: mock.address, rules, presets }, null, 2));
    return 0;
  }
  const width = Math.max(...presets.map(({ name }) => name.length));
  terminal.out(
    [
      `Rules of ${mock.address}, the first match applies:`,
      ...ruleLines(rules),
      '',
      'Presets, each replaces all rules (plus scenario set <preset>):',
      ...presets.map(({ name, title }) => `  ${name.padEnd(width)}  ${title.en} ${title.zh_TC}`),
    ].join('\n'),
  );
  return 0;
}
