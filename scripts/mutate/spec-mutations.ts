import { readFileSync } from 'node:fs';

/** Small source change that breaks a statement of the specification. */
export interface SpecMutation {
  /** Number of the statement in docs/spec-statements.md. */
  readonly spec: string;
  /** Path from the project's root. */
  readonly file: string;
  /** Text that occurs exactly once in the file. */
  readonly search: string;
  readonly replace: string;
}

/** Returns the stored mutations, ordered by statement. */
export function readMutations(): SpecMutation[] {
  return JSON.parse(readFileSync(new URL('spec-mutations.json', import.meta.url), 'utf8')) as SpecMutation[];
}
