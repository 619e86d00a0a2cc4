import { spawn } from 'node:child_process';

/** Quiet npm, for every way to install. */
const QUIET = ['--no-audit', '--no-fund', '--loglevel=error'];
/**
 * npm's arguments for each way to install: what `npm start` needs, everything, or only what the first way left out.
 * The last one removes nothing, so that a running server keeps its files.
 */
const WAYS = {
  product: ['ci', '--omit=dev', ...QUIET],
  everything: ['ci', '--include=dev', ...QUIET],
  missing: ['install', '--no-save', '--include=dev', ...QUIET],
};
const LINES_SHOWN = 15;
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs npm quietly. If this process is interrupted it stops npm too: npm would otherwise still be writing when
 * the next start installs.
 * Shape: undefined on success, else a message: the failure, npm's last lines, the next step.
 * @param {string} root
 * @param {keyof typeof WAYS} way
 * @param {{ command: string, prefix: readonly string[] }} [npm]
 * @returns {Promise<string | undefined>}
 */
export function installDependencies(root, way, npm = npmCommand()) {
  const options = WAYS[way];
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(npm.command, [...npm.prefix, ...options], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      // On Windows npm is a .cmd file, which only a shell can start.
      shell: process.platform === 'win32' && npm.prefix.length === 0,
    });
    const keep = (/** @type {string} */ text) => {
      output += text;
    };
    // Decoded as a stream, so that a character split over two chunks stays whole.
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    let isStopped = false;
    const stop = () => {
      isStopped = true;
      child.kill();
    };
    for (const signal of STOP_SIGNALS) process.on(signal, stop);
    const end = (/** @type {string | undefined} */ problem) => {
      for (const signal of STOP_SIGNALS) process.off(signal, stop);
      resolve(isStopped ? 'The installation was broken off. Run the same command again.' : problem);
    };
    child.on('error', (error) => end(installFailure(options, error.message)));
    child.on('close', (code) => end(code === 0 ? undefined : installFailure(options, output)));
  });
}

/**
 * Returns the message for a failed install.
 * @param {readonly string[]} options npm's arguments
 * @param {string} output npm's output
 * @returns {string}
 */
export function installFailure(options, output) {
  const all = output.trimEnd().split('\n');
  // npm explains a lock file mismatch first and then prints the whole usage of `npm ci`.
  const lines = isLockMisfit(output) ? all.slice(0, LINES_SHOWN) : all.slice(-LINES_SHOWN);
  return [
    `Installing the dependencies failed: \`npm ${options.join(' ')}\` ended with`,
    ...lines.map((line) => `  ${line}`),
    adviceFor(output),
  ].join('\n');
}

/** @param {string} output */
function isLockMisfit(output) {
  return /EUSAGE/.test(output);
}

/** @param {string} output */
function adviceFor(output) {
  if (isLockMisfit(output))
    return 'package-lock.json does not fit a package.json: run `npm install` and commit the lock file with the change, then run the same command again.';
  if (/ENOSPC/.test(output)) return 'The disk is full: free some space, then run the same command again.';
  if (/EACCES|EPERM/.test(output))
    return 'A file may not be written: check who owns this folder and node_modules, then run the same command again.';
  if (/ENOTFOUND|ETIMEDOUT|ECONNREFUSED|ECONNRESET|EAI_AGAIN|network/i.test(output))
    return 'The package registry was not reached: check the network or proxy (`npm config get registry`), then run the same command again.';
  return 'Remove the folder node_modules and run the same command again; if it stays, `npm ci` shows everything npm has to say.';
}

function npmCommand() {
  const running = process.env.npm_execpath;
  // Started through npm: uses the same npm instead of the one on the PATH.
  if (running && /npm-cli\.[cm]?js$/.test(running)) return { command: process.execPath, prefix: [running] };
  return { command: 'npm', prefix: [] };
}
