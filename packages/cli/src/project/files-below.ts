import { type Dirent, readdirSync, readFileSync } from 'node:fs';

/** File of the project: its path below the root, always with `/`, and its text. */
export interface ProjectFile {
  readonly path: string;
  readonly text: string;
}

/**
 * Returns the paths of files below a folder with an ending, sorted, relative to the root, with `/`.
 * Returns an empty list for a missing folder.
 */
export function pathsBelow(root: string, folder: string, ending: string): string[] {
  const found: string[] = [];
  collectBelow(root, folder, ending, found);
  return found.sort();
}

// Node's recursive listing stats each file again, which takes most of a short command's time.
function collectBelow(root: string, folder: string, ending: string, found: string[]): void {
  let entries: Dirent[];
  try {
    entries = readdirSync(`${root}/${folder}`, { withFileTypes: true });
  } catch {
    return;
  }
  for (const entry of entries) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) collectBelow(root, path, ending, found);
    else if (entry.name.endsWith(ending)) found.push(path);
  }
}

/** Returns the same files with their texts. */
export function filesBelow(root: string, folder: string, ending: string): ProjectFile[] {
  return textsOf(root, pathsBelow(root, folder, ending));
}

/** Reads files of known paths. */
export function textsOf(root: string, paths: readonly string[]): ProjectFile[] {
  // Without `join`, which takes longer than a small file does.
  return paths.map((path) => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') }));
}
