import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync, inflateSync } from 'node:zlib';
import { CommandFailedError } from '../cli-errors.ts';
import { filesBelow, type ProjectFile } from './files-below.ts';
import { SCREEN_KINDS, type ScreenKind } from './screen-kinds.ts';

/** Record of a scaffolded screen: `packages/cli/manifests/<area>/<screen>.json`, committed with the project. */
export interface ScreenManifest {
  /** View component path, `sites/charger-list`. */
  readonly path: string;
  readonly kind: ScreenKind;
  readonly title: { readonly zh_TC: string; readonly en: string };
  /** Folder below the mock's `modules/`: a new one, or that of `deal`. */
  readonly module: string;
  /** Created deals -> their 5-digit codes. The first is the list code, which the menu entry requires. */
  readonly deals: Readonly<Record<string, string>>;
  /** Existing list that the screen was made for. */
  readonly deal?: string;
  /** Every created file except the manifest: path below the root -> hash of its original text. */
  readonly files: Readonly<Record<string, string>>;
  /** Input of `plus screen update`; manifests of earlier versions lack it. */
  readonly scaffold?: ScaffoldRecord;
}

/** Source of the created files. */
export interface ScaffoldRecord {
  /** Decided names and numbers that the manifest does not have elsewhere. */
  readonly plan: object;
  /** In the syntax of `--fields`; missing with `deal`. */
  readonly fields?: string;
  /** Hash of the files as rendered. Another hash today means that the screen is behind its templates. */
  readonly rendered: string;
  /** `ScreenBase`, packed by `packBase`. */
  readonly base: string;
}

/** Files of a screen as they were created, with what they were made from. */
export interface ScreenBase {
  /** Path below the root -> text. */
  readonly texts: Readonly<Record<string, string>>;
  /** Enumerations of its fields, with the codes that the migration allows. */
  readonly enums: Readonly<
    Record<string, { readonly name: string; readonly isText: boolean; readonly codes: readonly string[] }>
  >;
}

const MANIFEST_FOLDER = 'packages/cli/manifests';

/** Returns the path of a screen's manifest, relative to the root. */
export function manifestPath(screenPath: string): string {
  return `${MANIFEST_FOLDER}/${screenPath}.json`;
}

/** Hashes a text regardless of line endings: sha256, the first 32 hexadecimal digits. */
export function contentHash(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex').slice(0, 32);
}

/** Packs a base for a manifest: JSON, deflated, in Base64. */
export function packBase(base: ScreenBase): string {
  return deflateSync(JSON.stringify(base)).toString('base64');
}

/** Returns what `packBase` packed. Throws `InvalidManifestError` if it is damaged. */
export function unpackBase({ path }: ScreenManifest, { base }: ScaffoldRecord): ScreenBase {
  try {
    return JSON.parse(inflateSync(Buffer.from(base, 'base64')).toString('utf8'));
  } catch {
    throw new InvalidManifestError(manifestPath(path));
  }
}

/** Thrown if a file in the manifest folder cannot be read as a manifest. */
export class InvalidManifestError extends CommandFailedError {
  constructor(readonly file: string) {
    super(`${file} is not the manifest of a screen. Restore it: git checkout ${file}`);
  }
}

/**
 * Returns all scaffolded screens, by path.
 * Throws `InvalidManifestError` if a file is no manifest.
 */
export function readManifests(root: string): ScreenManifest[] {
  return filesBelow(root, MANIFEST_FOLDER, '.json').map(manifestIn);
}

function manifestIn({ path, text }: ProjectFile): ScreenManifest {
  try {
    const content: ScreenManifest = JSON.parse(text);
    const { kind, title, module, deals, deal = '', files, scaffold } = content;
    const isWhole =
      manifestPath(content.path) === path &&
      SCREEN_KINDS.includes(kind) &&
      [title.zh_TC, title.en, module, deal, ...Object.values(deals), ...Object.values(files)].every(isText) &&
      (scaffold === undefined || [typeof scaffold.plan === 'object', isText(scaffold.base)].every(Boolean));
    if (isWhole) return content;
  } catch {
    // Reported below: truncated and incomplete files have the same fix.
  }
  throw new InvalidManifestError(path);
}

const isText = (value: unknown) => typeof value === 'string';

export interface ManifestChanges {
  /** Files that differ from their original. */
  readonly edited: readonly string[];
  readonly missing: readonly string[];
}

/** Compares a screen's files with its manifest. */
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
