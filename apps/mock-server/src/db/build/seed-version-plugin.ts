import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

const MODULE = 'virtual:seed-version';
const FOLDERS = [
  'apps/mock-server/src/db',
  'apps/mock-server/src/random',
  'apps/mock-server/src/seeding',
  'apps/mock-server/src/modules',
  'packages/domain/src',
];
const SEED_FILES =
  /(\.sql|\.seed\.ts|\.actions\.ts|\.nav\.ts|src[\\/](random|seeding)[\\/].*\.ts|db[\\/]migrations[\\/].*\.ts|data-snapshots\.ts|template-directory\.ts|domain[\\/]src[\\/].*\.ts)$/;

/**
 * Provides `virtual:seed-version`: a hash over all files that decide the prepared rows (migrations, seeds, the rules
 * of the domain), and the release of PGlite.
 */
export function seedVersionPlugin(mockServerFolder: string): Plugin {
  return {
    name: 'seed-version',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: (id) => (id === `\0${MODULE}` ? moduleText(mockServerFolder) : undefined),
  };
}

function moduleText(mockServerFolder: string): string {
  const manifest = JSON.parse(readFileSync(join(mockServerFolder, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const pgliteVersion = manifest.dependencies['@electric-sql/pglite'] ?? '';
  const hash = createHash('sha256').update(pgliteVersion);
  const root = join(mockServerFolder, '..', '..');
  for (const folder of FOLDERS) {
    const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).sort();
    for (const name of names) {
      const path = join(root, folder, name);
      if (!SEED_FILES.test(path) || path.endsWith('.test.ts')) continue;
      hash.update(relative(root, path)).update(readFileSync(path));
    }
  }
  const seedVersion = hash.digest('hex').slice(0, 12);
  return `export const seedVersion = '${seedVersion}';\nexport const pgliteVersion = '${pgliteVersion}';\n`;
}
