import { type DealRequest, type DealResult, dealCodes } from '@parking-plus/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { switchLanguage } from '../../../i18n/i18n.ts';
import { openSession } from '../../../session/state/session-actions.ts';
import { setServerTime } from '../../../shared/time/server-clock.ts';
import { buildSessionInfo } from '../../../testing/builders/session-builders.ts';
import { buildSiteOption } from '../../../testing/builders/site-builders.ts';
import { buildDetail, buildPage, buildRow } from '../../../testing/builders/transaction-builders.ts';
import { dealResponse, FakeServer } from '../../../testing/fake-server.ts';
import { findRowAction } from '../../../testing/row-actions.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

type Query = DealRequest<'TransactionList'>;
type Page = DealResult<'TransactionList'>;

const LIST = '10100';
const DETAIL = '10110';
const LOOKUPS = '90100';
const rows = [
  buildRow({ transactionId: 'T2611200003', plate: 'ABC-1234' }),
  buildRow({
    transactionId: 'T2611200002',
    plate: '軍A12345',
    state: 0,
    invoiceNumber: null,
    exitedAt: null,
    stayMinutes: null,
  }),
  buildRow({ transactionId: 'T2611200001', plate: 'EAA-0001', mode: -1, receivedTwd: 0, hasPictures: false }),
];

/** Reversal of `T2611200003`. */
const voidRow = buildRow({
  transactionId: 'T2611200009',
  enteredAt: null,
  exitedAt: null,
  stayMinutes: null,
  receivableTwd: -1120,
  discountTwd: 0,
  receivedTwd: -1120,
  mode: 21,
  standing: 2,
  relatedTransactionId: 'T2611200003',
  invoiceNumber: null,
  hasPictures: false,
});

let server: FakeServer;
let asked: Query[];

function answerList(page: Page) {
  server.onDeal(LIST, (payload: unknown) => {
    asked.push(payload as Query);
    return dealResponse(page);
  });
}

beforeEach(() => {
  openSession({ tokens: { accessToken: 'a', refreshToken: 'r' }, info: buildSessionInfo() });
  setServerTime('2026-11-20T10:00:00+08:00', Date.now());
  asked = [];
  server = new FakeServer();
  server.install();
  answerList(buildPage(rows));
  server.onDeal(DETAIL, (payload: unknown) => {
    const { transactionId } = payload as DealRequest<'TransactionDetail'>;
    const row = rows.find((known) => known.transactionId === transactionId);
    return row
      ? dealResponse(buildDetail({ transaction: row }))
      : { body: { success: false, message: '查無此交易' } };
  });
  server.onDeal(LOOKUPS, {
    sites: [buildSiteOption(), buildSiteOption({ siteCode: 'S02', siteName: '板橋府中站' })],
  });
});

const show = (search = '') => showScreen('fees/transaction-list', search);

/** Finds the row by text: role queries among hundreds of skeleton cells take seconds. */
async function rowOf(text: string): Promise<HTMLElement> {
  const row = (await screen.findByText(text, { selector: 'td *' })).closest('tr');
  if (!row) throw new Error(`${text} stands in no row`);
  return row;
}
const unfold = () => screen.getByRole('button', { name: '展開' });
const fold = () => screen.getByRole('button', { name: '收合' });
const plateField = () => screen.getByRole<HTMLInputElement>('textbox', { name: '車牌' });
const pressQuery = () => screen.getByRole('button', { name: /查\s?詢/ });

describe('a pending document', () => {
  const documentId = '10107-1151120-001';
  const blocks = [dealCodes.TransactionVoid, dealCodes.InvoiceAllowance];
  const pending = buildRow({
    transactionId: 'T2611200009',
    plate: 'PEN-0001',
    pendingDocuments: [{ documentId, dealType: '10107', stateCode: '10107501', blocks }],
  });
  const path = `/communication/document-list?keyword=${documentId}&detail=${documentId}`;
  const reason = `單據 ${documentId} 尚未結案，請先完成或作廢該單`;

  it('is shown in the row as a tag that links to it', async () => {
    answerList(buildPage([pending]));
    await show();
    const link = within(await rowOf('T2611200009')).getByRole('link', { name: '送審中' });
    expect(link.getAttribute('href')).toBe(path);
  });

  it("disables the void and the allowance with its number, and is shown in the drawer's header", async () => {
    const actionCodes = ['10100', '10107', '30201'].map((operateCode) => ({ operateCode }));
    openSession({
      tokens: { accessToken: 'a', refreshToken: 'r' },
      info: buildSessionInfo({ actionCodes }),
    });
    answerList(buildPage([pending]));
    server.onDeal(DETAIL, () => dealResponse(buildDetail({ transaction: pending })));
    await show('?detail=T2611200009');
    const drawer = await screen.findByRole('dialog');
    const link = await within(drawer).findByRole('link', { name: `單據 ${documentId}` });
    expect(link.getAttribute('href')).toBe(path);
    const blocked = await within(drawer).findAllByTitle(reason);
    expect(blocked.map(({ textContent }) => textContent?.replace(/\s/g, ''))).toEqual(['折讓', '作廢']);
    expect(blocked.every((button) => button.getAttribute('aria-disabled') === 'true')).toBe(true);
  });
});

