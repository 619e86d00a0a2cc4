import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const FILES = 400;

test.skipIf(process.platform === 'win32')('compresses more files than a process may open', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'plus-compressed-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const paths = Array.from({ length: FILES }, (_, index) => join(folder, `${index}.js`));
  await Promise.all(paths.map((path) => writeFile(path, 'export const answer = 42;\n'.repeat(40))));
  const program = `
    import { compressFiles } from '${new URL('compress-files.ts', import.meta.url)}';
    await compressFiles(${JSON.stringify(paths)});`;
  const command = 'ulimit -n 128 && exec "$0" --import tsx --input-type=module --eval "$1"';
  await promisify(execFile)('sh', ['-c', command, process.execPath, program], { cwd: import.meta.dirname });
  expect(await readdir(folder)).toHaveLength(3 * FILES);
});
