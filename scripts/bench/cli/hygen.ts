import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { provideTool } from '../../process/provide-tool.ts';

const FILES = 5;

/** hygen's program; undefined where it cannot be installed. */
export function provideHygen(): string | undefined {
  return provideTool('scripts/bench', 'hygen/dist/bin.js');
}

/** Gives a folder a template of five files of thirty lines; `hygen thing new --name x` makes them. */
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

/** The words that make the five files once more, in a folder of their own. */
export function hygenWords(number: number): string[] {
  return ['thing', 'new', '--name', `thing${number}`];
}
