import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '..');

test('only the registry and the document engine find files by path, which the layer check cannot see', () => {
  const names = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const finders = names.filter((name) =>
    readFileSync(join(source, name), 'utf8').includes('import.meta.glob'),
  );
  expect(finders.toSorted()).toEqual([
    'registry/deal-handlers.ts',
    'registry/linked-records.ts',
    'registry/nav-leaves.ts',
    'registry/server-modules.ts',
    'workflow/document-dispatcher.ts',
  ]);
});
