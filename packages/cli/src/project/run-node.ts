import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';

/** Signals that ask a process to end. */
export const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export interface NodeRun {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** True passes output through to the terminal; otherwise it is collected. */
  readonly isShown: boolean;
  /** Module preloaded before the file that ends it when this process is gone for any reason. */
  readonly endsWithUs?: string;
}

export interface NodeOutcome {
  readonly code: number;
  readonly output: string;
  /** True after a stop signal: nothing more is to be run. */
  readonly isStopped: boolean;
}

/**
 * Runs a JavaScript file with the current Node and waits for it, with telemetry off. Forwards stop signals (Ctrl+C,
 * `kill`); a process stopped this way counts as successful.
 * Never throws; a file that cannot be run returns code 1 with the reason in `output`.
 */
export function runNode(
  file: string,
  fileArguments: readonly string[],
  { cwd, env, isShown, endsWithUs }: NodeRun,
): Promise<NodeOutcome> {
  return new Promise((resolve) => {
    const stream = isShown ? 'inherit' : 'pipe';
    const tie = endsWithUs === undefined ? [] : ['--import', pathToFileURL(endsWithUs).href];
    const child = spawn(process.execPath, [...tie, file, ...fileArguments], {
      cwd,
      env: { ...env, DO_NOT_TRACK: '1', TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1' },
      stdio: ['ignore', stream, stream, ...(endsWithUs === undefined ? [] : ['ipc' as const])],
      // Ctrl+C reaches every process of the terminal's group. In a separate group the child gets only our signal,
      // once.
      detached: process.platform !== 'win32',
    });
    let output = '';
    let isStopped = false;
    const keep = (text: string) => {
      output += text;
    };
    // Decoded as a stream, so that a character split over two chunks stays whole.
    child.stdout?.setEncoding('utf8').on('data', keep);
    child.stderr?.setEncoding('utf8').on('data', keep);
    const stop = () => {
      isStopped = true;
      child.kill('SIGTERM');
    };
    for (const signal of stopSignals) process.on(signal, stop);
    const end = (code: number) => {
      for (const signal of stopSignals) process.off(signal, stop);
      resolve({ code: isStopped ? 0 : code, output, isStopped });
    };
    child.on('error', ({ message }) => {
      output += `${message}\n`;
      end(1);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}
