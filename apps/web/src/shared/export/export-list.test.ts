import type { DealRequest, DealResult } from '@parking-plus/contracts';
import { ApiError } from '@parking-plus/contracts/client';
import { renderHook } from '@testing-library/react';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildRow } from '../../testing/builders/transaction-builders.ts';
import { SameThreadWorker } from '../../testing/export-worker.ts';
import { dealResponse, type FakeResponse, FakeServer } from '../../testing/fake-server.ts';
import { provideSession } from '../api/session-port.ts';
import type { TableColumn } from '../columns/table-column.ts';
import { bindNotices } from '../feedback/notify.ts';
import { setServerTime } from '../time/server-clock.ts';
import { exportList } from './export-list.ts';
import { endExports, useExportJob } from './export-store.ts';

type Page = DealResult<'TransactionExport'>;
type Row = Page['items'][number];

const EXPORT = '10104';
const columns: TableColumn<Row>[] = [
  {
    key: 'transactionId',
    title: '交易編號',
    width: 100,
    kind: 'identifier',
    value: (row) => row.transactionId,
  },
  {
    key: 'state',
    title: '狀態',
    width: 80,
    kind: 'enumeration',
    enumName: 'TransactionInfoState',
    value: (row) => row.state,
  },
  {
    key: 'invoiceNumber',
    title: '發票',
    width: 90,
    kind: 'invoiceNumber',
    value: (row) => row.invoiceNumber,
  },
];

let server: FakeServer;
let asked: DealRequest<'TransactionExport'>[];
let pages: Page[];
let notices: string[];
let saved: { name: string; file: Blob }[];
let unbind: () => void;

beforeEach(() => {
  vi.stubGlobal('Worker', SameThreadWorker);
  SameThreadWorker.started.length = 0;
  setServerTime('2026-11-20T10:05:00+08:00', Date.now());
  notices = [];
  saved = [];
  asked = [];
  unbind = bindNotices(({ text }) => void notices.push(text));
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push({ name: '', file: file as Blob });
    return 'blob:made';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    Object.assign(saved.at(-1) ?? {}, { name: this.download });
  });
  const rows = Array.from({ length: 620 }, (_, index) =>
    buildRow({ transactionId: `T${1000 + index}`, invoiceNumber: index === 0 ? null : 'AB12345678' }),
  );
  pages = [
    { items: rows.slice(0, 400), nextKey: 'T1399' },
    { items: rows.slice(400), nextKey: null },
  ];
  server = new FakeServer();
  server.install();
  answer((page) => dealResponse(page));
});

afterEach(() => {
  unbind();
  vi.unstubAllGlobals();
  provideSession({ accessToken: () => null, renew: async () => null, superseded: () => {} });
});

function answer(make: (page: Page, token: string | null) => FakeResponse): void {
  server.onDeal(EXPORT, (payload: unknown, { token }: { token: string | null }) => {
    const request = payload as DealRequest<'TransactionExport'>;
    asked.push(request);
    return make((request.afterKey === null ? pages[0] : pages[1]) as Page, token);
  });
}

async function run(total = 620): Promise<void> {
  await exportList<Row>({
    listKey: 'fees/transaction-list',
    title: '交易查詢',
    columns,
    exporting: { deal: 'TransactionExport', filters: { plate: 'ABC' } },
    about: [['車牌', 'ABC']],
    total,
  });
}

const jobOf = () => renderHook(() => useExportJob('fees/transaction-list')).result.current;
const ended = () => vi.waitFor(() => expect(jobOf()).toBeNull(), { timeout: 30_000 });

/** Delays the second page until the returned function is called. */
function holdSecondPage(): () => void {
  let goOn = () => {};
  const gate = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  server.on(`deal ${EXPORT}`, async ({ body }) => {
    const request = JSON.parse((body as { Json: string }).Json) as DealRequest<'TransactionExport'>;
    asked.push(request);
    if (request.afterKey !== null) await gate;
    return dealResponse(request.afterKey === null ? pages[0] : pages[1]);
  });
  return goOn;
}

