/** What a cell came to: its value, or the text of what is wrong with it and how to mend it. */
export type CellOutcome = { ok: true; value: unknown } | { ok: false; problem: string };

/** One column that an import takes. */
export interface ImportColumn {
  /** Member of the row, and last step of the server's pointers. */
  name: string;
  /** Titles by which a file may call it; the first is the one that people are told. */
  titles: readonly string[];
  /** Whether the file must have it; an optional one that is missing gives `undefined`. */
  isRequired: boolean;
  read: (text: string) => CellOutcome;
}

/** How the columns of a file fit those that are wanted. */
export interface ColumnFit {
  /** For each wanted column where it stands in the file; -1 for an optional one that is not there. */
  places: number[];
  missing: string[];
  unknown: string[];
  repeated: string[];
}

/** Titles are compared without marks, spaces, case and full width: what people make of them by hand. */
function plainTitle(title: string): string {
  return title
    .normalize('NFKC')
    .replace(/[\s\uFEFF]/g, '')
    .toLowerCase();
}

/** Fits the first record of a file to the wanted columns. */
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
