import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../process/project-root.ts';

function statementNumbers(): Set<string> {
  const page = readFileSync(join(projectRoot, 'docs/spec-statements.md'), 'utf8');
  return new Set([...page.matchAll(/^\| (\d\.\d+) \|/gm)].map(([, number]) => number ?? ''));
}

/** Every `@spec(n.m)` in the title of a test, with its file. */
function taggedTitles(): { file: string; number: string }[] {
  const files = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', '*.test.ts', '*.test.tsx', '*.spec.ts'],
    {
      cwd: projectRoot,
      encoding: 'utf8',
    },
  );
  return files
    .split('\n')
    .filter((file) => file !== '' && !file.endsWith('spec-tags.test.ts'))
    .flatMap((file) =>
      [...readFileSync(join(projectRoot, file), 'utf8').matchAll(/@spec\(([^)]*)\)/g)].map(([, number]) => ({
        file,
        number: number ?? '',
      })),
    );
}

test('every @spec in a test title names a statement of docs/spec-statements.md', () => {
  const known = statementNumbers();
  expect(known.size).toBeGreaterThan(150);
  expect(taggedTitles().filter(({ number }) => !known.has(number))).toEqual([]);
});
