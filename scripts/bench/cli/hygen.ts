import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { provideTool } from '../../process/provide-tool.ts';

const FILES = 5;

/** Returns the path of hygen's program, or undefined if it cannot be installed. */
export function provideHygen(): string | undefined {
  return provideTool('scripts/bench', 'hygen/dist/bin.js');
}

/** Writes a template of five files with thirty lines each; `hygen thing new --name x` renders it. */
export function writeHygenTemplates(folder: string): void {
  const templates = join(folder, '_templates/thing/new');
  mkdirSync(templates, { recursive: true });
  const lines = Array.from(
    { length: 30 },
    (_, line) => `export const <%= name %>${line} = '<%= h.changeCase.title(name) %>';`,
  );
  for (let file = 1; file <= FILES; file += 1)
    writeFileSync(
      join(templates, `file-${file}.ejs.t`),
      `---\nto: src/<%= name %>/file-${file}.ts\n---\n${lines.join('\n')}\n`,
    );
}

/** Returns the arguments that render the five files into a new folder. */
export function hygenWords(number: number): string[] {
  return ['thing', 'new', '--name', `thing${number}`];
}
