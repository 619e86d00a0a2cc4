import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../process/project-root.ts';

const text = readFileSync(join(projectRoot, 'docs/security.md'), 'utf8');
const rows = text.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| --- '));

/** A file in backticks, followed by test titles in italics. */
const NAMED = /`([^`]+\.(?:test|spec|contract)\.tsx?)`((?:,? \*[^*]+\*)*)/g;
const shown = [...text.matchAll(NAMED)].map(([, file = '', titles = '']) => ({
  file,
  titles: [...titles.matchAll(/\*([^*]+)\*/g)].map(([, title = '']) => title),
}));

describe('docs/security.md', () => {
  test('names a test for each attack', () => {
    const [, ...attacks] = rows;
    expect(attacks.length).toBeGreaterThan(15);
    expect(attacks.filter((row) => !/\.(?:test|spec)\.tsx?` \*/.test(row))).toEqual([]);
  });

  test.each(shown)('names existing tests of $file', ({ file, titles }) => {
    expect(existsSync(join(projectRoot, file))).toBe(true);
    const source = readFileSync(join(projectRoot, file), 'utf8');
    expect(titles.filter((title) => !titlesIn(source).some((one) => one.includes(title)))).toEqual([]);
    expect(titles).not.toEqual([]);
  });
});

/** Returns the test titles: first argument of `test`, `it` and their variants, such as `test.each`. */
function titlesIn(source: string): string[] {
  const calls = /(?:\b(?:test|it)(?:\.\w+)*|\))\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"|`([^`]*)`)/g;
  return [...source.matchAll(calls)].map(([, single, double, back]) => single ?? double ?? back ?? '');
}