describe('an export', () => {
  it('reads page after page by key and saves one file with the visible columns', async () => {
    const goOn = holdSecondPage();
    await run();
    await vi.waitFor(() => expect(jobOf()).toMatchObject({ rowCount: 400, total: 620 }), { timeout: 30_000 });
    goOn();
    await ended();
    expect(asked).toEqual([
      { filters: { plate: 'ABC' }, afterKey: null },
      { filters: { plate: 'ABC' }, afterKey: 'T1399' },
    ]);
    expect(saved.map(({ name }) => name)).toEqual(['交易查詢_20261120-1005.xlsx']);
    expect(notices).toEqual(['已匯出 620 筆。']);
    const files = unzipSync(new Uint8Array((await saved[0]?.file.arrayBuffer()) ?? new ArrayBuffer(0)));
    const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet.match(/<row /g)).toHaveLength(621);
    const about = strFromU8(files['xl/worksheets/sheet2.xml'] ?? new Uint8Array());
    for (const text of ['交易編號', 'T1619', '正常', 'AB-12345678'])
      expect(sheet).toContain(`<t>${text}</t>`);
    for (const text of ['2026/11/20 10:05:00', '車牌', 'ABC']) expect(about).toContain(`<t>${text}</t>`);
    expect(SameThreadWorker.started.every(({ isTerminated }) => isTerminated)).toBe(true);
  });

  it('continues with a refreshed token after an expiry midway', async () => {
    let token = 'old';
    const renew = async () => {
      token = 'new';
      return token;
    };
    provideSession({ accessToken: () => token, renew, superseded: () => {} });
    answer((page, token) =>
      page === pages[0] || token === 'new' ? dealResponse(page) : { status: 401, body: { success: false } },
    );
    await run();
    await ended();
    expect(notices).toEqual(['已匯出 620 筆。']);
  });

  it('sends a page once, with the new token, if requested during a session refresh', async () => {
    const tokens = ['first', Promise.resolve('renewed')];
    const renew = async () => null;
    provideSession({ accessToken: () => tokens.shift() ?? null, renew, superseded: () => {} });
    const used: (string | null)[] = [];
    answer((page, token) => {
      used.push(token);
      return dealResponse(page);
    });
    await run();
    await ended();
    expect(used).toEqual(['first', 'renewed']);
  });

  it('fails if a page waits for a refresh that fails', async () => {
    const failure = new ApiError({ kind: 'network' });
    const accessToken = () => (asked.length === 0 ? 'first' : Promise.reject(failure));
    provideSession({ accessToken, renew: async () => null, superseded: () => {} });
    await run();
    await ended();
    expect(notices).toEqual(['匯出未完成，未產生檔案。無法連線到伺服器，請檢查網路後再試']);
    expect(asked).toHaveLength(1);
  });

  it.each([
    [
      'a session that cannot be refreshed',
      { status: 401, body: { success: false } },
      '匯出未完成，未產生檔案。',
    ],
    [
      'a rejection',
      { body: { success: false, message: '報表維護中' } },
      '匯出未完成，未產生檔案。報表維護中',
    ],
    ['a fault', { status: 500, body: { success: false } }, '匯出未完成，未產生檔案。系統異常，請洽系統人員'],
  ])('saves nothing and reports the failure after %s midway', async (_title, failure, told) => {
    answer((page) => (page === pages[0] ? dealResponse(page) : failure));
    await run();
    await ended();
    expect(notices).toEqual([told]);
    expect(saved).toEqual([]);
  });

  it('ends the session if a 409 reports that it was superseded', async () => {
    const superseded = vi.fn();
    provideSession({ accessToken: () => 'mine', renew: async () => null, superseded });
    answer(() => ({ status: 409, body: { success: false } }));
    await run();
    await ended();
    expect(superseded).toHaveBeenCalledWith(expect.objectContaining({ kind: 'superseded' }), 'mine');
    expect(saved).toEqual([]);
  });

  it('is cancelled immediately and saves nothing', async () => {
    holdSecondPage();
    await run();
    await vi.waitFor(() => expect(jobOf()?.rowCount).toBe(400), { timeout: 30_000 });
    jobOf()?.cancel();
    expect(jobOf()).toBeNull();
    expect(SameThreadWorker.started[0]?.isTerminated).toBe(true);
    expect([notices, saved]).toEqual([['已取消匯出，未產生檔案。'], []]);
  });

  it('is cancelled silently at the end of the session', async () => {
    const goOn = holdSecondPage();
    await run();
    await vi.waitFor(() => expect(jobOf()?.rowCount).toBe(400), { timeout: 30_000 });
    endExports();
    goOn();
    expect([jobOf(), SameThreadWorker.started[0]?.isTerminated]).toEqual([null, true]);
    expect([notices, saved]).toEqual([[], []]);
  });

  it('runs once per list, even if requested twice in quick succession', async () => {
    await Promise.all([run(), run()]);
    await ended();
    expect(SameThreadWorker.started).toHaveLength(1);
    expect(notices).toEqual(['已匯出 620 筆。']);
  });

  it('is not started for more rows than a browser can process', async () => {
    await run(200_001);
    expect(SameThreadWorker.started).toEqual([]);
    expect(notices).toEqual(['一次最多匯出 200,000 筆，請縮小篩選條件後再匯出。']);
  });
});
