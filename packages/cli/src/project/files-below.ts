import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of the project: its path below the root, always with `/`, and its text. */
export interface ProjectFile {
  readonly path: string;
  readonly text: string;
}

/**
 * Paths of the files below a folder whose names end as asked, sorted; relative to the root, with `/`.
 * Errors: none; a folder that is not there has no files.
 */
export function pathsBelow(root: string, folder: string, ending: string): string[] {
  let entries: string[];
  try {
    entries = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  } catch {
    return [];
  }
  return entries
    .filter((entry) => entry.endsWith(ending))
    .map((entry) => `${folder}/${entry.replaceAll('\\', '/')}`)
    .sort();
}

/** The same files with their texts. */
export function filesBelow(root: string, folder: string, ending: string): ProjectFile[] {
  return pathsBelow(root, folder, ending).map((path) => ({
    path,
    text: readFileSync(join(root, path), 'utf8'),
  }));
}
