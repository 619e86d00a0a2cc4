import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CommandFailedError } from '../cli-errors.ts';

const PROJECT_NAME = 'parking-plus';

/**
 * Returns the project of a folder: the nearest ancestor whose package.json is named `parking-plus`.
 * Throws `CommandFailedError` outside any project.
 */
export function findProjectRoot(folder: string): string {
  for (let at = folder; ; at = dirname(at)) {
    if (nameIn(join(at, 'package.json')) === PROJECT_NAME) return at;
    if (dirname(at) === at)
      throw new CommandFailedError(
        `No Parking Plus project in ${folder} or above it. Change into the project’s folder and try again.`,
      );
  }
}

function nameIn(manifest: string): string | undefined {
  if (!existsSync(manifest)) return undefined;
  try {
    const content: { name?: unknown } = JSON.parse(readFileSync(manifest, 'utf8'));
    return typeof content.name === 'string' ? content.name : undefined;
  } catch {
    // A broken file of another project is ignored.
    return undefined;
  }
}
