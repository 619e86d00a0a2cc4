import { readFileSync } from 'node:fs';

/** A small change of the source that breaks what a statement of the specification promises. */
export interface SpecMutation {
  /** Number of the statement in docs/spec-statements.md. */
  readonly spec: string;
  /** Path from the project's root. */
  readonly file: string;
  /** Text of the file, in which it occurs once. */
  readonly search: string;
  readonly replace: string;
}

/** Returns the kept mutations, ordered by statement. */
export function readMutations(): SpecMutation[] {
  return JSON.parse(readFileSync(new URL('spec-mutations.json', import.meta.url), 'utf8')) as SpecMutation[];
}
