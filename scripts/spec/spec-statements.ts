import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../process/project-root.ts';

export interface Statement {
  /** Section and running number within it, such as `2.14`. */
  readonly number: string;
  readonly text: string;
}

export interface SpecSection {
  readonly title: string;
  readonly statements: readonly Statement[];
}

export interface SpecStatements {
  readonly sections: readonly SpecSection[];
  /** Intended deviations: number of the statement, the actual behaviour and the reason. */
  readonly changes: ReadonlyMap<string, string>;
}

const SECTION = /^## (\d\. .+)$/;
const ROW = /^\| (\d\.\d+) \| (.+) \|$/;
const CHANGES = '## Changed on purpose';

/** Parses docs/spec-statements.md. Every table row under a numbered heading is a statement. */
export function parseStatements(page: string): SpecStatements {
  const sections: { title: string; statements: Statement[] }[] = [];
  const changes = new Map<string, string>();
  let isChanges = false;
  for (const line of page.split('\n')) {
    const title = SECTION.exec(line)?.[1];
    if (title !== undefined) sections.push({ title, statements: [] });
    if (line.startsWith('## ')) isChanges = line === CHANGES;
    const [, number, text] = ROW.exec(line) ?? [];
    if (number === undefined || text === undefined) continue;
    if (isChanges) changes.set(number, text);
    else sections.at(-1)?.statements.push({ number, text });
  }
  return { sections, changes };
}

export function readStatements(): SpecStatements {
  return parseStatements(readFileSync(join(projectRoot, 'docs/spec-statements.md'), 'utf8'));
}
