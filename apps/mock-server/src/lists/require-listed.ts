import type { ListQuery, ListReader } from './list-query.ts';
import { recordNotFound } from './lists.errors.ts';

type VisibleRows = Parameters<ListQuery<never, unknown>['findVisible']>[2];

/**
 * Throws an error at `pointer` if the list has no row with the key that the caller can see. Null and undefined refer to
 * nothing. `within` is the transaction of the write.
 */
export async function requireListed(
  list: Pick<ListQuery<never, unknown>, 'findVisible'>,
  key: string | null | undefined,
  pointer: string,
  reader: ListReader,
  within?: VisibleRows,
): Promise<void> {
  if (key === null || key === undefined) return;
  if ((await list.findVisible([key], reader, within)).has(key)) return;
  throw recordNotFound(pointer, key);
}
