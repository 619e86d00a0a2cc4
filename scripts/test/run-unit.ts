import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../process/project-root.ts';
import { runTool } from '../process/run-tool.ts';
import { type PhaseOutcome, suiteOutcome } from './phase.ts';
import { noResult, sumResults } from './suite-result.ts';
import { readReport, runVitest } from './suites.ts';
import type { TestOptions } from './test-options.ts';
import { unitParts, unitProjects } from './unit-parts.ts';
import { readVitestReport, type VitestReport } from './vitest-report.ts';

/**
 * Runs the unit tests: one turbo task per package, sequentially, because each uses all cores. Turbo replays the
 * result of an unchanged package. `force` runs every package, `grep` runs the matching tests of all.
 */
export async function runUnit({ grep, force }: Pick<TestOptions, 'grep' | 'force'>): Promise<PhaseOutcome> {
  const folders = unitParts.flatMap((part) => part.folders);
  if (grep !== undefined) return runVitest('unit', unitProjects, folders, grep);

  // If a part fails to start, its report must not be from an earlier run.
  for (const { folder } of unitParts) rmSync(reportOf(folder), { force: true });
  const { code, seconds } = await runTool(
    'turbo',
    'turbo',
    [
      'run',
      ...new Set(unitParts.map(({ task }) => task)),
      '--concurrency=1',
      '--continue',
      '--env-mode=loose',
      '--output-logs=new-only',
      ...(force ? ['--force'] : []),
    ],
    { output: 'terminal' },
  );
  const results = unitParts.map(
    ({ folder, folders: own }) =>
      readReport(reportOf(folder), undefined, (report: VitestReport) =>
        readVitestReport(report, own, projectRoot),
      ) ?? { ...noResult, empty: own },
  );
  return suiteOutcome('unit', seconds, code, sumResults(results), false);
}

function reportOf(folder: string): string {
  return join(projectRoot, folder, 'test-results/unit.json');
}
