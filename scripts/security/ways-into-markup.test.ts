import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../process/project-root.ts';

/** What makes markup or code of a text; React's own nodes never do. */
const WAYS =
  /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|insertAdjacentHTML|setHTML|srcdoc|createContextualFragment|document\.write|\beval\(|new Function\(|parseFromString/i;

/** Where there is one on purpose. */
const MEANT = new Map([
  ['shared/bulletin-html/sanitise-bulletin.ts', 'decision 0011: what a bulletin holds is parsed unseen'],
]);

const folder = join(projectRoot, 'apps/web/src');
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.startsWith('testing/'),
);

test('nothing that is delivered turns a text into markup or code', () => {
  expect(sources.length).toBeGreaterThan(300);
  const found = sources.filter((path) => WAYS.test(readFileSync(join(folder, path), 'utf8')));
  expect(found).toEqual([...MEANT.keys()]);
});
