import { ApiError } from '@parking-plus/contracts/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App, ConfigProvider } from 'antd';
import { strToU8, zipSync } from 'fflate';
import { Activity, useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadNamespaces } from '../../i18n/i18n.ts';
import { createQueryClient } from '../api/query-client.ts';
import { bindNotices, type Notice } from '../feedback/notify.ts';
import { ImportDialog } from './import-dialog.tsx';
import type { ImportSending } from './import-in-parts.ts';

interface Day {
  date: string;
  note: string;
}
type Send = (rows: readonly Day[], sending: ImportSending) => Promise<{ rows: number }>;
interface TestPageProps {
  send: Send;
  check?: (rows: readonly Day[], sending: { signal: AbortSignal }) => Promise<unknown>;
  maxRows?: number;
}

const rules = {
  columns: [
    {
      name: 'date',
      titles: ['日期'],
      isRequired: true,
      read: (text: string) =>
        /^\d{8}$/.test(text)
          ? ({ ok: true, value: text } as const)
          : ({ ok: false, problem: '須為 8 位數字' } as const),
    },
    {
      name: 'note',
      titles: ['備註'],
      isRequired: true,
      read: (text: string) => ({ ok: true, value: text }) as const,
    },
  ],
  keyOf: ({ date }: Day) => date,
  isNeeded: ({ note }: Day) => note !== '',
  maxRows: 3,
};

function TestPage({ send, check, maxRows = rules.maxRows }: TestPageProps) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <ImportDialog<Day, { rows: number }>
      isOpen={isOpen}
      onClose={() => setIsOpen(false)}
      title="匯入"
      rules={{ ...rules, maxRows }}
      {...(check && { check })}
      preview={[{ title: '日子', text: ({ date, note }) => `${date} ${note}` }]}
      payloadOf={(rows) => ({ rows })}
      send={send}
      success={({ rows }) => `已匯入 ${rows} 筆`}
    />
  );
}

let said: Notice[] = [];
let unbind = () => {};
beforeAll(() => loadNamespaces('import'));
beforeEach(() => {
  said = [];
  unbind = bindNotices((notice) => said.push(notice));
});
afterEach(() => unbind());

function show(send: Send = vi.fn<Send>(), more: Omit<TestPageProps, 'send'> = {}) {
  render(
    <ConfigProvider theme={{ token: { motion: false }, zeroRuntime: true }}>
      <App>
        <QueryClientProvider client={createQueryClient()}>
          <TestPage send={send} {...more} />
        </QueryClientProvider>
      </App>
    </ConfigProvider>,
  );
  return userEvent.setup();
}

const csv = (text: string | Uint8Array<ArrayBuffer>) => new File([text], '115年.csv', { type: 'text/csv' });
const zipBomb = () => zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(101 * 1_048_576) }, { level: 1 });
const choose = async (file: File) =>
  fireEvent.change(await screen.findByLabelText(/CSV|115年/), { target: { files: [file] } });
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /匯\s?入/ });

it('shows a preview and imports it in one call', async () => {
  const send = vi.fn<Send>(async (rows) => ({ rows: rows.length }));
  const user = show(send);
  expect(button().disabled).toBe(true);
  // 日期,備註 and 20261010,國慶 in Big5, then a day without a name.
  const big5 = [0xa4, 0xe9, 0xb4, 0xc1, 0x2c, 0xb3, 0xc6, 0xb5, 0xf9, 10];
  const row = [...new TextEncoder().encode('20261010,'), 0xb0, 0xea, 0xbc, 0x79, 10];
  await choose(csv(Uint8Array.from([...big5, ...row, ...new TextEncoder().encode('20261011,\n')])));
  expect(await screen.findByText('20261010 國慶')).toBeTruthy();
  expect(screen.getByText('已讀取 2 列（Big5）。其中 1 列無須建立。')).toBeTruthy();
  await user.click(button());
  await waitFor(() => expect(said.map(({ text }) => text)).toEqual(['已匯入 1 筆']));
  expect(send.mock.calls.map(([rows]) => rows)).toEqual([[{ date: '20261010', note: '國慶' }]]);
});

it('accepts a dropped file', async () => {
  show();
  const place = (await screen.findByText(/或拖曳到這裡/)).closest('label') as HTMLElement;
  fireEvent.drop(place, { dataTransfer: { files: [csv('日期,備註\n20261010,國慶')] } });
  expect(await screen.findByText('20261010 國慶')).toBeTruthy();
});

it.each<[string, string | Uint8Array<ArrayBuffer>, RegExp]>([
  ['other columns', '日,備註\n1,2', /缺少：日期無法辨識：日$/],
  ['no rows', '日期,備註\n', /沒有資料/],
  ['too many rows', `日期,備註\n${'20261010,a\n'.repeat(4)}`, /有 4 列，一次最多 3 列/],
  [
    'content that the server does not read',
    `日期,備註\n20261010,${'國'.repeat(350_000)}`,
    /超過一次可匯入的 1 MB/,
  ],
  ['a broken workbook', Uint8Array.from([0x50, 0x4b, 3, 4]), /無法讀取這個 Excel 檔/],
  ['a workbook that is huge when unpacked', zipBomb(), /解壓縮後超過 100 MB/],
  ['a zip file that is no workbook', zipSync({ 'a.txt': strToU8('a') }), /無法讀取這個 Excel 檔/],
  ['nothing', '', /檔案是空的/],
])('rejects a file with %s', async (_, content, text) => {
  show();
  await choose(csv(content));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(text));
  expect(button().disabled).toBe(true);
});

