import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { compressPlugin } from './compress-plugin.ts';

it('writes compressed copies next to text files that unpack to the same bytes, and skips small, binary and hashed files', async () => {
  const root = await mkdtemp(join(tmpdir(), 'plus-compress-'));
  try {
    await writeFile(
      join(root, 'index.html'),
      `<!doctype html><title>a</title>${'<p>some text</p>'.repeat(60)}`,
    );
    const publicDir = join(root, 'files');
    await mkdir(publicDir);
    await writeFile(join(publicDir, 'small.svg'), '<svg/>');
    await writeFile(join(publicDir, 'picture.png'), Buffer.alloc(2000));
    await mkdir(join(publicDir, 'assets'));
    await writeFile(join(publicDir, 'assets/list-Ab3dE_9x.js'), 'list();'.repeat(200));
    await build({ root, publicDir, configFile: false, logLevel: 'silent', plugins: [compressPlugin()] });
    const names = await readdir(join(root, 'dist'));
    expect(names.sort()).toEqual([
      'assets',
      'index.html',
      'index.html.br',
      'index.html.gz',
      'picture.png',
      'small.svg',
    ]);
    const read = (name: string) => readFile(join(root, 'dist', name));
    const page = await read('index.html');
    expect(brotliDecompressSync(await read('index.html.br'))).toEqual(page);
    expect(gunzipSync(await read('index.html.gz'))).toEqual(page);
    expect(await readdir(join(root, 'dist/assets'))).toEqual(['list-Ab3dE_9x.js']);
  } finally {
    await rm(root, { recursive: true });
  }
});
