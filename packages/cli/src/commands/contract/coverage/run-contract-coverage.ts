import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  type CoveragePart,
  coverageSummary,
  coverageTable,
  mergedParts,
} from '@parking-plus/contracts/suite';
import { CommandFailedError } from '../../../cli-errors.ts';
import type { ExitCode, ParsedArguments } from '../../../command.ts';
import { findProjectRoot } from '../../../project/find-project-root.ts';
import type { Terminal } from '../../../terminal.ts';

const MISSING_TOLD = 20;
/** Results of the contract suite; the browser suite is the other column. */
const CONTRACT_PARTS = ['contract', 'payloads'];

/**
 * Merges the suites' results, writes contract-coverage.json and prints a summary. Returns 1 if something is not
 * covered.
 */
export async function run({ options }: ParsedArguments, terminal: Terminal): Promise<ExitCode> {
  const results = join(findProjectRoot(terminal.cwd), 'test-results');
  const parts = partsIn(join(results, 'contract-coverage'));
  const byContract = CONTRACT_PARTS.flatMap((name) => parts.get(name) ?? []);
  const byBrowser = parts.get('browser');
  const summaries = {
    ...(byContract.length === 0 ? {} : { contract: coverageSummary(mergedParts(byContract)) }),
    ...(byBrowser === undefined ? {} : { browser: coverageSummary(byBrowser) }),
  };
  const merged = mergedParts([...parts.values()]);
  const together = coverageSummary(merged);
  const document = { ...summaries, together, exercises: merged.exercises };
  writeFileSync(join(results, 'contract-coverage.json'), `${JSON.stringify(document, null, 1)}\n`);

  if (options.json === true) terminal.out(JSON.stringify({ ...summaries, together }, null, 2));
  else terminal.out(coverageTable({ ...summaries, together }));
  const { missing = [] } = summaries.contract ?? {};
  for (const cell of missing.slice(0, MISSING_TOLD))
    terminal.err(`not covered by the contract tests: ${cell}`);
  if (missing.length > MISSING_TOLD) terminal.err(`and ${missing.length - MISSING_TOLD} more`);
  return missing.length === 0 ? 0 : 1;
}

function partsIn(folder: string): Map<string, CoveragePart> {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : [];
  if (files.length === 0)
    throw new CommandFailedError('No coverage found. Run npm test -- --only contract, and try again.');
  return new Map(
    files.map((file) => [
      basename(file, '.json'),
      JSON.parse(readFileSync(join(folder, file), 'utf8')) as CoveragePart,
    ]),
  );
}