describe('the list', () => {
  it('queries the last seven days, and shows every column', async () => {
    await show();
    expect(await rowOf('T2611200003')).toBeDefined();
    expect(asked).toEqual([{ page: 1, pageSize: 20, filters: { from: '2026-11-14', to: '2026-11-20' } }]);
    const titles = screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.trim());
    expect(titles).toEqual([
      '交易編號',
      '車牌',
      '場站',
      '實收',
      '模式',
      '狀態',
      '單據',
      '進場',
      '出場',
      '停留',
      '應收',
      '折扣',
      '支付方式',
      '發票號碼',
      '管道',
      '機台',
      '原交易',
      '操作',
    ]);
  });

  it('shows codes as text, and formats money and dates', async () => {
    await show();
    const row = await rowOf('T2611200003');
    for (const text of ['自動繳費機', '2 小時 05 分', '1,120', '現金', '營收', '正常', 'AB-12345678']) {
      expect(within(row).getByText(text)).toBeDefined();
    }
    expect(within(row).getByRole('link', { name: '檢視圖片' }).getAttribute('href')).toBe(
      '/picture?transactionId=T2611200003',
    );
    const without = within(await rowOf('T2611200001'));
    expect(without.queryByRole('link')).toBeNull();
    expect(without.getByRole('button', { name: '檢視圖片' }).title).toBe('這筆交易沒有圖片。');
  });

  it('shows totals of all matching rows, not only of the page', async () => {
    await show();
    await rowOf('T2611200003');
    expect(screen.getByText('合計').closest('tr')?.textContent).toBe('合計13,80015,0001,200');
    expect(screen.getByText('營收淨額').parentElement?.textContent).toBe('營收淨額 12,600');
  });

  it('names the part of the total that is not revenue, and hides the note if all is revenue', async () => {
    await show();
    await rowOf('T2611200003');
    const left = screen.getByText('不計營收（押金、代收、預收、其他）');
    expect(left.parentElement?.textContent).toMatch(/ 1,200$/);
    const page = buildPage(rows);
    answerList({ ...page, summary: { ...page.summary, revenueTwd: page.summary.receivedTwd } });
    await userEvent.click(screen.getByRole('button', { name: '重新整理' }));
    await waitFor(() => expect(screen.queryByText(/不計營收/)).toBeNull());
  });

  it('shows reversed amounts as negative, tagged and linked to the original', async () => {
    answerList(buildPage([voidRow]));
    const { user } = await show();
    const row = within(await rowOf('T2611200009'));
    expect(row.getAllByText('-1,120')).toHaveLength(2);
    expect(row.getAllByText('作廢')).toHaveLength(2);
    expect(row.queryByText('正常')).toBeNull();
    expect(row.getByRole('link', { name: 'T2611200003' }).getAttribute('href')).toBe(
      '/fees/transaction-list?period=all&keyword=T2611200003&detail=T2611200003',
    );
    expect(await findRowAction(user, row, '作廢')).toBeNull();
  });

  it('reads the same in English @spec(1.4)', async () => {
    await switchLanguage('en');
    try {
      await show();
      const row = await rowOf('T2611200003');
      for (const text of ['2 h 05 min', 'Cash', 'Revenue', 'Normal'])
        expect(within(row).getByText(text)).toBeDefined();
      expect(screen.getByRole('button', { name: 'Search' })).toBeDefined();
    } finally {
      await switchLanguage('zh_TC');
    }
  });

  it('offers to search all dates if nothing matches', async () => {
    answerList(buildPage([]));
    const { router, user } = await show('?plate=ZZZ');
    await user.click(await screen.findByRole('button', { name: '不限日期再查一次' }));
    expect(router.state.location.search).toBe('?period=all&plate=ZZZ');
    expect(asked.at(-1)?.filters).toEqual({ plate: 'ZZZ' });
  });

  it('shows a failure in place and loads on retry @spec(8.8)', async () => {
    server.onDeal(LIST, () => ({ body: { success: false, message: '報表資料庫維護中' } }));
    const { user } = await show();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('報表資料庫維護中');
    answerList(buildPage(rows));
    await user.click(within(alert).getByRole('button', { name: /重\s?試/ }));
    expect(await rowOf('T2611200003')).toBeDefined();
  });
});

