import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../process/project-root.ts';

/** Test that covers a statement, by the tag in its title. */
export interface TaggedTest {
  /** Path from the project's root. */
  readonly file: string;
  readonly number: string;
  /** Title without tags. For a table of cases, the title of the table. */
  readonly title: string;
}

const TAG = /@spec\(([^)]*)\)/g;
/** Single-line texts in single quotes or backticks: the formatter writes titles this way. */
const TEXT = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\\n]|\\.)*)`/g;
/** Tests of this folder mention tags without carrying one. */
const OWN_FOLDER = 'scripts/spec/';

/** Returns every `@spec(n.m)` in the titles of a test file, in file order. */
export function taggedTestsIn(file: string, source: string): TaggedTest[] {
  return [...source.matchAll(TEXT)].flatMap(([, single, template]) => {
    const text = single ?? template ?? '';
    const title = text.replace(TAG, '').replaceAll("\\'", "'").replace(/\s+/g, ' ').trim();
    return [...text.matchAll(TAG)].map(([, number]) => ({ file, number: number ?? '', title }));
  });
}

/** Counts every `@spec(n.m)` of a file, because a tag outside a title has no effect. */
export function tagCountIn(source: string): number {
  return [...source.matchAll(TAG)].length;
}

/** Returns tracked and unignored test files with their sources, by path. */
export function readTestFiles(): { file: string; source: string }[] {
  const patterns = ['*.test.ts', '*.test.tsx', '*.spec.ts'];
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  return [...new Set(listed.split('\n'))]
    .filter((file) => file !== '' && !file.startsWith(OWN_FOLDER) && existsSync(join(projectRoot, file)))
    .toSorted()
    .map((file) => ({ file, source: readFileSync(join(projectRoot, file), 'utf8') }));
}
