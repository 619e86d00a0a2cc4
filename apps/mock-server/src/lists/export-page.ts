/** Rows per page of an export. */
const EXPORT_PAGE_SIZE = 5000;

export type ExportPage<Item> = { readonly items: Item[]; readonly nextKey: string | null };

/**
 * Returns one page of an export.
 * Shape: `read` returns the first `limit` matching rows in key order after the previous page. It is called for one
 * extra row, which shows whether another page follows.
 */
export async function exportPage<Row, Item>(
  read: (limit: number) => Promise<readonly Row[]>,
  keyOf: (row: Row) => string,
  present: (rows: readonly Row[]) => Item[] | Promise<Item[]>,
): Promise<ExportPage<Item>> {
  const rows = await read(EXPORT_PAGE_SIZE + 1);
  const page = rows.slice(0, EXPORT_PAGE_SIZE);
  const last = page.at(-1);
  return {
    items: await present(page),
    nextKey: rows.length > EXPORT_PAGE_SIZE && last !== undefined ? keyOf(last) : null,
  };
}
