import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

/**
 * Returns a tool's file and installs the tool first if necessary. Tools of a single script live outside the
 * workspaces.
 * Shape: `folder` is relative to the project's root, `file` to its `node_modules`.
 * Returns undefined if the installation fails (no registry).
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
