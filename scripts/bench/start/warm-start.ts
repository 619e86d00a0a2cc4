import { type ChildProcess, spawn } from 'node:child_process';
import { freePort } from '../../process/free-port.ts';
import { projectRoot } from '../../process/project-root.ts';

const LIMIT_SECONDS = 300;
const ATTEMPT_MILLISECONDS = 5;

/**
 * Returns the seconds from `npm start` to the first 200 of the page, on a free port and a temporary data folder.
 * Throws if the page does not load within 5 minutes or the process exits before.
 */
export async function measureStart(dataFolder: string, checkout = projectRoot): Promise<number> {
  const port = await freePort();
  const npm = process.env.npm_execpath;
  const [command, prefix] = npm ? [process.execPath, [npm]] : ['npm', []];
  const startedAt = performance.now();
  const child = spawn(command, [...prefix, 'start', '--', '--port', String(port), '--data-dir', dataFolder], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  try {
    await firstPage(`http://127.0.0.1:${port}/plus/`, child);
    return (performance.now() - startedAt) / 1000;
  } finally {
    stopGroup(child);
    await ended;
  }
}

async function firstPage(url: string, child: ChildProcess): Promise<void> {
  const giveUpAt = performance.now() + LIMIT_SECONDS * 1000;
  while (performance.now() < giveUpAt) {
    if (child.exitCode !== null)
      throw new Error(`npm start ended with code ${child.exitCode} before it served a page.`);
    const isThere = await fetch(url).then(
      async (answer) => {
        await answer.text();
        return answer.status === 200;
      },
      () => false,
    );
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, ATTEMPT_MILLISECONDS));
  }
  throw new Error(`No page at ${url} within ${LIMIT_SECONDS} s.`);
}

/** Sends the signal of Ctrl+C to npm's process group. */
function stopGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null) return;
  process.kill(-child.pid, 'SIGINT');
}
