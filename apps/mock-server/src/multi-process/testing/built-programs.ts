import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { mockServerFolder } from '../../db/files/package-folder.ts';

/** The server as it is shipped, and the program that takes invoice numbers, in a folder of their own. */
export type BuiltPrograms = {
  readonly server: string;
  readonly takeNumbers: string;
  remove(): void;
};

/** Builds them; takes seconds. What is in `dist/` may be older than the source under test. */
export async function buildPrograms(): Promise<BuiltPrograms> {
  const root = mockServerFolder();
  // Inside of the package, so that what stays outside of the build is found.
  const outDir = join(root, 'node_modules', `.several-processes-${process.pid}`);
  await build({
    root,
    logLevel: 'error',
    build: {
      outDir,
      rollupOptions: {
        input: { 'take-numbers': join(root, 'src/multi-process/testing/take-numbers.ts') },
      },
    },
  });
  return {
    server: join(outDir, 'server.js'),
    takeNumbers: join(outDir, 'take-numbers.js'),
    remove: () => rmSync(outDir, { recursive: true, force: true }),
  };
}