describe('filters', () => {
  it('are read from the URL, sent to the server and shown as text', async () => {
    const { user } = await show(
      '?siteCodes=S02&period=2026-11-01..2026-11-10&states=0,4&hasInvoice=no&channels=1&page=2&sort=receivedTwd.desc',
    );
    await rowOf('T2611200003');
    expect(asked[0]).toEqual({
      page: 2,
      pageSize: 20,
      sort: { field: 'receivedTwd', order: 'desc' },
      filters: {
        siteCodes: ['S02'],
        from: '2026-11-01',
        to: '2026-11-10',
        channels: [1],
        states: [0, 4],
        hasInvoice: false,
      },
    });
    const days = screen.getAllByRole<HTMLInputElement>('textbox', { name: '日期' });
    expect(days.map(({ value }) => value)).toEqual(['2026/11/01', '2026/11/10']);
    for (const text of ['管道: 自動繳費機', '狀態: 異常、折讓待處理', '發票: 無發票']) {
      expect(screen.getByText(text)).toBeDefined();
    }
    expect(screen.queryByText(/^(場站|日期): /)).toBeNull();
    // Without layout, the field has no room for the selected values.
    await user.click(screen.getByRole('combobox', { name: '場站' }));
    const sites = (await screen.findByRole('listbox')).closest('.ant-select-dropdown');
    const selected = sites?.querySelectorAll('.ant-select-item-option-selected');
    expect([...(selected ?? [])].map(({ textContent }) => textContent)).toEqual(['板橋府中站']);
  });

  it('are applied by Enter in normalised plate form, from page 1', async () => {
    const { router, user } = await show('?page=3');
    await user.click(unfold());
    await user.type(plateField(), 'abc-12{Enter}');
    expect(router.state.location.search).toBe('?plate=ABC-12');
    expect(plateField().value).toBe('ABC-12');
    await user.click(fold());
    await screen.findByText('車牌: ABC-12');
    expect(asked.at(-1)).toMatchObject({ page: 1, filters: { plate: 'ABC-12' } });
  });

  it('are not applied by the Enter key that ends a composition', async () => {
    const { user } = await show();
    await user.click(unfold());
    const plate = plateField();
    const isStored = !fireEvent.keyDown(plate, { key: 'Enter', isComposing: true });
    const isKeptInSafari = !fireEvent.keyDown(plate, { key: 'Enter', keyCode: 229 });
    expect([isStored, isKeptInSafari]).toEqual([true, true]);
    expect(fireEvent.keyDown(plate, { key: 'Enter' })).toBe(true);
  });

  it('are selected from lists and removed one by one', async () => {
    const { router, user } = await show();
    await user.click(unfold());
    await user.click(screen.getByRole('combobox', { name: '場站' }));
    await user.click(await screen.findByTitle('板橋府中站'));
    await user.click(screen.getByRole('combobox', { name: '發票' }));
    await user.click(await screen.findByTitle('無發票'));
    await user.click(pressQuery());
    expect(router.state.location.search).toBe('?siteCodes=S02&hasInvoice=no');
    await user.click(fold());
    await user.click(screen.getByRole('button', { name: '移除發票' }));
    expect(router.state.location.search).toBe('?siteCodes=S02');
    await user.type(screen.getByRole('combobox', { name: '場站' }), '{Backspace}');
    await user.click(pressQuery());
    expect(router.state.location.search).toBe('');
  });

  it('reset to the defaults with 清除', async () => {
    const { router, user } = await show('?plate=ABC&states=0&period=all');
    await user.click(unfold());
    expect(plateField().value).toBe('ABC');
    await user.click(screen.getByRole('button', { name: /清\s?除/ }));
    expect(router.state.location.search).toBe('');
    expect(plateField().value).toBe('');
  });

  it('follow back and forward', async () => {
    const { router, user } = await show();
    await user.click(unfold());
    const plate = plateField();
    await user.type(plate, 'ABC{Enter}');
    await waitFor(() => expect(asked.at(-1)?.filters).toMatchObject({ plate: 'ABC' }));
    await act(() => router.navigate(-1));
    expect(plate.value).toBe('');
    await act(() => router.navigate(1));
    expect(plate.value).toBe('ABC');
  });

  it('refetch when applied again unchanged', async () => {
    const { user } = await show();
    await rowOf('T2611200003');
    await user.click(pressQuery());
    await rowOf('T2611200003');
    expect(asked).toHaveLength(2);
  });
});

