import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../process/project-root.ts';

/** A test that shows a statement, by the tag in its title. */
export interface TaggedTest {
  /** Path from the project's root. */
  readonly file: string;
  readonly number: string;
  /** Title without tags; a row of a table of cases is named as the table names it. */
  readonly title: string;
}

const TAG = /@spec\(([^)]*)\)/g;
/** Texts of one line in single quotes or backticks: titles are written so, by the formatter. */
const TEXT = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\\n]|\\.)*)`/g;
/** Tests of this very folder speak of tags without carrying one. */
const OWN_FOLDER = 'scripts/spec/';

/** Every `@spec(n.m)` in the titles of a file of tests, in the order of the file. */
export function taggedTestsIn(file: string, source: string): TaggedTest[] {
  return [...source.matchAll(TEXT)].flatMap(([, single, template]) => {
    const text = single ?? template ?? '';
    const title = text.replace(TAG, '').replaceAll("\\'", "'").replace(/\s+/g, ' ').trim();
    return [...text.matchAll(TAG)].map(([, number]) => ({ file, number: number ?? '', title }));
  });
}

/** Every `@spec(n.m)` anywhere in a file, for a tag that stands outside of a title shows nothing. */
export function tagCountIn(source: string): number {
  return [...source.matchAll(TAG)].length;
}

/** Test files that git knows or would take, with what is in them, by path. */
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
