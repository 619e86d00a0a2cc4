import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, transformWithOxc } from 'vite';

const MODULE = 'virtual:console-files';
const ENDINGS = /\.(html|css|ts)$/;

/**
 * Provides `virtual:console-files`: the files of the console page by name, with TypeScript compiled to plain script.
 * File names stay the same, so that the browser's imports match the source.
 */
export function consoleFilesPlugin(): Plugin {
  const folder = dirname(fileURLToPath(new URL('./page/console.ts', import.meta.url)));
  return {
    name: 'console-files',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      const files: Record<string, string> = {};
      for (const name of readdirSync(folder).sort()) {
        if (!ENDINGS.test(name)) continue;
        const text = readFileSync(join(folder, name), 'utf8');
        this.addWatchFile(join(folder, name));
        files[name] = name.endsWith('.ts')
          ? (await transformWithOxc(text, name, { target: 'es2022' })).code
          : text;
      }
      return `export const consoleFiles = ${JSON.stringify(files)};\n`;
    },
  };
}
