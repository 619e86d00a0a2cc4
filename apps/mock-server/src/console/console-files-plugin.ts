import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, transformWithOxc } from 'vite';

const MODULE = 'virtual:console-files';
const DOCS_MODULE = 'virtual:docs-files';
/** Static files of Swagger UI, which need nothing else. */
const DOCS_FILES = ['swagger-ui-bundle.js', 'swagger-ui.css'];
const ENDINGS = /\.(html|css|ts)$/;

/**
 * Provides `virtual:console-files`: the files of the console page by name, with TypeScript compiled to plain script.
 * File names stay the same, so that the browser's imports match the source.
 * `virtual:docs-files` holds the library of the contract's page.
 */
export function consoleFilesPlugin(): Plugin {
  const folder = dirname(fileURLToPath(new URL('./page/console.ts', import.meta.url)));
  return {
    name: 'console-files',
    resolveId: (id) => (id === MODULE || id === DOCS_MODULE ? `\0${id}` : undefined),
    async load(id) {
      if (id === `\0${DOCS_MODULE}`) return `export const docsFiles = ${JSON.stringify(docsFiles())};\n`;
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

function docsFiles(): Record<string, string> {
  const library = dirname(fileURLToPath(import.meta.resolve('@fastify/swagger-ui/package.json')));
  return Object.fromEntries(
    DOCS_FILES.map((name) => [name, readFileSync(join(library, 'static', name), 'utf8')]),
  );
}
