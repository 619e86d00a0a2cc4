import { createInterface } from 'node:readline/promises';
import { SCREEN_KINDS, type ScreenKind } from '../../project/screen-kinds.ts';
import { isTitle, TITLE_RULE } from './screen-title.ts';

interface Open {
  readonly title: string | undefined;
  readonly kind: ScreenKind | undefined;
}

/** Asks for what was not given, on the terminal, until the answer will do. Ctrl+C leaves, with nothing made. */
export async function askForScreen({ title, kind }: Open): Promise<{ title: string; kind: ScreenKind }> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    let named = title;
    while (named === undefined) {
      const answer = (await terminal.question('Title in Chinese (such as 充電樁): ')).trim();
      if (isTitle(answer)) named = answer;
      else terminal.write(`${TITLE_RULE}\n`);
    }
    let chosen = kind;
    while (chosen === undefined) {
      const answer = (await terminal.question(`Kind (${SCREEN_KINDS.join(', ')}) [list]: `)).trim() || 'list';
      chosen = SCREEN_KINDS.find((each) => each === answer);
    }
    return { title: named, kind: chosen };
  } finally {
    terminal.close();
  }
}
