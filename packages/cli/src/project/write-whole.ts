import { renameSync, rmSync, writeFileSync } from 'node:fs';

/** Writes a file and renames it into place, so that readers never see a part. Throws if it cannot be written. */
export function writeWhole(file: string, text: string): void {
  const unfinished = `${file}.${process.pid}.tmp`;
  try {
    writeFileSync(unfinished, text);
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}
