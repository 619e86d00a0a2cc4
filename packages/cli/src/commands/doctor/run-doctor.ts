import { colorize } from '../../colours.ts';
import type { ExitCode, ParsedArguments } from '../../command.ts';
import { findProjectRoot } from '../../project/find-project-root.ts';
import type { Terminal } from '../../terminal.ts';
import { allChecks } from './all-checks.ts';
import type { Finding } from './finding.ts';
import { groupBy } from './group-by.ts';
import { readProject } from './project-reading.ts';

interface CheckFinding extends Finding {
  readonly check: string;
}

/** Runs every check. Returns 1 if one has findings. */
export async function run(parsed: ParsedArguments, terminal: Terminal): Promise<ExitCode> {
  const project = readProject(findProjectRoot(terminal.cwd));
  const surroundings = { env: terminal.env, nodeVersion: process.versions.node };
  const found = await Promise.all(
    allChecks.map(
      async ({ name, find }): Promise<CheckFinding[]> =>
        (await find(project, surroundings)).map((finding) => ({ check: name, ...finding })),
    ),
  );
  const findings = found.flat();
  if (parsed.options.json)
    terminal.out(JSON.stringify({ checks: allChecks.map(({ name }) => name), findings }, null, 2));
  else if (findings.length > 0) terminal.out(findingLines(findings, terminal));
  return findings.length === 0 ? 0 : 1;
}

function findingLines(findings: readonly CheckFinding[], terminal: Terminal): string {
  const groups = [...groupBy(findings, ({ check }) => check)];
  return [
    ...groups.flatMap(([check, own]) => [
      colorize(terminal, 'out', 'bold', check),
      ...own.flatMap(({ message, fix }) => [
        `  ${colorize(terminal, 'out', 'red', '✗')} ${message}`,
        `    ${colorize(terminal, 'out', 'dim', 'fix:')} ${fix}`,
      ]),
    ]),
    '',
    findings.length === 1 ? '1 finding' : `${findings.length} findings`,
  ].join('\n');
}
