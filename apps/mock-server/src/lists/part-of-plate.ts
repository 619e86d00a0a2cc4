import { like, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { escapeLike } from '../db/sql/escape-like.ts';

/**
 * The condition that a plate's key has a part in it, in the words of the index of `transactions` by pairs of characters.
 * Shape: `plateKey` is the part as plates are searched (`plateSearchKey`); one character has no pair and is looked for
 * row by row.
 */
export function hasPartOfPlate(column: SQL | SQLWrapper, plateKey: string): SQL {
  const contains = like(column as SQL, `%${escapeLike(plateKey)}%`);
  const characters = [...plateKey];
  if (characters.length < 2) return contains;
  const pairs = characters.slice(1).map((second, index) => sql`${characters[index] + second}`);
  return sql`(plate_pairs(${column}) @> array[${sql.join(pairs, sql`, `)}]::text[] and ${contains})`;
}
