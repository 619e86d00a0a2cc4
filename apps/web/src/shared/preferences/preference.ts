/** A stored section: its value with the version that wrote it. */
export interface StoredSection {
  version: number;
  value: unknown;
}

/** A named section of an account's preferences. */
export interface Preference<T> {
  /** Name in storage and export, such as `tables/fees/transaction-list`. Never reused for another shape. */
  name: string;
  /** Increased when the shape changes in a way that the `isValid` of an older or newer build would reject. */
  version: number;
  defaults: T;
  isValid: (value: unknown) => value is T;
  /** Converts the value of an older version. Without it, older values give the defaults. */
  upgrade?: (value: unknown, fromVersion: number) => unknown;
}

/** Reason why a section is unusable: written by a newer build, or of another shape. */
export type SectionProblem = 'newer' | 'shape';

const known = new Map<string, Preference<unknown>>();

/**
 * Defines a section of the preferences. Call it once, at module level.
 * Errors: throws `Error` if the name is already in use.
 */
export function definePreference<T>(preference: Preference<T>): Preference<T> {
  if (known.has(preference.name)) throw new Error(`The preference ${preference.name} is defined twice.`);
  known.set(preference.name, preference as unknown as Preference<unknown>);
  return preference;
}

/** Returns the definition of a section. Undefined for a screen that is not loaded or for another build. */
export function knownPreference(name: string): Preference<unknown> | undefined {
  return known.get(name);
}

/** Cache of upgraded values, so a stored section always gives the same object. */
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

/** Returns why a stored section is unusable, or null. Never throws. */
export function problemOf(preference: Preference<unknown>, section: StoredSection): SectionProblem | null {
  if (section.version > preference.version) return 'newer';
  try {
    return preference.isValid(currentShape(preference, section, preference.version)) ? null : 'shape';
  } catch {
    return 'shape';
  }
}

/** Returns the section's value, or the defaults if it is missing, damaged or newer. Never throws. */
export function readSection<T>(preference: Preference<T>, section: StoredSection | undefined): T {
  const plain = preference as unknown as Preference<unknown>;
  if (!section || problemOf(plain, section)) return preference.defaults;
  return currentShape(plain, section, preference.version) as T;
}

/** Returns whether a value from storage or a file is a section, regardless of its content. */
export function isStoredSection(value: unknown): value is StoredSection {
  if (typeof value !== 'object' || value === null || !('value' in value)) return false;
  return 'version' in value && Number.isInteger(value.version) && Number(value.version) >= 1;
}
