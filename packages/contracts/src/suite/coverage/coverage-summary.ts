import { contractOperations } from '../../document.ts';
import { enumTables } from '../../generated/enum-tables.ts';
import type { CoveragePart } from './exercise.ts';
import { type ExpectedCell, expectedCells } from './promised-cells.ts';

interface Share {
  met: number;
  of: number;
}

/** Coverage of the contract by a part. */
export interface CoverageSummary {
  operations: Share;
  /** Operation × documented status. */
  statuses: Share;
  /** Deals, or document steps, that returned their result. */
  deals: Share;
  /** Deals and steps that rejected an invalid payload. */
  refusals: Share;
  /** Deals that returned 403 without their action code. */
  rights: Share;
  /** Enumeration codes in requests or responses. */
  codes: Share;
  /** Parts of the contract without coverage. */
  missing: string[];
  /** Uncovered codes by enumeration. */
  unseenCodes: Record<string, (number | string)[]>;
}

/** Compares a part's coverage with the whole contract. */
export function coverageSummary({ exercises, codes }: CoveragePart): CoverageSummary {
  const cells = expectedCells().map((cell) => ({ ...cell, isMet: exercises.some(cell.isShownBy) }));
  const share = (kind: ExpectedCell['kind']): Share => {
    const own = cells.filter((cell) => cell.kind === kind);
    return { met: own.filter(({ isMet }) => isMet).length, of: own.length };
  };
  const operations = contractOperations();
  const seen = new Set(codes);
  const unseen = Object.entries(enumTables).map(
    ([name, rows]) =>
      [name, rows.map(({ code }) => code).filter((code) => !seen.has(`${name} ${code}`))] as const,
  );
  const all = Object.values(enumTables).reduce((sum, rows) => sum + rows.length, 0);
  return {
    operations: {
      met: operations.filter(({ operationId }) => exercises.some((one) => one.operationId === operationId))
        .length,
      of: operations.length,
    },
    statuses: share('status'),
    deals: share('deal'),
    refusals: share('refusal'),
    rights: share('right'),
    codes: { met: all - unseen.reduce((sum, [, missing]) => sum + missing.length, 0), of: all },
    missing: cells.filter(({ isMet }) => !isMet).map(({ title }) => title),
    unseenCodes: Object.fromEntries(unseen.filter(([, missing]) => missing.length > 0)),
  };
}

const ROWS = [
  ['operations', 'operations'],
  ['statuses', 'operations × documented statuses'],
  ['deals', 'deals and steps that answered a result'],
  ['refusals', 'deals and steps that refused a fault'],
  ['rights', 'deals refused without their action code'],
  ['codes', 'codes of enumerations'],
] as const;

/** Formats a table with a column for each part. */
export function coverageTable(summaries: Readonly<Record<string, CoverageSummary>>): string {
  const names = Object.keys(summaries);
  const rows = [
    ['', ...names],
    ...ROWS.map(([key, title]) => [
      title,
      ...names.map((name) => shareText(summaries[name]?.[key] ?? { met: 0, of: 0 })),
    ]),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((text, column) =>
          column === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function shareText({ met, of }: Share): string {
  const percent = of === 0 ? 100 : Math.floor((met * 100) / of);
  return `${met}/${of} ${String(percent).padStart(3)} %`;
}
