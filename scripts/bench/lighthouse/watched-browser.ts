import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { browserLaunch } from '../../../e2e/harness/browser-launch.ts';
import { SignIn } from '../../../e2e/pages/sign-in.ts';

const LIMIT_MS = 30_000;

/** Headless browser with a debugging port. */
export interface WatchedBrowser {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Starts a browser whose tabs are signed in as `staff` at `url`; null skips the sign-in. The sign-in client
 * disconnects first, because two debugging clients on one browser disturb each other.
 */
export async function openWatchedBrowser(url: string | null): Promise<WatchedBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'plus-lighthouse-'));
  const remove = () => rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  try {
    if (url !== null) await signIn(profile, url);
    const { executablePath, args = [] } = browserLaunch();
    const flags = [...args, '--headless=new', '--lang=zh-TW', '--no-first-run', '--remote-debugging-port=0'];
    const child = spawn(executablePath ?? '', [...flags, `--user-data-dir=${profile}`], { stdio: 'ignore' });
    const close = async () => {
      await end(child);
      remove();
    };
    return { port: await debuggingPort(profile, child), close };
  } catch (error) {
    remove();
    throw error;
  }
}

async function signIn(profile: string, url: string): Promise<void> {
  const context = await chromium.launchPersistentContext(profile, {
    ...browserLaunch(),
    baseURL: url,
    locale: 'zh-TW',
  });
  const page = await context.newPage();
  const login = new SignIn(page);
  await login.open();
  await login.signInAs('staff');
  await page.getByRole('navigation', { name: '主選單' }).waitFor();
  await context.close();
}

/** The browser writes the port into its profile. */
async function debuggingPort(profile: string, child: ChildProcess): Promise<number> {
  const file = join(profile, 'DevToolsActivePort');
  const giveUpAt = performance.now() + LIMIT_MS;
  while (performance.now() < giveUpAt && child.exitCode === null) {
    const port = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
    if (port > 0) return port;
    await delay(50);
  }
  await end(child);
  throw new Error('The browser does not say where it can be looked into.');
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
