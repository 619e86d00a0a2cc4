import type { CommandResult } from '../process/run-command.ts';

const QUIET_SECONDS = 1;

/**
 * Runs a preparation step and prints its time if it was slow. A failure prints all output of the step.
 * Returns whether it succeeded.
 */
export async function runStep(
  title: string,
  step: () => Promise<CommandResult>,
  byHand: string,
): Promise<boolean> {
  const slow = setTimeout(() => console.log(`${title} …`), QUIET_SECONDS * 1000);
  const result = await step();
  clearTimeout(slow);
  if (result.code !== 0) {
    console.error(
      `${result.output.trimEnd()}\n\n${title} failed: the lines above say why. By hand: ${byHand}`,
    );
    return false;
  }
  if (result.seconds > QUIET_SECONDS) console.log(`${title}: ${result.seconds.toFixed(1)} s.`);
  return true;
}
