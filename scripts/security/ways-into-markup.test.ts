import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../process/project-root.ts';

/** APIs that turn text into markup or code; React's own nodes never do. */
const WAYS =
  /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|insertAdjacentHTML|setHTML|srcdoc|createContextualFragment|document\.write|\beval\(|new Function\(|parseFromString/i;

/** Intended uses. */
const TARGETS = new Map([
  ['shared/bulletin-html/sanitise-bulletin.ts', 'decision 0011: what a bulletin holds is parsed unseen'],
]);

const folder = join(projectRoot, 'apps/web/src');
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.startsWith('testing/'),
);

test('no shipped code turns text into markup or code', () => {
  expect(sources.length).toBeGreaterThan(300);
  const found = sources.filter((path) => WAYS.test(readFileSync(join(folder, path), 'utf8')));
  expect(found).toEqual([...TARGETS.keys()]);
});
