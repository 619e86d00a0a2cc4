import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../process/project-root.ts';
import { toolEnv } from '../process/tool-env.ts';
import { type BenchResult, RESULT_FILE_VARIABLE } from './bench-steps.ts';

const LIMIT_MINUTES = 30;

/** Output of a bench's process. `failure` is the reason for a missing or partial result. */
export interface BenchReport {
  readonly result?: BenchResult;
  readonly failure?: string;
}

/**
 * Runs `scripts/bench/<name>/bench-<name>.ts` in a child process, so that a crash does not stop the other benches.
 */
export function runBench(name: string, flags: readonly string[]): Promise<BenchReport> {
  const file = join(projectRoot, 'scripts/bench', name, `bench-${name}.ts`);
  return runBenchFile(['--import', import.meta.resolve('tsx'), file, ...flags], LIMIT_MINUTES * 60);
}

/** Like `runBench`, for any Node arguments. Stops the whole process group after `limitSeconds`. */
export async function runBenchFile(
  nodeArguments: readonly string[],
  limitSeconds: number,
): Promise<BenchReport> {
  const folder = mkdtempSync(join(tmpdir(), 'plus-bench-result-'));
  const resultFile = join(folder, 'result.json');
  try {
    const child = spawn(process.execPath, nodeArguments, {
      cwd: projectRoot,
      env: toolEnv({ [RESULT_FILE_VARIABLE]: resultFile }),
      stdio: 'inherit',
      detached: process.platform !== 'win32',
    });
    const failure = await failureOf(child, limitSeconds);
    const result = existsSync(resultFile)
      ? (JSON.parse(readFileSync(resultFile, 'utf8')) as BenchResult)
      : undefined;
    const hasTold = result?.steps.some((step) => step.failure !== undefined) ?? false;
    return { ...(result && { result }), ...(failure !== undefined && !hasTold && { failure }) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the reason of a failed process, or undefined on success. */
async function failureOf(child: ChildProcess, limitSeconds: number): Promise<string | undefined> {
  let isTooLate = false;
  const limit = setTimeout(() => {
    isTooLate = true;
    endGroup(child, 'SIGKILL');
  }, limitSeconds * 1_000);
  const passOn = (signal: NodeJS.Signals) => {
    endGroup(child, signal);
    process.exit(130);
  };
  process.once('SIGINT', passOn).once('SIGTERM', passOn);
  const reason = await new Promise<string | undefined>((resolve) => {
    child.once('error', ({ message }) => resolve(message));
    child.once('close', (code, signal) => resolve(code === 0 ? undefined : `ended with ${code ?? signal}`));
  });
  clearTimeout(limit);
  process.off('SIGINT', passOn).off('SIGTERM', passOn);
  return isTooLate ? `not ready within ${limitSeconds} s` : reason;
}

/** Signals the process group; on Windows only the process itself. */
function endGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal);
  } catch {
    // It has already exited.
  }
}
