import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { mockServerFolder } from '../../db/files/package-folder.ts';

/** The built server, and the program that allocates invoice numbers, in a separate folder. */
export type BuiltPrograms = {
  readonly server: string;
  readonly takeNumbers: string;
  remove(): void;
};

/** Builds the programs, which takes seconds. `dist/` can be older than the source under test. */
export async function buildPrograms(): Promise<BuiltPrograms> {
  const root = mockServerFolder();
  // Within the package, so that external modules resolve.
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
