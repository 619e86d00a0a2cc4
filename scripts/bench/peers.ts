import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../process/project-root.ts';

const folder = join(projectRoot, 'scripts/bench');

/**
 * The file of a tool that a bench compares with, installed beside the benches unless it is there; they are outside of
 * the workspaces. Shape: `file` is below `node_modules`; undefined where it could not be installed (no registry).
 */
export function providePeer(file: string): string | undefined {
  const program = join(folder, 'node_modules', file);
  if (existsSync(program)) return program;
  const npm = process.env.npm_execpath;
  const [command, prefix] = npm ? [process.execPath, [npm]] : ['npm', []];
  spawnSync(
    command,
    [...prefix, 'install', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'],
    { cwd: folder, stdio: 'inherit', timeout: 240_000 },
  );
  return existsSync(program) ? program : undefined;
}
