import { ScopedStorage } from './scoped-storage.ts';

type Tally = { statements: number };

const tallies = new ScopedStorage<Tally>();

/** Called by both clients for each statement sent; BEGIN, COMMIT and the like are not statements of the caller. */
export function recordStatement(): void {
  const tally = tallies.getStore();
  if (tally !== undefined) tally.statements += 1;
}

/**
 * Runs `run` and counts the SQL statements that it and all it calls send to the database.
 * Nested counts are apart: an inner one's statements are not in the outer one.
 */
export async function countStatements<T>(
  run: () => Promise<T>,
): Promise<{ readonly result: T; readonly statements: number }> {
  const tally: Tally = { statements: 0 };
  const result = await tallies.run(tally, run);
  return { result, statements: tally.statements };
}
