import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A good result of a part of the unit suite. */
export interface KeptResult {
  /** What the part's tests read and ran on, as one hash. */
  readonly key: string;
  readonly passed: number;
  /** When they ran, ISO 8601. */
  readonly ranAt: string;
}

/** By the part's name. */
export type KeptResults = ReadonlyMap<string, KeptResult>;

/** Chance, the calendar and a file that nobody named may change a result that looks the same: a day later all run again. */
const GOOD_FOR_MS = 24 * 60 * 60 * 1000;

/** The results in a file. Errors: none; what is missing, broken or of another form is nothing kept. */
export function readKeptResults(file: string): KeptResults {
  try {
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return new Map(Object.entries(content as Record<string, unknown>).filter(isNamedResult));
  } catch {
    return new Map();
  }
}

function isNamedResult(entry: [string, unknown]): entry is [string, KeptResult] {
  const { key, passed, ranAt } = (entry[1] ?? {}) as Partial<Record<keyof KeptResult, unknown>>;
  return (
    typeof key === 'string' &&
    Number.isInteger(passed) &&
    (passed as number) > 0 &&
    typeof ranAt === 'string' &&
    !Number.isNaN(Date.parse(ranAt))
  );
}

/** Writes them; another process sees all of them or what was there before. */
export function writeKeptResults(file: string, results: KeptResults): void {
  mkdirSync(dirname(file), { recursive: true });
  const making = `${file}.${process.pid}`;
  writeFileSync(making, JSON.stringify(Object.fromEntries(results), null, 2));
  renameSync(making, file);
}

/** Those that still tell what a run would: the same key, less than a day ago. */
export function goodResults(results: KeptResults, keys: ReadonlyMap<string, string>, now: Date): KeptResults {
  return new Map(
    [...results].filter(([name, { key, ranAt }]) => {
      const age = now.getTime() - Date.parse(ranAt);
      return key === keys.get(name) && age >= 0 && age < GOOD_FOR_MS;
    }),
  );
}
