import Papa from 'papaparse';

/** What a line of the debit file tells. */
export type DebitLine = {
  readonly billId: string;
  readonly rentalId: string;
  readonly tenantName: string;
  readonly plate: string;
  readonly coversFrom: string;
  readonly coversTo: string;
  readonly dueTwd: number;
};

const HEAD = ['帳單編號', '合約編號', '租戶', '車牌', '起日', '迄日', '扣款金額'];

/** A text that a spreadsheet would reckon as a formula. The library's own pattern stops at a line end. */
const FORMULA_START = /^[=+\-@\t\r]/;

/**
 * The debit file for the bank (扣款檔). The bank's real layout is unknown, so it is a CSV headed 草稿; this file is the
 * one to replace when it is known.
 * Shape: RFC 4180 with CRLF; a text that a spreadsheet would reckon as a formula is led by an apostrophe.
 */
export function debitFile(lines: readonly DebitLine[]): string {
  const totalTwd = lines.reduce((sum, { dueTwd }) => sum + dueTwd, 0);
  const rows = [
    ['草稿'],
    HEAD,
    ...lines.map((line) => [
      line.billId,
      line.rentalId,
      line.tenantName,
      line.plate,
      line.coversFrom,
      line.coversTo,
      line.dueTwd,
    ]),
    ['合計', lines.length, '', '', '', '', totalTwd],
  ];
  return `${Papa.unparse(rows, { escapeFormulae: FORMULA_START })}\r\n`;
}