it('reports problems row by row, and offers the report as a file', async () => {
  const user = show();
  await choose(csv('日期,備註\n2026,=1+1\n20261010,a\n20261010,b'));
  const list = await screen.findByRole('region', { name: '錯誤列表' });
  const rows = within(list)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ['2', '日期', '2026', '須為 8 位數字'],
    ['4', '整列', '20261010', '與第 3 列重複，請刪除其中一列'],
  ]);
  expect(button().disabled).toBe(true);
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:report';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await user.click(screen.getByRole('button', { name: '下載報告' }));
  await waitFor(() => expect(blobs).toHaveLength(1));
  expect(await blobs[0]?.text()).toContain('2,日期,2026,須為 8 位數字\r\n');
  await choose(csv('日期,備註\n20261010,a'));
  expect(await screen.findByText('20261010 a')).toBeTruthy();
  expect(screen.queryByRole('region', { name: '錯誤列表' })).toBeNull();
});

it('shows server errors at the lines of the file, and allows a retry', async () => {
  const error = new ApiError({
    kind: 'refused',
    status: 200,
    serverMessage: '未匯入：有日期已存在',
    fieldErrors: [{ pointer: '/rows/1/date', message: '已有「國慶日」' }],
  });
  const send = vi.fn<Send>().mockRejectedValueOnce(error).mockResolvedValueOnce({ rows: 2 });
  const user = show(send);
  await choose(csv('日期,備註\n20261009,a\n20261011,\n20261010,b'));
  await screen.findByText('20261009 a');
  await user.click(button());
  const list = await screen.findByRole('region', { name: '錯誤列表' });
  expect(list.textContent).toContain('4日期20261010已有「國慶日」');
  expect(screen.getByText('未匯入：有日期已存在')).toBeTruthy();
  expect(said).toEqual([]);
  await user.click(button());
  await waitFor(() => expect(said).toHaveLength(1));
});

it('shows the rows with errors at their cells, and saves them with a column of errors', async () => {
  const user = show(undefined, { maxRows: 10 });
  await choose(csv('日期,備註\n20261009,a\n2026,b'));
  const rows = async () =>
    within(await screen.findByRole('region', { name: '檔案內容列表' })).getAllByRole('row');
  expect((await rows()).map(({ textContent }) => textContent)).toEqual(['列日期備註', '32026須為 8 位數字b']);
  await user.click(screen.getByText('全部列（2）'));
  expect(await rows()).toHaveLength(3);
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:rows';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await user.click(screen.getByRole('button', { name: '下載有錯誤的列' }));
  await waitFor(() => expect(blobs).toHaveLength(1));
  expect(await blobs[0]?.text()).toContain('日期,備註,錯誤\r\n2026,b,日期：須為 8 位數字\r\n');
});

it('shows the progress of 5,000 rows, and cancels the write', async () => {
  let checkedParts = 0;
  const signals: AbortSignal[] = [];
  const send: Send = (_rows, { signal }) =>
    new Promise((_resolve, reject) => {
      signals.push(signal);
      signal.addEventListener('abort', () => reject(new ApiError({ kind: 'cancelled' })));
    });
  let goOn = () => {};
  const check = async () => {
    checkedParts += 1;
    if (checkedParts === 4) await new Promise<void>((resolve) => (goOn = resolve));
  };
  const user = show(send, { check, maxRows: 5000 });
  const text = Array.from({ length: 5000 }, (_, index) => `${20_000_000 + index},a`).join('\n');
  await choose(csv(`日期,備註\n${text}`));
  await screen.findByText('20000000 a');
  await user.click(button());
  expect(await screen.findByText('正在檢查…1500 / 5000 列')).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('30');
  goOn();
  expect(await screen.findByText('正在寫入…取消時不會匯入任何一列')).toBeTruthy();
  expect(checkedParts).toBe(10);
  await user.click(screen.getByRole('button', { name: /取\s?消/ }));
  expect(await screen.findByText('已取消匯入，未匯入任何一列。')).toBeTruthy();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect(said).toEqual([]);
});

it('continues with a file while its tab is hidden', async () => {
  let goOn = () => {};
  const file = csv('日期,備註\n20261010,國慶');
  const bytes = await file.arrayBuffer();
  file.arrayBuffer = () =>
    new Promise((resolve) => {
      goOn = () => resolve(bytes);
    });
  const page = (isShown: boolean) => (
    <ConfigProvider theme={{ token: { motion: false }, zeroRuntime: true }}>
      <App>
        <QueryClientProvider client={client}>
          <Activity mode={isShown ? 'visible' : 'hidden'}>
            <TestPage send={vi.fn<Send>()} />
          </Activity>
        </QueryClientProvider>
      </App>
    </ConfigProvider>
  );
  const client = createQueryClient();
  const { rerender } = render(page(true));
  await choose(file);
  rerender(page(false));
  await act(async () => goOn());
  rerender(page(true));
  expect(await screen.findByText('20261010 國慶')).toBeTruthy();
});
