import { join } from 'node:path';
import type { ExitCode, ParsedArguments } from '../../../command.ts';
import { findProjectRoot } from '../../../project/find-project-root.ts';
import type { Terminal } from '../../../terminal.ts';
import { runContractScript } from '../run-contract-script.ts';

/** Returns 0 without findings, 1 for findings or outdated generated files. */
export async function run(_parsed: ParsedArguments, terminal: Terminal): Promise<ExitCode> {
  const root = findProjectRoot(terminal.cwd);
  const { code, output } = await runContractScript(root, terminal, 'main.ts', ['--check']);
  const text = output.trim();
  if (code === 0) {
    terminal.out(
      `The contract has no findings, and ${join('packages', 'contracts', 'src', 'generated')} is up to date.`,
    );
    return 0;
  }
  terminal.err(text);
  return 1;
}
