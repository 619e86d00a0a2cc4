import { existsSync, readFileSync } from 'node:fs';
import { findTestBrowsers } from '../../e2e/harness/find-browser.ts';
import { type CommandResult, runCommand } from '../process/run-command.ts';
import { runTool } from '../process/run-tool.ts';

const FONTS = 'fonts-noto-cjk';
/** Debian packages, the smallest first; older releases have no headless-shell package. */
const debianBrowsers = ['chromium-headless-shell', 'chromium'];

export type ProvidedBrowser =
  | { readonly ok: true; readonly path: string }
  | { readonly ok: false; readonly message: string };

/** Side effects of providing a browser; tests pass their own. */
export interface BrowserDeps {
  /** Returns the installed browsers, the best first. */
  find(): readonly string[];
  /** Runs the browser once to check that its libraries are installed. */
  tryOut(path: string): Promise<CommandResult>;
  installByPlaywright(): Promise<CommandResult>;
  installByApt(packages: readonly string[]): Promise<CommandResult>;
  isDebianFamily(): boolean;
  isRoot(): boolean;
  /** Returns whether system packages may be installed; PLUS_SYSTEM_INSTALL=0 forbids it. */
  maySystemInstall(): boolean;
  say(line: string): void;
}

/**
 * Returns a working browser: an installed one, else Playwright's, else (as root on a Debian-family system) Debian's.
 * On failure returns a message with the one command to run.
 */
export async function provideBrowser(means: BrowserDeps = thisComputer): Promise<ProvidedBrowser> {
  const there = await workingBrowser(means);
  if (there) return { ok: true, path: there };

  means.say('No browser for the browser tests: asking Playwright to install its own …');
  const byPlaywright = await means.installByPlaywright();
  const installed = byPlaywright.code === 0 ? await workingBrowser(means) : undefined;
  if (installed) return { ok: true, path: installed };

  const debian = means.isDebianFamily();
  if (debian && means.isRoot() && means.maySystemInstall()) {
    let output = '';
    for (const browser of debianBrowsers) {
      means.say(
        `Playwright could not: installing the system packages ${browser} and ${FONTS} (PLUS_SYSTEM_INSTALL=0 forbids this) …`,
      );
      const byApt = await means.installByApt([browser, FONTS]);
      const packaged = byApt.code === 0 ? await workingBrowser(means) : undefined;
      if (packaged) return { ok: true, path: packaged };
      output = byApt.output;
    }
    return { ok: false, message: missingBrowser(debian, lastLines(output)) };
  }
  return { ok: false, message: missingBrowser(debian, lastLines(byPlaywright.output)) };
}

async function workingBrowser(means: BrowserDeps): Promise<string | undefined> {
  for (const path of means.find()) {
    const { code, output } = await means.tryOut(path);
    if (code === 0) return path;
    means.say(`The browser ${path} does not run: ${lastLines(output).trim()}`);
  }
  return undefined;
}

function missingBrowser(debian: boolean, reason: string): string {
  const command = debian
    ? `sudo apt-get update && sudo apt-get install -y chromium ${FONTS}`
    : 'npx playwright install --with-deps chromium';
  return [
    'The browser tests need a Chromium or Chrome, and none could be installed:',
    reason,
    `Run this once, then npm test again:  ${command}`,
    '(or name one that you have: PLUS_BROWSER=/path/to/chrome npm test)',
  ].join('\n');
}

function lastLines(output: string): string {
  return output
    .trimEnd()
    .split('\n')
    .slice(-5)
    .map((line) => `  ${line}`)
    .join('\n');
}

const thisComputer: BrowserDeps = {
  find: () => findTestBrowsers(),
  tryOut: (path) => runCommand(path, ['--version']),
  installByPlaywright: () => runTool('@playwright/test', 'playwright', ['install', 'chromium']),
  installByApt: (packages) =>
    runCommand('sh', ['-c', `apt-get update && apt-get install -y ${packages.join(' ')}`], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
      output: 'capture',
    }),
  isDebianFamily: () => existsSync('/etc/debian_version') || /^ID(_LIKE)?=.*debian/m.test(osRelease()),
  isRoot: () => process.getuid?.() === 0,
  maySystemInstall: () => process.env.PLUS_SYSTEM_INSTALL !== '0',
  say: (line) => console.log(line),
};

function osRelease(): string {
  return existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
}
