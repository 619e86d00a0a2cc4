import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { KNOWN_TITLES } from '../apps/web/src/shared/navigation/known-titles.ts';

const root = new URL('..', import.meta.url);

/** Returns the texts of the files below a folder whose names have an ending. */
const textsBelow = (folder: string, ending: string) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => readFileSync(new URL(folder + path, root), 'utf8'));

test('every menu entry of the seed has an English title', () => {
  const english = new Set([
    ...Object.keys(KNOWN_TITLES),
    ...textsBelow('apps/web/src/screens/', '.title.json').map((text) => JSON.parse(text).zh_TC),
  ]);
  const titles = textsBelow('apps/mock-server/src/modules/', '.nav.ts').flatMap(
    (text) => text.match(/(?<=^ {2}title: ')[^']+/m) ?? [],
  );
  expect(titles.length).toBeGreaterThan(40);
  expect(titles.filter((title) => !english.has(title))).toEqual([]);
});
