import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

/**
 * The JavaScript file behind a package's command, to be run with this very Node.
 * Unlike node_modules/.bin this works the same on Windows, and saves a shell.
 * Errors: throws when the package is not installed or has no such command.
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
