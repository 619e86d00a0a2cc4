import { AsyncContext } from './async-context.ts';

type Tally = { statements: number };

const tallies = new AsyncContext<Tally>();

/** Called by both clients for each statement; BEGIN, COMMIT and the like do not count. */
export function countStatement(): void {
  const tally = tallies.getStore();
  if (tally !== undefined) tally.statements += 1;
}

/**
 * Runs `run` and counts the SQL statements of it and its callees.
 * Nested counts are separate: an outer count excludes the inner one's statements.
 */
export async function countStatements<T>(
  run: () => Promise<T>,
): Promise<{ readonly result: T; readonly statements: number }> {
  const tally: Tally = { statements: 0 };
  const result = await tallies.run(tally, run);
  return { result, statements: tally.statements };
}
