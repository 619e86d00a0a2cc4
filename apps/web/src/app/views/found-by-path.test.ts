import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '../..');

it('only this module and the texts use path globs, which the layer check cannot follow', () => {
  const names = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name));
  const finders = names.filter((name) =>
    readFileSync(join(source, name), 'utf8').includes('import.meta.glob'),
  );
  expect(finders.toSorted()).toEqual(['app/views/screen-registry.ts', 'i18n/text-files.ts']);
});
