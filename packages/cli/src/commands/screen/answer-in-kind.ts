import type { ExitCode, ParsedArguments } from '../../command.ts';
import { RefusedError, UsageError } from '../../refusals.ts';
import type { Terminal } from '../../terminal.ts';

/** Under `--json` a refusal too is the one JSON document of the answer; elsewhere it goes on to whoever tells people. */
export async function answerInKind(
  { options }: ParsedArguments,
  terminal: Terminal,
  work: () => Promise<ExitCode>,
): Promise<ExitCode> {
  try {
    return await work();
  } catch (error) {
    const isOurs = error instanceof RefusedError || error instanceof UsageError;
    if (options.json !== true || !isOurs) throw error;
    const isUsage = error instanceof UsageError;
    terminal.out(
      JSON.stringify({ status: isUsage ? 'misused' : 'refused', message: error.message }, null, 2),
    );
    return isUsage ? 2 : 1;
  }
}
