import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { compressFiles } from './compress-files.ts';

// Separate step: it takes a third of the build's time, and `npm start` on one computer does not need it.
const folder = fileURLToPath(new URL('../dist/assets/', import.meta.url));
await compressFiles((await readdir(folder)).map((name) => `${folder}${name}`));
