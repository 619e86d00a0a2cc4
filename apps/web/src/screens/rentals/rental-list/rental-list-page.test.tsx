import type { DealRequest, DocumentForm, DocumentOf, Schemas } from '@parking-plus/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadNamespaces } from '../../../i18n/i18n.ts';
import { openSession } from '../../../session/state/session-actions.ts';
import { setServerTime } from '../../../shared/time/server-clock.ts';
import { buildPending } from '../../../testing/builders/pending-builders.ts';
import {
  buildDocumentHead,
  buildRental,
  buildRentalDetail,
  buildReturnedSteps,
  RENTAL_PLAN,
} from '../../../testing/builders/rental-builders.ts';
import { buildSessionInfo } from '../../../testing/builders/session-builders.ts';
import { buildSiteOption } from '../../../testing/builders/site-builders.ts';
import { dealResponse, FakeServer } from '../../../testing/fake-server.ts';
import { findRowAction, rowAction, rowActionReason } from '../../../testing/row-actions.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

const LIST = '20100';
const summary: Schemas['RentalSummary'] = {
  rentTwd: 8_400,
  depositTwd: 8_400,
  rentedBays: 37,
  rentableBays: 50,
  endingSoonCount: 4,
  overdueCount: 2,
};
const rows = [
  buildRental(),
  buildRental({ rentalId: 'R11509002', tenantName: '林志明', state: 0, lastUsedOn: '2026-11-01' }),
];

let server: FakeServer;
let asked: DealRequest<'RentalList'>[];

beforeEach(() => {
  const actionCodes = ['20100', '20101', '20102', '20201', '20207'].map((operateCode) => ({ operateCode }));
  openSession({
    tokens: { accessToken: 'a', refreshToken: 'r' },
    info: buildSessionInfo({ actionCodes }),
  });
  setServerTime('2026-11-20T10:00:00+08:00', Date.now());
  asked = [];
  server = new FakeServer();
  server.install();
  server.onDeal(LIST, (payload: unknown) => {
    asked.push(payload as DealRequest<'RentalList'>);
    return dealResponse({ items: rows, total: rows.length, page: 1, pageSize: 20, summary });
  });
  server.onDeal('20110', buildRentalDetail());
  server.onDeal('20111', {
    siteCode: 'S01',
    plans: [RENTAL_PLAN],
    freeBays: [{ bayCode: 'S01-B1-009', bayNumber: 'B1-009', setMode: 1, vehicleKind: 1, version: 1 }],
  });
  server.onDeal('90100', { sites: [buildSiteOption()] });
});

async function show(search = '') {
  await loadNamespaces('document');
  const shown = await showScreen('rentals/rental-list', search);
  await screen.findByText('R11510001', { selector: 'td *' });
  return shown;
}

describe('list of rentals', () => {
  it('has no chip for the filters of the active tab', async () => {
    const { user } = await show('?endingWithin=30&overdue=yes');
    const chips = () => screen.queryByRole('list', { name: '使用中的篩選條件' })?.textContent ?? '';
    expect(chips()).toContain('到期');
    await user.click(screen.getByRole('button', { name: '30 天內到期' }));
    expect(asked.at(-1)?.filters).toMatchObject({ endingWithinDays: 30 });
    expect(chips()).toBe('');
  });

  it('shows occupancy, ending contracts and unpaid rent, each linked to its rows', async () => {
    await show('?siteCodes=S01&endingWithin=30&states=1');
    expect(asked[0]?.filters).toEqual({ siteCodes: ['S01'], states: [1], endingWithinDays: 30 });
    const tiles = screen.getByRole('list', { name: '月租指標' });
    expect(within(tiles).getByText('74.0%')).toBeDefined();
    expect(within(tiles).getByText('37 / 50 格')).toBeDefined();
    expect(
      within(tiles)
        .getByRole('link', { name: /逾期未繳/ })
        .getAttribute('href'),
    ).toBe('/rentals/rental-list?siteCodes=S01&overdue=yes');
  });

  it('filters by start, end and termination dates from the URL', async () => {
    await show('?starts=2026-11-01..2026-11-20&ends=2026-12-01..2026-12-31&returned=2026-10-01..2026-10-31');
    expect(asked[0]?.filters).toEqual({
      startsFrom: '2026-11-01',
      startsTo: '2026-11-20',
      endsFrom: '2026-12-01',
      endsTo: '2026-12-31',
      returnedFrom: '2026-10-01',
      returnedTo: '2026-10-31',
    });
  });

  it('offers the actions of a running rental, and only the print of an ended one', async () => {
    const { user } = await show();
    const rowOf = (id: string) =>
      within(screen.getByText(id, { selector: 'td *' }).closest('tr') as HTMLElement);
    expect(await rowAction(user, rowOf('R11510001'), '續租')).toBeDefined();
    const end = await rowAction(user, rowOf('R11510001'), '退租');
    expect(end.getAttribute('href')).toBe('/rentals/rental-return?rentalId=R11510001');
    expect(await findRowAction(user, rowOf('R11509002'), '續租')).toBeNull();
    expect(await rowAction(user, rowOf('R11509002'), '列印合約')).toBeDefined();
  });

  it.each([
    [{ feeType: 1 }, '信義松仁站（僅臨停，不辦理月租）'],
    [{ mode: 0 }, '信義松仁站（模式為「無效」）'],
    [{ mode: 2 }, '信義松仁站（僅紀錄，不收費也不出租）'],
    [{ state: 0 }, '信義松仁站（已撤場）'],
    [{ feeType: 2 }, null],
  ] as const)('renews no rental of a site with %j', async (settings, reason) => {
    server.onDeal('90100', { sites: [buildSiteOption(settings)] });
    const { user } = await show();
    const row = within(screen.getByText('R11510001', { selector: 'td *' }).closest('tr') as HTMLElement);
    await waitFor(async () => expect(await rowActionReason(user, row, /^續\s?租$/)).toBe(reason));
  });

  it('links from row and detail to a pending document, and names the disabled actions', async () => {
    const { pendingDocuments, name, path, reason } = buildPending('20207', ['20201', '20207']);
    const rental = buildRental({ pendingDocuments });
    server.onDeal(LIST, { items: [rental], total: 1, page: 1, pageSize: 20, summary });
    server.onDeal('20110', buildRentalDetail(rental));
    const { user } = await show('?detail=R11510001');
    const row = within(screen.getByText('R11510001', { selector: 'td *' }).closest('tr') as HTMLElement);
    expect(row.getByRole('link', { name: '送審中' }).getAttribute('href')).toBe(path);
    for (const label of [/^退\s?租$/, '強制退租'])
      expect(await rowActionReason(user, row, label)).toBe(reason);
    expect(await rowActionReason(user, row, /^續\s?租$/)).toBeNull();
    const drawer = within(await screen.findByRole('dialog'));
    expect((await drawer.findByRole('link', { name })).getAttribute('href')).toBe(path);
  });
});