describe('the detail', () => {
  it('opens from a row and shows the stay, charge, invoice and pictures', async () => {
    const { router, user } = await show();
    await user.click(await rowOf('T2611200003'));
    expect(router.state.location.search).toBe('?detail=T2611200003');
    const drawer = await screen.findByRole('dialog');
    const invoice = await within(drawer).findByRole('region', { name: '發票' });
    for (const text of ['AB-12345678', '115年11-12月', '1,067', '53', '1,120']) {
      expect(within(invoice).getByText(text)).toBeDefined();
    }
    expect(
      within(within(drawer).getByRole('region', { name: '停留' })).getByText('信義松仁站（S01）'),
    ).toBeDefined();
    const link = within(drawer).getByRole('link', { name: '檢視進出場圖片' });
    expect(link.getAttribute('href')).toBe('/picture?transactionId=T2611200003');
  });

  it('opens from a link, whether or not its row is on the page', async () => {
    answerList(buildPage([]));
    await show('?detail=T2611200002');
    const drawer = await screen.findByRole('dialog');
    expect(await within(drawer).findByText('軍A12345')).toBeDefined();
    expect(within(drawer).getByText('尚未出場')).toBeDefined();
  });

  it('lists the transactions that reversed it, each with its link', async () => {
    const { transactionId, mode, standing, receivedTwd } = voidRow;
    const chargedAt = '2026-11-20T11:00:00+08:00';
    const followUps = [{ transactionId, chargedAt, mode, standing, receivedTwd }];
    server.onDeal(DETAIL, () => dealResponse(buildDetail({ followUps })));
    await show('?detail=T2611200003');
    const drawer = await screen.findByRole('dialog');
    const part = within(await within(drawer).findByRole('region', { name: '後續交易' }));
    expect(part.getByRole('link', { name: 'T2611200009' }).getAttribute('href')).toContain(
      'detail=T2611200009',
    );
    expect(part.getByText('-1,120')).toBeDefined();
    expect(part.getAllByText('作廢').length).toBeGreaterThan(0);
  });

  it('does not show a vehicle as inside without a stay', async () => {
    answerList(buildPage([]));
    server.onDeal(
      DETAIL,
      buildDetail({ transaction: buildRow({ mode: 21, enteredAt: null, exitedAt: null }) }),
    );
    await show('?detail=T2611200002');
    const stay = within(await screen.findByRole('dialog')).findByRole('region', { name: '停留' });
    expect((await stay).textContent).toContain('進場–出場–');
  });

  it('shows the cause and person in charge of an abnormal transaction', async () => {
    server.onDeal(
      DETAIL,
      buildDetail({
        transaction: rows[1],
        abnormalReason: 2,
        personInCharge: null,
        invoice: null,
        pictures: [],
      }),
    );
    await show('?detail=T2611200002');
    const abnormal = await screen.findByRole('region', { name: '異常' });
    expect(within(abnormal).getByText('超時未出')).toBeDefined();
    expect(within(abnormal).getByText('未指派')).toBeDefined();
    expect(screen.getByText('這筆交易沒有發票。')).toBeDefined();
    expect(screen.getByText('這筆交易沒有圖片。')).toBeDefined();
  });

  it('steps to the next and previous row by button and arrow key', async () => {
    const { router, user } = await show('?detail=T2611200003');
    const drawer = await screen.findByRole('dialog');
    await screen.findByText('1 / 3');
    expect(within(drawer).getByRole('button', { name: '上一筆' }).getAttribute('aria-disabled')).toBe('true');
    await user.click(within(drawer).getByRole('button', { name: '下一筆' }));
    expect(router.state.location.search).toBe('?detail=T2611200002');
    await user.keyboard('{ArrowRight}');
    expect(router.state.location.search).toBe('?detail=T2611200001');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(router.state.location.search).toBe('?detail=T2611200003');
  });

  it('closes to the list without adding a history entry', async () => {
    const { router, user } = await show('?plate=A');
    await user.click(await rowOf('T2611200003'));
    await user.click(await screen.findByRole('button', { name: '下一筆' }));
    await user.click(screen.getByRole('button', { name: '關閉' }));
    expect(router.state.location.search).toBe('?plate=A');
    await act(() => router.navigate(1));
    expect(router.state.location.search).toBe('?plate=A&detail=T2611200002');
  });

  it('closes in place before the entry of a quick return from another tab is rendered', async () => {
    const { router, user } = await show('?plate=A');
    await user.click(await rowOf('T2611200003'));
    window.history.replaceState({ key: 'returned' }, '');
    await user.click(await screen.findByRole('button', { name: '關閉' }));
    window.history.replaceState(null, '');
    expect(router.state.location.search).toBe('?plate=A');
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('shows a message for a missing transaction', async () => {
    await show('?detail=T404');
    const drawer = await screen.findByRole('dialog');
    expect((await within(drawer).findByRole('alert')).textContent).toContain('查無此交易');
  });
});
