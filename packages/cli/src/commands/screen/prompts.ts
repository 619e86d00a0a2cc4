import { createInterface } from 'node:readline/promises';
import { CommandFailedError } from '../../cli-errors.ts';
import { SCREEN_KINDS, type ScreenKind } from '../../project/screen-kinds.ts';
import { titleProblem } from './screen-title.ts';

interface Open {
  readonly title: string | undefined;
  readonly kind: ScreenKind | undefined;
}

/** Streams of the prompts. */
export interface PromptIO {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
}

const thisTerminal: PromptIO = { input: process.stdin, output: process.stderr };

/**
 * Prompts for missing values until the answers are valid.
 * Throws `CommandFailedError` if the terminal is closed by Ctrl+C or Ctrl+D; nothing is created then.
 */
export async function askForScreen(
  { title, kind }: Open,
  { input, output }: PromptIO = thisTerminal,
): Promise<{ title: string; kind: ScreenKind }> {
  const terminal = createInterface({ input, output });
  // A closed terminal never answers a question: the program would end without a message.
  const left = new Promise<never>((_answer, leave) => {
    terminal.once('close', () => leave(new CommandFailedError('Nothing was created.')));
  });
  left.catch(() => {});
  const ask = async (question: string) => (await Promise.race([terminal.question(question), left])).trim();
  try {
    let named = title;
    while (named === undefined) {
      const answer = await ask('Title in Chinese (such as 充電樁): ');
      const problem = titleProblem(answer);
      if (problem === undefined) named = answer;
      else output.write(`${problem}\n`);
    }
    let chosen = kind;
    while (chosen === undefined) {
      const answer = (await ask(`Kind (${SCREEN_KINDS.join(', ')}) [list]: `)) || 'list';
      chosen = SCREEN_KINDS.find((each) => each === answer);
      if (chosen === undefined) output.write(`Unknown kind "${answer}".\n`);
    }
    return { title: named, kind: chosen };
  } finally {
    terminal.close();
  }
}
