import type { ReadStream } from 'node:tty';
import { CommandFailedError, UsageError } from '../../../cli-errors.ts';
import type { Terminal } from '../../../terminal.ts';

/** Input and output of the prompt; tests pass their own. */
export interface PasswordPrompt {
  readonly input: Pick<ReadStream, 'setRawMode' | 'resume' | 'pause' | 'setEncoding' | 'on' | 'off'>;
  ask(text: string): void;
}

const thisTerminal: PasswordPrompt = {
  input: process.stdin as ReadStream,
  ask: (text) => process.stderr.write(text),
};

/**
 * Returns an account's password from the environment, else from a hidden prompt.
 * Throws `UsageError` without either, `CommandFailedError` if the user cancels.
 */
export async function readPassword(
  account: string,
  variable: string,
  { env }: Pick<Terminal, 'env'>,
  mayAsk: boolean,
  prompt: PasswordPrompt = thisTerminal,
): Promise<string> {
  const given = env[variable];
  if (given !== undefined && given !== '') return given;
  if (!mayAsk)
    throw new UsageError(
      `No password for ${account}: set ${variable} (a flag would stay in the shell’s history). ` +
        `Put it before the command: ${variable}=… plus contract …`,
    );
  return typed(`Password of ${account}: `, prompt);
}

const ENTER = ['\r', '\n', '\u0004'];
const BREAK = '\u0003';
const BACKSPACE = ['\u007f', '\b'];

function typed(question: string, { input, ask }: PasswordPrompt): Promise<string> {
  return new Promise((resolve, reject) => {
    let text: string[] = [];
    const end = (settle: () => void) => {
      input.off('data', take);
      input.setRawMode(false);
      input.pause();
      ask('\n');
      settle();
    };
    const take = (keys: string) => {
      for (const key of keys) {
        if (key === BREAK) return end(() => reject(new CommandFailedError('Cancelled; nothing was called.')));
        if (ENTER.includes(key)) return end(() => resolve(text.join('')));
        if (BACKSPACE.includes(key)) text = text.slice(0, -1);
        else text.push(key);
      }
    };
    ask(question);
    input.setRawMode(true);
    input.setEncoding('utf8');
    input.on('data', take);
    input.resume();
  });
}
