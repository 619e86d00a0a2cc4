import { breakingChanges } from '@parking-plus/contracts/changes';
import { type ChangeImpact, changeImpacts } from '@parking-plus/contracts/usage';
import type { ExitCode, ParsedArguments } from '../../../command.ts';
import { findProjectRoot } from '../../../project/find-project-root.ts';
import type { Terminal } from '../../../terminal.ts';
import { impactLines } from '../usage/impact-lines.ts';
import { readWebUsage } from '../usage/read-web-usage.ts';
import { readContracts } from './read-contract.ts';

/** Returns 0 if nothing breaks, 1 for a breaking change or an unreadable contract. */
export async function run(parsed: ParsedArguments, terminal: Terminal): Promise<ExitCode> {
  const [old = '', next = ''] = parsed.arguments;
  const root = findProjectRoot(terminal.cwd);
  const usage = readWebUsage(root);
  const [before, after] = await readContracts(old, next, root, terminal);
  const changes = changeImpacts(breakingChanges(before, after), before, usage);
  if (parsed.options.json === true)
    terminal.out(JSON.stringify({ old, new: next, breaking: changes }, null, 2));
  else terminal.out(textOf(changes, old, next, Object.keys(usage.screens).length));
  return changes.length === 0 ? 0 : 1;
}

function textOf(changes: readonly ChangeImpact[], old: string, next: string, screens: number): string {
  if (changes.length === 0) return `Nothing breaks between ${old} and ${next}.`;
  return [
    ...changes.flatMap((change) => impactLines(change, screens)),
    `${changes.length} breaking change${changes.length === 1 ? '' : 's'} between ${old} and ${next}`,
  ].join('\n');
}
