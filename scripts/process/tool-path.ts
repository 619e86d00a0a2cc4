import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

/**
 * Returns the JavaScript file of a package's command, to be run with the current Node.
 * Unlike node_modules/.bin this works on Windows too, and needs no shell.
 * Throws if the package is not installed or has no such command.
 */
export function toolPath(packageName: string, command: string, root = projectRoot): string {
  const folder = join(root, 'node_modules', packageName);
  const manifest: { bin?: string | Record<string, string> } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  const file = typeof manifest.bin === 'string' ? manifest.bin : manifest.bin?.[command];
  if (file === undefined) throw new Error(`The package ${packageName} has no command "${command}".`);
  return join(folder, file);
}
