import { resolve } from 'node:path';
import { breakingChanges } from '@parking-plus/contracts/changes';
import { type ChangeImpact, changeImpacts } from '@parking-plus/contracts/usage';
import type { ExitCode, ParsedArguments } from '../../../command.ts';
import { findProjectRoot } from '../../../project/find-project-root.ts';
import type { Terminal } from '../../../terminal.ts';
import { readContracts } from '../diff/read-contract.ts';
import { impactLines } from '../usage/impact-lines.ts';
import { readWebUsage } from '../usage/read-web-usage.ts';

/** Returns 0 if no breaking change touches a screen, 1 if one does or a contract is unreadable. */
export async function run(
  { arguments: given, options }: ParsedArguments,
  terminal: Terminal,
): Promise<ExitCode> {
  const [old = '', next = ''] = given;
  const root = findProjectRoot(terminal.cwd);
  const file = options.consumer;
  const usage = readWebUsage(root, typeof file === 'string' ? resolve(terminal.cwd, file) : undefined);
  const [before, after] = await readContracts(old, next, root, terminal);
  const impacts = changeImpacts(breakingChanges(before, after), before, usage);
  const broken = impacts.filter(({ screens }) => screens.length > 0);
  const unused = impacts.filter(({ screens }) => screens.length === 0);
  if (options.json === true)
    terminal.out(
      JSON.stringify({ old, new: next, canRelease: broken.length === 0, broken, unused }, null, 2),
    );
  else terminal.out(textOf(broken, unused, Object.keys(usage.screens).length));
  return broken.length === 0 ? 0 : 1;
}

function textOf(broken: readonly ChangeImpact[], unused: readonly ChangeImpact[], screens: number): string {
  return [
    ...broken.flatMap((impact) => impactLines(impact, screens)),
    ...unused.map(({ place, what }) => `· ${place}: ${what} (not used)`),
    broken.length === 0
      ? `Can be released: ${unused.length === 0 ? 'nothing breaks' : `no screen uses what breaks (${unused.length})`}.`
      : `Cannot be released: ${broken.length} of ${broken.length + unused.length} breaking changes are used.`,
  ].join('\n');
}
