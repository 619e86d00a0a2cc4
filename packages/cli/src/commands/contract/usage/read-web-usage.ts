import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseWebUsage, type WebUsage } from '@parking-plus/contracts/usage';
import { CommandFailedError } from '../../../cli-errors.ts';

const FILE = 'packages/contracts/usage/web-usage.json';

/** Reads the report of what the web uses: the project's own, or a given file. Throws `CommandFailedError`. */
export function readWebUsage(root: string, file = join(root, FILE)): WebUsage {
  try {
    return parseWebUsage(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new CommandFailedError(
      `${file} is not a report of what the web uses: ${(error as Error).message}. npm run usage writes ${FILE}.`,
    );
  }
}
