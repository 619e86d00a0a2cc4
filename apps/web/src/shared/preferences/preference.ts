/** What is kept of one section: the version that its value was written in, and the value itself. */
export interface StoredSection {
  version: number;
  value: unknown;
}

/** One named section of an account's preferences. */
export interface Preference<T> {
  /** Name in storage and in the exported file: `appearance`, `tables/fees/transaction-list`. Never reused for another shape. */
  name: string;
  /** Raised when the shape changes in a way that `isValid` of an older build, or of this one, would not take. */
  version: number;
  defaults: T;
  isValid: (value: unknown) => value is T;
  /** Brings the value of an older version to this one's shape; without it an older value gives the defaults. */
  upgrade?: (value: unknown, fromVersion: number) => unknown;
}

/** Why a section cannot be used: made by a newer build, or not of the shape that its preference asks for. */
export type SectionProblem = 'newer' | 'shape';

const known = new Map<string, Preference<unknown>>();

/**
 * Declares a section of the preferences; do it once, at the top of a module.
 * Errors: throws `Error` where another section has the name.
 */
export function definePreference<T>(preference: Preference<T>): Preference<T> {
  if (known.has(preference.name)) throw new Error(`The preference ${preference.name} is defined twice.`);
  known.set(preference.name, preference as unknown as Preference<unknown>);
  return preference;
}

/** The section's definition; undefined for one of a screen that has not been loaded, or of another build. */
export function knownPreference(name: string): Preference<unknown> | undefined {
  return known.get(name);
}

/** Upgraded values, so that one stored section always gives the same object. */
const upgraded = new WeakMap<StoredSection, unknown>();

function currentShape({ upgrade }: Preference<unknown>, section: StoredSection, version: number): unknown {
  if (section.version === version) return section.value;
  if (!upgraded.has(section)) upgraded.set(section, upgradedValue(upgrade, section));
  return upgraded.get(section);
}

function upgradedValue(upgrade: Preference<unknown>['upgrade'], { value, version }: StoredSection): unknown {
  try {
    return upgrade?.(value, version);
  } catch {
    return undefined;
  }
}

/** Why a stored section is not usable as it is; null where it is. Never throws. */
export function problemOf(preference: Preference<unknown>, section: StoredSection): SectionProblem | null {
  if (section.version > preference.version) return 'newer';
  try {
    return preference.isValid(currentShape(preference, section, preference.version)) ? null : 'shape';
  } catch {
    return 'shape';
  }
}

/** The section's value, or the defaults where there is none, or a damaged or newer one. Never throws. */
export function readSection<T>(preference: Preference<T>, section: StoredSection | undefined): T {
  const plain = preference as unknown as Preference<unknown>;
  if (!section || problemOf(plain, section)) return preference.defaults;
  return currentShape(plain, section, preference.version) as T;
}

/** Whether a value read from storage or a file is a section, whatever is in it. */
export function isStoredSection(value: unknown): value is StoredSection {
  if (typeof value !== 'object' || value === null || !('value' in value)) return false;
  return 'version' in value && Number.isInteger(value.version) && Number(value.version) >= 1;
}