describe('a new rental', () => {
  it("gets the plan's deposit, calculates the first payment, and shows a rejection at its field", async () => {
    server.on('deal 20101', () => ({
      body: {
        success: false,
        message: '未建立合約：車格 B1-009 已由 林志明（R11509002）承租，請改選其他車格。',
        code: 'bay-let',
        errors: [
          { pointer: '/form/lines/0/bayCode', code: 'bay-let', message: '車格 B1-009 已由 林志明承租' },
        ],
      },
    }));
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: '新增合約' }));
    const drawer = await screen.findByRole('dialog');
    const choose = async (label: string, option: string) => {
      await user.click(within(drawer).getByRole('combobox', { name: label }));
      await user.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }));
    };
    await choose('場站', '信義松仁站');
    await choose('方案', '平面固定車格');
    expect(await within(drawer).findByDisplayValue('4200')).toBeDefined();
    await user.type(within(drawer).getByRole('textbox', { name: '姓名／公司名稱' }), '王小明');
    await user.type(within(drawer).getByLabelText('車牌 1'), 'abc5678');
    await choose('車格 1', 'B1-009');
    const first = await within(drawer).findByRole('group', { name: '首次應繳' });
    const lines = within(first)
      .getAllByRole('row')
      .slice(-3)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent)
          .filter(Boolean),
      );
    expect(lines).toEqual([
      ['租金', '4,200'],
      ['押金', '4,200'],
      ['合計', '8,400'],
    ]);
    await user.click(within(drawer).getByRole('button', { name: /送\s?審/ }));
    await waitFor(() => expect(within(drawer).getByText('車格 B1-009 已由 林志明承租')).toBeDefined());
    const [sent] = server.asked('deal 20101');
    expect(JSON.parse((sent?.body as { Json: string } | undefined)?.Json ?? '{}')).toMatchObject({
      form: {
        siteCode: 'S01',
        planCode: 'S01-P1',
        lines: [{ plate: 'ABC-5678', bayCode: 'S01-B1-009' }],
        depositTwd: 4_200,
        startsOn: '2026-12-01',
        endsOn: '2027-11-30',
      },
    });
  });

  it('shows rent and deposit of the price on the first day, and keeps an agreed deposit', async () => {
    const price = (effectiveFrom: string, rentTwd: number, depositTwd: number) =>
      ({ effectiveFrom, rentTwd, depositTwd }) as const;
    server.onDeal('20111', {
      siteCode: 'S01',
      plans: [
        {
          ...RENTAL_PLAN,
          scheduledPrices: [
            price('2020-01-01', 3_900, 3_000),
            price('2026-11-01', 4_200, 4_200),
            price('2027-01-01', 4_500, 5_000),
          ],
        },
      ],
      freeBays: [],
    });
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: '新增合約' }));
    const drawer = within(await screen.findByRole('dialog'));
    for (const [label, option] of [
      ['場站', '信義松仁站'],
      ['方案', '平面固定車格'],
    ] as const) {
      await user.click(drawer.getByRole('combobox', { name: label }));
      await user.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }));
    }
    const start = drawer.getByLabelText('起日');
    const deposit = drawer.getByLabelText<HTMLInputElement>('押金');
    const startOn = async (day: string) => {
      await user.clear(start);
      await user.type(start, `${day}{Enter}`);
    };
    await waitFor(() => expect(deposit.value).toBe('4200'));
    await startOn('2027/01/01');
    await waitFor(() => expect(deposit.value).toBe('5000'));
    expect(drawer.getByText(/4,500.*5,000/)).toBeDefined();
    // A start before the current price.
    await startOn('2026/10/15');
    await waitFor(() => expect(deposit.value).toBe('3000'));
    expect(drawer.getByText(/3,900.*3,000/)).toBeDefined();
    expect(drawer.getByText('起日在 36 天前，租金從該日起算')).toBeDefined();
    await user.clear(deposit);
    await user.type(deposit, '1000');
    await startOn('2027/01/01');
    expect(await drawer.findByText(/4,500.*5,000/)).toBeDefined();
    expect(drawer.queryByText(/租金從該日起算/)).toBeNull();
    expect(deposit.value).toBe('1000');
  });

  const form: DocumentForm<'RentalCreate'> = {
    siteCode: 'S01',
    planCode: 'S01-P1',
    tenantKind: 1,
    tenantName: '王小明',
    tenantMobile: null,
    lines: [{ plate: 'ABC-5678', bayCode: 'S01-B1-009' }],
    startsOn: '2026-12-01',
    endsOn: '2027-11-30',
    periodMonths: 1,
    depositTwd: 4_200,
    depositMethod: 1,
    invoiceMode: 1,
    invoiceInfo: { ...buildRentalDetail().invoiceInfo },
    autoWithhold: 0,
    note: '',
  };

  it('shows the reason of a return, and edits the document in the prefilled form', async () => {
    const documentId = '20101-1151120-001';
    const documentOf = (stateCode: string, version: number): DocumentOf<'RentalCreate'> => ({
      head: buildDocumentHead({
        documentId,
        dealType: '20101',
        stateCode,
        version,
        allowedActions: stateCode.endsWith('502') ? ['edit', 'submit', 'void'] : [],
      }),
      form,
      timeline: buildReturnedSteps('請補手機號碼'),
      attachments: [],
    });
    let current = documentOf('20101502', 3);
    const steps: [string, unknown][] = [];
    server.on('deal 20101', ({ path, body }) => {
      const step = path.split('/').at(-1) ?? '';
      if (step === '20101') return dealResponse({ items: [current], total: 1, page: 1, pageSize: 20 });
      steps.push([step, JSON.parse((body as { Json: string }).Json)]);
      current = step === 'edit' ? documentOf('20101502', 4) : documentOf('20101501', 5);
      return dealResponse(current);
    });
    const { user } = await show();
    await user.click(screen.getByText('新租單'));
    await user.click(await screen.findByText(documentId, { selector: 'button *' }));
    expect(await screen.findByText('退回原因：請補手機號碼')).toBeDefined();
    const shown = within(screen.getByRole('dialog'));
    expect(shown.getByText('信義松仁站')).toBeDefined();
    expect(await shown.findByText(RENTAL_PLAN.planName)).toBeDefined();
    await user.click(screen.getByText('編輯內容'));
    const title = await screen.findByText(`編輯新租單 ${documentId}`);
    const drawer = title.closest('[role=dialog]') as HTMLElement;
    expect(within(drawer).getByText('退回原因：請補手機號碼')).toBeDefined();
    expect(within(drawer).getByDisplayValue('王小明')).toBeDefined();
    await user.type(within(drawer).getByLabelText('手機'), '0900000123');
    await user.click(within(drawer).getByText(/^送\s?審$/));
    await waitFor(() =>
      expect(steps).toEqual([
        ['edit', { documentId, version: 3, form: { ...form, tenantMobile: '0900000123' } }],
        ['submit', { documentId, version: 4 }],
      ]),
    );
  });

  it('shows a message if the document no longer exists', async () => {
    const documentId = '20101-1151120-001';
    const head = buildDocumentHead({ documentId, dealType: '20101', stateCode: '20101501' });
    let items = [{ head, form, timeline: [], attachments: [] }];
    server.on('deal 20101', () => dealResponse({ items, total: items.length, page: 1, pageSize: 20 }));
    const { user } = await show();
    await user.click(screen.getByText('新租單'));
    const listed = await screen.findByText(documentId, { selector: 'button *' });
    items = [];
    await user.click(listed);
    expect(await screen.findByText(`找不到單據 ${documentId}。`)).toBeDefined();
  });
});
