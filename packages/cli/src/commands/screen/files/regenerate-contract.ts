import { CommandFailedError } from '../../../cli-errors.ts';
import { contractState } from '../../../project/contract-state.ts';
import type { Terminal } from '../../../terminal.ts';
import { runContractScript } from '../../contract/run-contract-script.ts';

/** The second attempt covers a screen that another process added during the first. */
const ATTEMPTS = 2;

/**
 * Regenerates the contract's types and validators after a screen changed the contract. No-op if they were never
 * generated.
 * Returns whether nothing is left to do; otherwise the terminal shows the reason and the command to run.
 */
export async function regenerateContract(root: string, terminal: Terminal): Promise<boolean> {
  let reason = '';
  for (let attempt = 0; contractState(root) === 'old'; attempt++) {
    if (attempt === ATTEMPTS || reason !== '') {
      terminal.err(`${reason}The contract's types and validators are not up to date. Run: npm run generate`);
      return false;
    }
    reason = await generate(root, terminal);
  }
  return true;
}

/** Returns why the generator failed; an empty text if it did not. */
async function generate(root: string, terminal: Terminal): Promise<string> {
  try {
    const { code, output } = await runContractScript(root, terminal, 'main.ts', []);
    return code === 0 ? '' : output;
  } catch (error) {
    if (!(error instanceof CommandFailedError)) throw error;
    return `${error.message}\n`;
  }
}
