import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RefusedError } from '../refusals.ts';
import { filesBelow, type ProjectFile } from './files-below.ts';
import { SCREEN_KINDS, type ScreenKind } from './screen-kinds.ts';

/** What was made for a screen: `packages/cli/manifests/<area>/<screen>.json`, kept with the project. */
export interface ScreenManifest {
  /** View component path, `sites/charger-list`. */
  readonly path: string;
  readonly kind: ScreenKind;
  readonly title: { readonly zh_TC: string; readonly en: string };
  /** Folder below the mock's `modules/`: the screen's own, unless it has a `deal`. */
  readonly module: string;
  /** Deal -> its 5-digit code, of those that were made; the first one is the list code, which the menu asks for. */
  readonly deals: Readonly<Record<string, string>>;
  /** List that the screen was made for, which is not of its making. */
  readonly deal?: string;
  /** Every file made but the manifest itself, path below the root -> hash of its text as it was made. */
  readonly files: Readonly<Record<string, string>>;
}

const MANIFEST_FOLDER = 'packages/cli/manifests';

/** Where a screen's manifest lies, relative to the root. */
export function manifestPath(screenPath: string): string {
  return `${MANIFEST_FOLDER}/${screenPath}.json`;
}

/** Hash of a text, whatever line endings git gave it: sha256, the first 32 hexadecimal digits. */
export function contentHash(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex').slice(0, 32);
}

/** A file that stands where manifests do, and cannot be read as one. */
export class BrokenManifestError extends RefusedError {
  constructor(readonly file: string) {
    super(`${file} is not the manifest of a screen. Take it back from version control: git checkout ${file}`);
  }
}

/**
 * All screens that `plus screen add` made, by path.
 * Errors: throws `BrokenManifestError` where a file there is none.
 */
export function readManifests(root: string): ScreenManifest[] {
  return filesBelow(root, MANIFEST_FOLDER, '.json').map(manifestIn);
}

function manifestIn({ path, text }: ProjectFile): ScreenManifest {
  try {
    const content: ScreenManifest = JSON.parse(text);
    const { kind, title, module, deals, deal = '', files } = content;
    const isWhole =
      manifestPath(content.path) === path &&
      SCREEN_KINDS.includes(kind) &&
      [title.zh_TC, title.en, module, deal, ...Object.values(deals), ...Object.values(files)].every(isText);
    if (isWhole) return content;
  } catch {
    // Told below: cut off and lacking something have one mend.
  }
  throw new BrokenManifestError(path);
}

const isText = (value: unknown) => typeof value === 'string';

export interface ManifestChanges {
  /** Files that are not as they were made. */
  readonly edited: readonly string[];
  readonly missing: readonly string[];
}

/** What has become of a screen's files since they were made. */
export function changesSince(root: string, { files }: ScreenManifest): ManifestChanges {
  const edited: string[] = [];
  const missing: string[] = [];
  for (const [path, hash] of Object.entries(files)) {
    const text = textOf(join(root, path));
    if (text === undefined) missing.push(path);
    else if (contentHash(text) !== hash) edited.push(path);
  }
  return { edited, missing };
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
