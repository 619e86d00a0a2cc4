import Papa from 'papaparse';
import { DEBIT_FILE } from './rent-bills.texts.ts';

/** Line of the debit file. */
export type DebitLine = {
  readonly billId: string;
  readonly rentalId: string;
  readonly tenantName: string;
  readonly plate: string;
  readonly coversFrom: string;
  readonly coversTo: string;
  readonly dueTwd: number;
};

/** Text that a spreadsheet would interpret as a formula. The library's own pattern stops at a line end. */
const FORMULA_START = /^[=+\-@\t\r]/;

/**
 * Returns the debit file for the bank (扣款檔). The bank's real layout is unknown, so it is a CSV marked 草稿.
 * Replace this file when the layout is known.
 * Shape: RFC 4180 with CRLF. An apostrophe precedes text that a spreadsheet would interpret as a formula.
 */
export function debitFile(lines: readonly DebitLine[]): string {
  const totalTwd = lines.reduce((sum, { dueTwd }) => sum + dueTwd, 0);
  const rows = [
    [DEBIT_FILE.draft],
    DEBIT_FILE.head,
    ...lines.map((line) => [
      line.billId,
      line.rentalId,
      line.tenantName,
      line.plate,
      line.coversFrom,
      line.coversTo,
      line.dueTwd,
    ]),
    [DEBIT_FILE.total, lines.length, '', '', '', '', totalTwd],
  ];
  return `${Papa.unparse(rows, { escapeFormulae: FORMULA_START })}\r\n`;
}
