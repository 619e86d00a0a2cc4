import type { ExitCode, ParsedArguments } from '../../command.ts';
import { findProjectRoot } from '../../project/find-project-root.ts';
import type { Terminal } from '../../terminal.ts';
import { addScreen, settleHead } from './add-screen.ts';
import { dealDecision } from './deal/deal-decision.ts';
import { readProjectInventory } from './project-inventory.ts';
import { readAddInput } from './screen-input.ts';

/** Creates a screen for an existing list. Reads the whole contract, which other screens do not need. */
export async function run(parsed: ParsedArguments, terminal: Terminal): Promise<ExitCode> {
  const input = readAddInput(parsed);
  const root = findProjectRoot(terminal.cwd);
  const decide = dealDecision(root, input, input.deal ?? '');
  const { title } = await settleHead(root, { ...input, kind: 'list' }, terminal);
  return addScreen(root, input, () => decide(title, readProjectInventory(root)), terminal);
}
