import type { Schemas } from '@parking-plus/contracts';
import { roundedTwd, statementDate, statementHundredths } from '@parking-plus/domain';
import type { TFunction } from 'i18next';
import type { FileRules } from '../../../shared/import/check-file.ts';
import type { CellOutcome, ImportColumn } from '../../../shared/import/import-columns.ts';

export type StatementRow = Schemas['NewStatementRow'];
type Profile = Schemas['ChannelTermRow'];

const MAX_ROWS = 5_000;
const MAX_TWD = 100_000_000;
const MAX_REFERENCE = 40;
const DELIMITERS: Readonly<Record<Schemas['StatementDelimiter'], string>> = {
  1: ',',
  2: ';',
  3: '\t',
  4: '|',
};
const ENCODINGS = { 1: null, 2: 'UTF-8', 3: 'Big5' } as const;

/**
 * Returns the rules for reading a channel's statement by the profile of its terms. Columns that the profile leaves out
 * are null; fees with decimals are rounded by the rule of the terms.
 */
export function statementRules(t: TFunction, profile: Profile): Omit<FileRules<StatementRow>, 'words'> {
  const { dateFormat, feeRounding, feeColumn, payoutOnColumn } = profile;
  const orProblem = (value: unknown, key: string): CellOutcome =>
    value === undefined ? { ok: false, problem: t(`import.${key}`) } : { ok: true, value };
  const column = (name: keyof StatementRow, title: string | null, read: (text: string) => CellOutcome) =>
    title === null
      ? { name, titles: [], isRequired: false, read: (): CellOutcome => ({ ok: true, value: null }) }
      : { name, titles: [title], isRequired: true, read };
  const readDate = (text: string) => orProblem(statementDate(text, dateFormat), 'badDate');
  const columns: ImportColumn[] = [
    column('reference', profile.referenceColumn, (text) =>
      orProblem(text !== '' && text.length <= MAX_REFERENCE ? text : undefined, 'badReference'),
    ),
    column('paidOn', profile.paidOnColumn, readDate),
    column('amountTwd', profile.amountColumn, (text) => orProblem(wholeTwd(text), 'badAmount')),
    column('feeTwd', feeColumn, (text) => {
      const hundredths = statementHundredths(text);
      return orProblem(hundredths === undefined ? undefined : roundedTwd(hundredths, feeRounding), 'badFee');
    }),
    column('payoutOn', payoutOnColumn, readDate),
  ];
  return {
    columns,
    layout: {
      delimiter: DELIMITERS[profile.delimiter],
      headerRow: profile.headerRow,
      encoding: ENCODINGS[profile.encoding],
    },
    keyOf: ({ reference }) => reference,
    maxRows: MAX_ROWS,
  };
}

function wholeTwd(text: string): number | undefined {
  const hundredths = statementHundredths(text) ?? 0;
  const twd = hundredths / 100;
  return hundredths > 0 && Number.isInteger(twd) && twd <= MAX_TWD ? twd : undefined;
}
