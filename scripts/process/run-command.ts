import { spawn } from 'node:child_process';
import { projectRoot } from './project-root.ts';
import { toolEnv } from './tool-env.ts';

export interface CommandResult {
  /** Exit code; 1 if a signal ended the command or it could not be started. */
  readonly code: number;
  /** Both streams in order of arrival; empty if the command wrote to the terminal. */
  readonly output: string;
  readonly seconds: number;
}

export interface CommandOptions {
  readonly env?: NodeJS.ProcessEnv;
  /** `capture` (default) collects the output; `terminal` passes it through. */
  readonly output?: 'capture' | 'terminal';
  readonly cwd?: string;
}

/**
 * Runs a command with telemetry off and waits for it.
 * Never throws: a command that cannot be started returns code 1 with the reason in `output`.
 */
export function runCommand(
  command: string,
  commandArguments: readonly string[],
  options: CommandOptions = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const startedAt = performance.now();
    const shown = options.output === 'terminal';
    let output = '';
    const child = spawn(command, commandArguments, {
      cwd: options.cwd ?? projectRoot,
      env: toolEnv(options.env),
      stdio: ['ignore', shown ? 'inherit' : 'pipe', shown ? 'inherit' : 'pipe'],
    });
    const keep = (text: string) => {
      output += text;
    };
    // Decoded as a stream, so that a character split over two chunks stays whole.
    child.stdout?.setEncoding('utf8').on('data', keep);
    child.stderr?.setEncoding('utf8').on('data', keep);
    const end = (code: number, more = '') =>
      resolve({ code, output: output + more, seconds: (performance.now() - startedAt) / 1000 });
    child.on('error', (error) => end(1, error.message));
    child.on('close', (code) => end(code ?? 1));
  });
}
