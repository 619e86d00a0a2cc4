import { rejectField } from '../errors/error-catalogue.ts';
import { localized } from '../errors/localized-text.ts';
import type { ListQuery, ListReader } from './list-query.ts';

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
  throw rejectField(
    pointer,
    'reference-not-found',
    localized(
      `找不到 ${key}，或不在您的權限範圍內，請重新選擇。`,
      `${key} was not found, or is not visible to you. Select another.`,
    ),
    localized('找不到此紀錄', 'Record not found'),
    'not-found',
  );
}
