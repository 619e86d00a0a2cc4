import { type BreakingChange, breakingChanges } from '@parking-plus/contracts/changes';
import type { ExitCode, ParsedArguments } from '../../../command.ts';
import { findProjectRoot } from '../../../project/find-project-root.ts';
import type { Terminal } from '../../../terminal.ts';
import { readContract } from './read-contract.ts';

/** Returns 0 if nothing breaks, 1 for a breaking change or an unreadable contract. */
export async function run(parsed: ParsedArguments, terminal: Terminal): Promise<ExitCode> {
  const [old = '', next = ''] = parsed.arguments;
  const root = findProjectRoot(terminal.cwd);
  const [before, after] = await Promise.all([
    readContract(old, root, terminal),
    readContract(next, root, terminal),
  ]);
  const changes = breakingChanges(before, after);
  if (parsed.options.json === true)
    terminal.out(JSON.stringify({ old, new: next, breaking: changes }, null, 2));
  else terminal.out(textOf(changes, old, next));
  return changes.length === 0 ? 0 : 1;
}

function textOf(changes: readonly BreakingChange[], old: string, next: string): string {
  if (changes.length === 0) return `Nothing breaks between ${old} and ${next}.`;
  return [
    ...changes.map(({ place, what }) => `✗ ${place}: ${what}`),
    `${changes.length} breaking change${changes.length === 1 ? '' : 's'} between ${old} and ${next}`,
  ].join('\n');
}
