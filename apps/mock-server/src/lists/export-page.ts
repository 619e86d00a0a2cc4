/** Rows a page of an export. */
const EXPORT_PAGE_SIZE = 5000;

export type ExportPage<Item> = { readonly items: Item[]; readonly nextKey: string | null };

/**
 * One page of an export.
 * Shape: `read` gives the first `limit` matching rows in the order of their key, which goes on after the page before;
 * one row more than a page is asked for, so that the last page is known as such.
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
