/** Result of a cell: its value, or the problem and its fix. */
export type CellOutcome = { ok: true; value: unknown } | { ok: false; problem: string };

/** A column of an import. */
export interface ImportColumn {
  /** Member of the row, and last step of the server's pointers. */
  name: string;
  /** Accepted titles. The first one is shown to users. */
  titles: readonly string[];
  /** True if the file must have the column. A missing optional column gives `undefined`. */
  isRequired: boolean;
  read: (text: string) => CellOutcome;
}

/** Mapping of the file's columns to the expected ones. */
export interface ColumnFit {
  /** Index in the file of each expected column; -1 for a missing optional one. */
  places: number[];
  missing: string[];
  unknown: string[];
  repeated: string[];
}

/** Normalises a title for comparison. Ignores symbols, spaces, case and full width. */
export function plainTitle(title: string): string {
  return title
    .normalize('NFKC')
    .replace(/[\s\uFEFF]/g, '')
    .toLowerCase();
}

/** Maps the header of a file to the expected columns. */
export function fitColumns(header: readonly string[], columns: readonly ImportColumn[]): ColumnFit {
  const titles = header.map(plainTitle);
  const placesOf = ({ titles: known }: ImportColumn) => {
    const plain = known.map(plainTitle);
    return titles.flatMap((title, index) => (plain.includes(title) ? [index] : []));
  };
  const found = columns.map(placesOf);
  const used = new Set(found.flat());
  const nameOf = (column: ImportColumn) => column.titles[0] ?? column.name;
  const named = (is: (column: ImportColumn, places: number[]) => boolean) =>
    columns.filter((column, index) => is(column, found[index] ?? [])).map(nameOf);
  return {
    places: found.map(([place]) => place ?? -1),
    missing: named(({ isRequired }, places) => isRequired && places.length === 0),
    unknown: header.filter((title, index) => !used.has(index) && title.trim() !== ''),
    repeated: named((_column, places) => places.length > 1),
  };
}
