import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../process/project-root.ts';
import { untilLogin } from './server-start.ts';

const folder = join(projectRoot, 'scripts/bench');
const program = join(folder, 'node_modules/@stoplight/prism-cli/dist/index.js');

/** Installs Prism beside the benches unless it is there; false where that fails (no registry). */
export function providePrism(): boolean {
  if (existsSync(program)) return true;
  const npm = process.env.npm_execpath;
  const [command, prefix] = npm ? [process.execPath, [npm]] : ['npm', []];
  spawnSync(
    command,
    [...prefix, 'install', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'],
    {
      cwd: folder,
      stdio: 'inherit',
      timeout: 240_000,
    },
  );
  return existsSync(program);
}

/** Time from the start of Prism on our contract to its first 200 of the sign-in, in ms. */
export async function measurePrismStart(port: number, contract: object, workFolder: string): Promise<number> {
  const file = join(workFolder, 'contract.json');
  writeFileSync(file, JSON.stringify(contract));
  const prism = await untilLogin(
    [program, 'mock', '-p', String(port), '-h', '127.0.0.1', '-v', 'error', file],
    port,
    '',
  );
  await prism.stop();
  return prism.firstLoginMs;
}
