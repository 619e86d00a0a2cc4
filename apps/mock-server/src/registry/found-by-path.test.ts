import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '..');

test('files are found by path where the check of layers cannot see it only here and by the document engine', () => {
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
    'workflow/document-performer.ts',
  ]);
});
