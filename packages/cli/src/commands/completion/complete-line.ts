import { getShellFromEnv, log, logFiles, parseEnv } from '@pnpm/tabtab';
import type { ProjectNames } from '../../command.ts';
import { commandTable } from '../../command-table.ts';
import type { Terminal } from '../../terminal.ts';
import { completionsAfter } from './completions-after.ts';
import { projectNames } from './project-names.ts';

/**
 * Prints the completions at the cursor of a line that begins with `plus`, for a shell's completion script.
 * Throws if the environment is not set by such a script.
 */
export function completeLine([, ...words]: readonly string[], terminal: Terminal): void {
  const shell = getShellFromEnv(terminal.env);
  const place = parseEnv({ ...terminal.env }).words - 1;
  const wordsOf = (kind: ProjectNames) => {
    try {
      return projectNames(kind, terminal.cwd);
    } catch {
      return []; // The shell is not in a project.
    }
  };
  const items = completionsAfter(words.slice(0, place), words[place] ?? '', commandTable, wordsOf);
  // Without items bash completes file names.
  if (items.length === 0 && shell === 'zsh') logFiles();
  else log([...items], shell, (line) => terminal.out(line));
}
