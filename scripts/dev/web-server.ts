import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { serverAddress } from '../../packages/cli/src/project/server-address.ts';
import { projectRoot } from '../process/project-root.ts';
import { toolEnv } from '../process/tool-env.ts';
import { toolPath } from '../process/tool-path.ts';

const ATTEMPT_MILLISECONDS = 100;
const LISTEN_MILLISECONDS = 30_000;

export interface WebServer {
  readonly url: string;
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the web's development server with its API calls proxied to `api`, and waits until it listens.
 * Rejects if it exits before it listens, or does not listen within 30 s.
 */
export async function startWebServer(options: {
  readonly host: string;
  readonly port: number;
  readonly api: string;
}): Promise<WebServer> {
  const url = `${serverAddress(options.host, options.port)}/plus/`;
  const child = spawn(
    process.execPath,
    [
      toolPath('vite', 'vite'),
      '--host',
      options.host,
      '--port',
      String(options.port),
      '--strictPort',
      '--clearScreen=false',
      '--logLevel=warn',
    ],
    {
      cwd: join(projectRoot, 'apps/web'),
      // The mock server's builder sets NODE_ENV to production in this process.
      env: toolEnv({ PLUS_API_URL: options.api, NODE_ENV: 'development' }),
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  let hasEnded = false;
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('close', () => resolve());
  }).then(() => {
    hasEnded = true;
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const giveUpAt = Date.now() + LISTEN_MILLISECONDS;
  while (!(await answers(url))) {
    if (hasEnded)
      throw new Error('The web’s development server ended before it listened; its lines are above.');
    if (Date.now() > giveUpAt) {
      await stop();
      throw new Error(
        `The web’s development server did not answer at ${url} within ${LISTEN_MILLISECONDS / 1000} s.`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, ATTEMPT_MILLISECONDS));
  }
  return { url, ended, stop };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}
