import { expect, it } from 'vitest';
import { checkFile } from '../../../shared/import/check-file.ts';
import { buildChannelTerm } from '../../../testing/builders/channel-builders.ts';
import { type StatementRow, statementRules } from './statement-rules.ts';

const t = ((key: string) => key) as never;
const words = {
  unclosed: 'unclosed',
  afterQuote: 'afterQuote',
  cells: () => 'cells',
  duplicate: (line: number) => `duplicate ${line}`,
};

async function read(text: string | string[][], profile: Parameters<typeof buildChannelTerm>[0]) {
  const rules = statementRules(t, buildChannelTerm(profile));
  return checkFile<StatementRow>(text, { ...rules, words });
}

it('reads the columns of the profile, and ignores others', async () => {
  const file = await read('門市,交易序號,交易日期,交易金額,手續費\nA,T1,2026/11/18,"1,000",16.5\n', {});
  expect(file).toMatchObject({
    ok: true,
    findings: [],
    unknown: ['門市'],
    rows: [{ reference: 'T1', paidOn: '2026-11-18', amountTwd: 1_000, feeTwd: 17, payoutOn: null }],
  });
});

it('skips the lines above the header row, and reads another delimiter, ROC dates and a payout date', async () => {
  const file = await read(
    '悠遊卡對帳單;;;;\n\n交易序號;交易日期;交易金額;手續費;撥款日\nT1;1151118;60;1;1151123\n',
    {
      delimiter: 2,
      headerRow: 3,
      dateFormat: 2,
      payoutOnColumn: '撥款日',
    },
  );
  expect(file).toMatchObject({
    ok: true,
    findings: [],
    rows: [{ reference: 'T1', paidOn: '2026-11-18', amountTwd: 60, feeTwd: 1, payoutOn: '2026-11-23' }],
    lines: [4],
  });
});

it('reads numbered columns of a file or workbook without a header row', async () => {
  const profile = {
    headerRow: 0,
    delimiter: 4,
    referenceColumn: '2',
    paidOnColumn: '1',
    amountColumn: '3',
    feeColumn: null,
  } as const;
  const rows = [{ reference: 'T1', paidOn: '2026-11-18', amountTwd: 60, feeTwd: null, payoutOn: null }];
  expect(await read('20261118|T1|60\n', profile)).toMatchObject({ ok: true, findings: [], rows });
  expect(await read([['20261118', 'T1', '60']], profile)).toMatchObject({ ok: true, findings: [], rows });
});

it('names the columns that the file lacks', async () => {
  const file = await read('序號,交易日期,交易金額\nT1,2026/11/18,60\n', {});
  expect(file).toMatchObject({ ok: false, reason: 'columns', fit: { missing: ['交易序號', '手續費'] } });
});

it('reports every wrong cell, and a reference that occurs twice', async () => {
  const lines = [
    '交易序號,交易日期,交易金額,手續費',
    ',2026/11/18,60,1',
    'T1,18/11/2026,60.5,-1',
    'T2,2026/11/18,60,1',
    'T2,2026/11/18,70,1',
  ];
  const file = await read(lines.join('\n'), {});
  expect(file.ok && file.findings.map(({ line, problem }) => [line, problem])).toEqual([
    [2, 'import.badReference'],
    [3, 'import.badDate'],
    [3, 'import.badAmount'],
    [3, 'import.badFee'],
    [5, 'duplicate 4'],
  ]);
});
