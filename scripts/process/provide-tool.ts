import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

/**
 * The file of a tool that one chore alone needs, installed in the chore's folder unless it is there; these are outside of
 * the workspaces. Shape: `folder` is below the project's root, `file` below its `node_modules`; undefined where it could
 * not be installed (no registry).
 */
export function provideTool(folder: string, file: string): string | undefined {
  const home = join(projectRoot, folder);
  const program = join(home, 'node_modules', file);
  if (existsSync(program)) return program;
  const npm = process.env.npm_execpath;
  const [command, prefix] = npm ? [process.execPath, [npm]] : ['npm', []];
  spawnSync(
    command,
    [...prefix, 'install', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'],
    { cwd: home, stdio: 'inherit', timeout: 240_000 },
  );
  return existsSync(program) ? program : undefined;
}
