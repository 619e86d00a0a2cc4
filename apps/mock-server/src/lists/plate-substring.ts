import { like, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { escapeLike } from '../db/sql/escape-like.ts';

/**
 * Returns the condition that a plate's key contains a part, in the form of the index of `transactions` by character
 * pairs.
 * Shape: `plateKey` is the normalised part (`plateSearchKey`). A single character has no pair and needs a scan.
 */
export function plateContains(column: SQL | SQLWrapper, plateKey: string): SQL {
  const contains = like(column as SQL, `%${escapeLike(plateKey)}%`);
  const characters = [...plateKey];
  if (characters.length < 2) return contains;
  const pairs = characters.slice(1).map((second, index) => sql`${characters[index] + second}`);
  return sql`(plate_pairs(${column}) @> array[${sql.join(pairs, sql`, `)}]::text[] and ${contains})`;
}
