import { PRODUCT_TITLE } from '../page/page-title.ts';
import { isStoredSection, knownPreference, problemOf, type StoredSection } from './preference.ts';
import { changeSections, currentSections } from './preference-store.ts';

/** Version of the file format. Each section has its own version. */
const FILE_VERSION = 1;
const MAX_CHARACTERS = 2_000_000;

/** Reason why a file cannot be imported; `newer` and `shape` can concern one section. */
export type ImportProblem = 'large' | 'notJson' | 'otherProduct' | 'newer' | 'shape';

/**
 * Result of an import.
 * `unknown`: sections imported unchecked, because their screens are not loaded yet or another version created
 * them. They are checked when they are read.
 */
export type ImportOutcome =
  | { ok: true; sections: readonly string[]; unknown: readonly string[] }
  | { ok: false; section: string | null; reason: ImportProblem };

/** Returns all sections as file text. Shape: `{product, version, sections: {name: {version, value}}}`. */
export function exportPreferences(): string {
  const sections = Object.fromEntries([...currentSections()].sort(([a], [b]) => (a < b ? -1 : 1)));
  return `${JSON.stringify({ product: PRODUCT_TITLE, version: FILE_VERSION, sections }, null, 2)}\n`;
}

/**
 * Imports the sections of an exported file. Other sections are not changed. All or nothing: one invalid
 * section rejects the whole file.
 */
export function importPreferences(fileText: string): ImportOutcome {
  const read = readFile(fileText);
  if (!(read instanceof Map)) return { ok: false, section: null, reason: read };
  const unknown: string[] = [];
  for (const [name, section] of read) {
    if (!isStoredSection(section)) return { ok: false, section: name, reason: 'shape' };
    const preference = knownPreference(name);
    if (!preference) unknown.push(name);
    const problem = preference && problemOf(preference, section);
    if (problem) return { ok: false, section: name, reason: problem };
  }
  changeSections(read as Map<string, StoredSection>);
  return { ok: true, sections: [...read.keys()], unknown };
}

function readFile(fileText: string): Map<string, unknown> | ImportProblem {
  if (fileText.length > MAX_CHARACTERS) return 'large';
  const file = parse(fileText);
  if (file === undefined) return 'notJson';
  if (!isRecord(file) || file.product !== PRODUCT_TITLE) return 'otherProduct';
  if (typeof file.version !== 'number' || !isRecord(file.sections)) return 'shape';
  if (file.version > FILE_VERSION) return 'newer';
  return new Map(Object.entries(file.sections));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parse(json: string): unknown {
  try {
    // Windows editors add a byte order mark, which JSON does not allow.
    return JSON.parse(json.replace(/^\uFEFF/, '')) as unknown;
  } catch {
    return undefined;
  }
}
