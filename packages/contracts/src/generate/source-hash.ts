import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Name of the generated file with the hash of all sources. */
export const SOURCE_HASH_FILE = 'source-hash.txt';

/**
 * Returns the hash of the generation's inputs: the contract's YAML and the generator's code, without tests.
 * Shape: 64 hexadecimal digits, independent of line endings. `packageFolder` is packages/contracts.
 */
export function sourceHash(packageFolder: string): string {
  const files = [
    ...filesIn(packageFolder, 'openapi', (name) => name.endsWith('.yaml')),
    ...filesIn(packageFolder, 'src/generate', (name) => name.endsWith('.ts') && !name.endsWith('.test.ts')),
  ];
  const hash = createHash('sha256');
  for (const file of files) {
    const text = readFileSync(join(packageFolder, file), 'utf8').replaceAll('\r\n', '\n');
    hash.update(`${file}\n${text.length}\n${text}`);
  }
  return hash.digest('hex');
}

function filesIn(root: string, folder: string, isNeeded: (name: string) => boolean): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter(isNeeded)
    .sort();
}
