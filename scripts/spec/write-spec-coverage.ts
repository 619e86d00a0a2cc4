import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMutations } from '../mutate/spec-mutations.ts';
import { projectRoot } from '../process/project-root.ts';
import { emitSpecCoverage } from './emit-spec-coverage.ts';
import { emitEnumEffects, readEnumEffects } from './enum-effects.ts';
import { readStatements } from './spec-statements.ts';
import { readTestFiles, taggedTestsIn } from './tagged-tests.ts';

const PAGE = join(projectRoot, 'docs/spec-coverage.md');

function writtenPage(): string | undefined {
  try {
    return readFileSync(PAGE, 'utf8');
  } catch {
    return undefined;
  }
}

const tests = readTestFiles().flatMap(({ file, source }) => taggedTestsIn(file, source));
const page = [
  emitSpecCoverage(readStatements(), tests, readMutations()),
  emitEnumEffects(readEnumEffects()),
].join('\n');
if (!process.argv.includes('--check')) {
  writeFileSync(PAGE, page);
} else if (writtenPage() !== page) {
  console.error('docs/spec-coverage.md is stale. Run: npm run generate');
  process.exitCode = 1;
}
