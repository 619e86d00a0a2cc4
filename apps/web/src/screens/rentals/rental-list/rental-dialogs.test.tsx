import type { Schemas } from '@parking-plus/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { rentBillQueries } from '../../../resources/rent-bills/rent-bill-queries.ts';
import { openSession } from '../../../session/state/session-actions.ts';
import { setServerTime } from '../../../shared/time/server-clock.ts';
import { unsavedWorkIn } from '../../../shared/unsaved/unsaved-changes.ts';
import {
  buildReminder,
  buildRental,
  buildRentalDetail,
  RENTAL_PLAN,
} from '../../../testing/builders/rental-builders.ts';
import { buildSessionInfo } from '../../../testing/builders/session-builders.ts';
import { buildSiteOption } from '../../../testing/builders/site-builders.ts';
import { FakeServer } from '../../../testing/fake-server.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

const ID = 'R11510001';
const FILE: Schemas['FileSetting'] = {
  fileSettings_ID: 'F1',
  fileSettings_FileName: '租約掃描.pdf',
  fileSettings_SysPath: 'files/F1',
  fileSettings_LinkedType: 5,
  fileSettings_LinkedCode: ID,
};

let server: FakeServer;

function signIn(type = 100) {
  const actionCodes = ['20100', '20101', '20102'].map((operateCode) => ({ operateCode }));
  const info = buildSessionInfo({ actionCodes });
  openSession({
    tokens: { accessToken: 'a', refreshToken: 'r' },
    info: { ...info, userInfo: { ...info.userInfo, type } },
  });
}

beforeEach(() => {
  signIn();
  setServerTime('2026-11-20T10:00:00+08:00', Date.now());
  server = new FakeServer();
  server.install();
  takeRental(buildRental({ endsOn: '2026-12-10' }));
  server.onDeal('90100', { sites: [buildSiteOption()] });
});

/** Serves one rental as list row and as detail. */
function takeRental(
  rental: Schemas['RentalRow'],
  beside: Partial<ReturnType<typeof buildRentalDetail>> = {},
) {
  const summary: Schemas['RentalSummary'] = {
    rentTwd: 4_200,
    depositTwd: 4_200,
    rentedBays: 1,
    rentableBays: 2,
    endingSoonCount: 1,
    overdueCount: 0,
  };
  server.onDeal('20100', { items: [rental], total: 1, page: 1, pageSize: 20, summary });
  server.onDeal('20110', { ...buildRentalDetail(rental), ...beside });
}

const sentTo = (code: string) =>
  server.asked(`deal ${code}`).map(({ body }) => JSON.parse((body as { Json: string }).Json) as unknown);

async function show(search = '') {
  const shown = await showScreen('rentals/rental-list', search);
  await screen.findByText(ID, { selector: 'td *' });
  return shown;
}

describe('發送提醒', () => {
  async function remind() {
    const { user } = await show(`?detail=${ID}`);
    const detail = within(await screen.findByRole('dialog'));
    await user.click(await detail.findByTitle('更多操作'));
    await user.click(await screen.findByText('發送提醒', { selector: '[role=menuitem] *' }));
    const title = await screen.findByText(`發送提醒：${ID} 陳雅婷`);
    return { user, drawer: within(title.closest('[role=dialog]') as HTMLElement) };
  }

  it('shows the message, asks for confirmation before a second reminder, and keeps a rejection in view', async () => {
    takeRental(buildRental({ endsOn: '2026-12-10' }), { reminders: [buildReminder()] });
    server.onDeal('20115', () => ({
      body: { success: false, message: '未發送：24 小時內已提醒過。', code: 'reminded-lately' },
    }));
    const { user, drawer } = await remind();
    expect(await drawer.findByText(/將於 2026\/12\/10 到期，如需續租請於到期前洽場站辦理/)).toBeDefined();
    await user.click(drawer.getByText('電子郵件'));
    await user.click(drawer.getByText(/^發\s?送$/));
    expect(await drawer.findByText('未發送：24 小時內已提醒過。')).toBeDefined();
    server.onDeal('20115', { noticeId: 'N2', text: '…' });
    await user.click(drawer.getByText(/上次提醒 2026\/11\/19/));
    await user.click(drawer.getByText(/^發\s?送$/));
    await waitFor(() => expect(sentTo('20115')).toHaveLength(2));
    expect(sentTo('20115')).toEqual([
      { rentalId: ID, messageType: 2, isRepeated: false },
      { rentalId: ID, messageType: 2, isRepeated: true },
    ]);
  });

  it('sends an e-mail if the mobile number is unknown', async () => {
    takeRental(buildRental({ endsOn: '2026-12-10', tenantMobile: null }));
    const { drawer } = await remind();
    const sms = await drawer.findByLabelText<HTMLInputElement>('簡訊');
    expect(sms.disabled).toBe(true);
    expect(drawer.getByLabelText<HTMLInputElement>('電子郵件').checked).toBe(true);
  });
});

it('refetches the bills after a renewal', async () => {
  const bills = rentBillQueries.list({ page: 1, pageSize: 20 });
  const summary = {
    dueTwd: 0,
    paidTwd: 0,
    refundedTwd: 0,
    unpaidTwd: 0,
    overdueCount: 0,
    waitingCount: 0,
  };
  server.onDeal('20300', { items: [], total: 0, page: 1, pageSize: 20, summary });
  server.onDeal('20102', { rentalId: ID, version: 2, from: '2027-01-01', to: '2027-01-31', billIds: ['B1'] });
  const { user, client } = await show();
  await client.fetchQuery(bills);
  await user.click(screen.getByText('續租', { selector: 'td *' }));
  const drawer = within(await screen.findByRole('dialog'));
  await user.click(await drawer.findByText(/^續\s?租$/, { selector: 'button *' }));
  await waitFor(() => expect(client.getQueryState(bills.queryKey)?.isInvalidated).toBe(true));
});

describe('續租', () => {
  async function renew(rental: Schemas['RentalRow']) {
    takeRental(rental);
    server.onDeal('20102', { rentalId: ID, version: 4, from: '', to: '', billIds: [] });
    const { user } = await show();
    await user.click(screen.getByText('續租', { selector: 'td *' }));
    const title = await screen.findByText(`續租：${ID} 陳雅婷`);
    return { user, drawer: within(title.closest('[role=dialog]') as HTMLElement) };
  }

  it('starts on the day after the end and shows the amount before sending', async () => {
    const [bay] = buildRental().bays;
    if (!bay) throw new Error('A rental has a bay.');
    const bays = [bay, { ...bay, lineNumber: 2, bayCode: 'S01-B1-002', rentTwd: 3_000 }];
    const { user, drawer } = await renew(buildRental({ endsOn: '2026-12-06', periodMonths: 1, bays }));
    expect((await drawer.findByLabelText<HTMLInputElement>('到期次日起')).checked).toBe(true);
    const table = within(drawer.getByRole('group', { name: '續租應繳' }));
    // 25 days: 4,200 → 3,500 and 3,000 → 2,500; 6 days: 840 and 600.
    expect(table.getByText('6,000')).toBeDefined();
    expect(table.getByText('1,440')).toBeDefined();
    expect(table.getByText('7,440')).toBeDefined();
    expect(drawer.queryByRole('alert')).toBeNull();
    await user.click(drawer.getByText(/^續\s?租$/, { selector: 'button *' }));
    await waitFor(() => expect(sentTo('20102')).toMatchObject([{ start: 'day-after' }]));
  });

  it('shows why the start cannot be chosen at the end of a month', async () => {
    const { drawer } = await renew(buildRental({ endsOn: '2026-12-31', periodMonths: 1 }));
    expect((await drawer.findByLabelText<HTMLInputElement>('到期次日起')).disabled).toBe(true);
    expect(drawer.getByText('合約月底到期，兩者為同一天。')).toBeDefined();
  });

  it('warns of the days between the end and a start on the 1st', async () => {
    const { user, drawer } = await renew(buildRental({ endsOn: '2026-12-06', periodMonths: 1 }));
    await user.click(await drawer.findByLabelText('次月 1 日起'));
    const warning = await drawer.findByRole('alert');
    expect(warning.textContent).toContain('2026/12/07 – 2026/12/31（25 天）不在合約內');
  });
});

it('shows changes without a document as text', async () => {
  const operation: Schemas['RentalOperation'] = {
    at: '2026-11-20T09:00:00+08:00',
    dealType: '20102',
    account: 'staff',
    accountName: '王小明',
    reason: '租戶續租一季',
    changes: [{ pointer: `/rentals/${ID}/endsOn`, before: '2026-12-10', after: '2027-03-10' }],
  };
  const printed = { pointer: `/rentals/${ID}/printable`, before: 1, after: 2 };
  takeRental(buildRental(), {
    operations: [operation, { ...operation, at: '2026-11-20T08:00:00+08:00', changes: [printed] }],
  });
  await show(`?detail=${ID}`);
  const section = within(await screen.findByRole('region', { name: '異動紀錄' }));
  expect(section.getByText('2026/12/10 → 2027/03/10')).toBeDefined();
  expect(section.getByText('可列印 → 已列印')).toBeDefined();
});

describe('附件', () => {
  const section = async () => within(await screen.findByRole('region', { name: '附件' }));

  it('are downloaded, uploaded with a reason for each rejected file, and deleted after a confirmation', async () => {
    takeRental(buildRental(), { files: [FILE] });
    server.on('POST /plusapi/files/upload', () => ({ body: { Success: false, Message: '檔案類型不符' } }));
    server.on('POST /plusapi/files/delete', () => ({ body: { success: true, message: '' } }));
    server.on('GET /plusapi/files/F1', () => ({ file: new Blob(['%PDF']) }));
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { user } = await show(`?detail=${ID}`);
    const files = await section();
    await user.click(files.getByRole('button', { name: '下載 租約掃描.pdf' }));
    await waitFor(() => expect(saved.mock.contexts).toMatchObject([{ download: '租約掃描.pdf' }]));
    saved.mockRestore();
    const input = files.getByLabelText<HTMLInputElement>('上傳附件', { selector: 'input' });
    const big = new File(['x'], '太大.pdf', { type: 'application/pdf' });
    Object.defineProperty(big, 'size', { value: 21 * 1_048_576 });
    await user.upload(input, [big, new File(['x'], '身分證.pdf', { type: 'application/pdf' })]);
    expect(await files.findByText('未上傳 太大.pdf')).toBeDefined();
    expect(await files.findByText('檔案類型不符')).toBeDefined();
    expect(server.asked('POST /plusapi/files/upload')).toHaveLength(1);
    await user.click(files.getByRole('button', { name: '刪除 租約掃描.pdf' }));
    const [title] = await screen.findAllByText(/刪除附件「租約掃描.pdf」？/);
    const question = within(title?.closest('[role=dialog]') as HTMLElement);
    expect(server.asked('POST /plusapi/files/delete')).toEqual([]);
    await user.click(question.getByText(/^刪\s?除$/));
    await waitFor(() =>
      expect(server.asked('POST /plusapi/files/delete').map(({ body }) => body)).toEqual([
        { FileSettings_ID: 'F1' },
      ]),
    );
  });

  it('are each named if rejected, even with equal names', async () => {
    takeRental(buildRental());
    server.on('POST /plusapi/files/upload', () => ({ body: { Success: false, Message: '檔案類型不符' } }));
    const { user } = await show(`?detail=${ID}`);
    const files = await section();
    const scan = () => new File(['x'], '掃描.pdf', { type: 'application/pdf' });
    await user.upload(files.getByLabelText('上傳附件', { selector: 'input' }), [scan(), scan()]);
    await waitFor(() => expect(files.getAllByText('未上傳 掃描.pdf')).toHaveLength(2));
  });

  it('cannot be deleted by account types above 100', async () => {
    signIn(150);
    takeRental(buildRental(), { files: [FILE] });
    await show(`?detail=${ID}`);
    const files = await section();
    expect(files.getByRole('button', { name: '下載 租約掃描.pdf' })).toBeDefined();
    expect(files.queryByRole('button', { name: '刪除 租約掃描.pdf' })).toBeNull();
  });
});

describe('plates and bays', () => {
  it('offers sites that let bays, and says why others do not', async () => {
    server.onDeal('90100', {
      sites: [
        { siteCode: 'S01', siteName: '信義松仁站', state: 1, mode: 1, feeType: 2 },
        { siteCode: 'S02', siteName: '板橋府中站', state: 1, mode: 1, feeType: 1 },
        { siteCode: 'S03', siteName: '內湖瑞光站', state: 0, mode: 1, feeType: 0 },
      ],
    });
    const { user } = await show();
    await user.click(screen.getByText('新增合約'));
    await user.click(within(await screen.findByRole('dialog')).getByLabelText('場站'));
    await screen.findByText('信義松仁站', { selector: '.ant-select-item-option-content' });
    const options = [...document.querySelectorAll('.ant-select-item-option')].map(
      ({ textContent, classList }) => [textContent, classList.contains('ant-select-item-option-disabled')],
    );
    expect(options).toEqual([
      ['信義松仁站', false],
      ['板橋府中站（僅臨停，不辦理月租）', true],
    ]);
  });

  it('starts with the bay picked on the floor plan, which stays with a plan that lets it', async () => {
    const free = { bayCode: 'S01-B1-009', bayNumber: 'B1-009', setMode: 1, vehicleKind: 1, version: 1 };
    server.onDeal('20111', { siteCode: 'S01', plans: [RENTAL_PLAN], freeBays: [free] });
    const { user } = await show('?do=20101&bay=S01-B1-009');
    const drawer = within(await screen.findByRole('dialog'));
    await user.click(await drawer.findByLabelText('方案'));
    await user.click(
      await screen.findByText('平面固定車格', { selector: '.ant-select-item-option-content' }),
    );
    const bay = (await drawer.findByLabelText('車格 1')).closest('.ant-select') as HTMLElement;
    expect(bay.textContent).toBe('B1-009');
  });

  it('forgets the picked bay when the form is closed', async () => {
    server.onDeal('20111', { siteCode: 'S01', plans: [RENTAL_PLAN], freeBays: [] });
    const { user, router } = await show('?do=20101&bay=S01-B1-009');
    await screen.findByRole('dialog');
    expect(router.state.location.search).toBe('?bay=S01-B1-009');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.search).not.toContain('bay='));
  });

  it('accepts as many plates per bay as the plan allows, and shows a server error at its plate', async () => {
    server.onDeal('20111', {
      siteCode: 'S01',
      plans: [{ ...RENTAL_PLAN, platesPerBay: 2 }],
      freeBays: [{ bayCode: 'S01-B1-009', bayNumber: 'B1-009', setMode: 1, vehicleKind: 1, version: 1 }],
    });
    const finding = { pointer: '/form/lines/0/rotatingPlates/0', code: 'rented', message: '已在本站承租' };
    server.on('deal 20101', () => ({
      body: { success: false, message: '未建立合約：車牌已在本站承租。', errors: [finding] },
    }));
    const { user } = await show();
    await user.click(screen.getByText('新增合約'));
    const drawer = within(await screen.findByRole('dialog'));
    const choose = async (label: string, option: string) => {
      await user.click(drawer.getByLabelText(label));
      await user.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }));
    };
    await choose('場站', '信義松仁站');
    await choose('方案', '平面固定車格');
    await drawer.findByDisplayValue('4200');
    fireEvent.change(drawer.getByLabelText('姓名／公司名稱', { selector: 'input' }), {
      target: { value: '王小明' },
    });
    fireEvent.change(drawer.getByLabelText('車牌 1'), { target: { value: 'ABC-5678' } });
    await choose('車格 1', 'B1-009');
    const add = drawer.getByText('增加輪停車牌（每格最多 2 個車牌）').closest('button') as HTMLButtonElement;
    await user.click(add);
    await user.type(await drawer.findByLabelText('輪停車牌 1'), 'def1234');
    expect(add.disabled).toBe(true);
    await user.click(drawer.getByText(/^送\s?審$/));
    expect(await drawer.findByText('已在本站承租')).toBeDefined();
    expect(sentTo('20101')).toMatchObject([
      { form: { lines: [{ plate: 'ABC-5678', bayCode: 'S01-B1-009', rotatingPlates: ['DEF-1234'] }] } },
    ]);
    await user.click(drawer.getByLabelText('移除輪停車牌 1'));
    await waitFor(() => expect(drawer.queryByLabelText('輪停車牌 1')).toBeNull());
    expect(add.disabled).toBe(false);
  });

  it('clears the bay if another plan is selected', async () => {
    server.onDeal('20111', {
      siteCode: 'S01',
      plans: [RENTAL_PLAN, { ...RENTAL_PLAN, planCode: 'S01-P9', planName: '機械固定車格', setMode: 3 }],
      freeBays: [{ bayCode: 'S01-B1-009', bayNumber: 'B1-009', setMode: 1, vehicleKind: 1, version: 1 }],
    });
    const { user } = await show();
    await user.click(screen.getByText('新增合約'));
    const drawer = within(await screen.findByRole('dialog'));
    const choose = async (label: string, option: string) => {
      await user.click(await drawer.findByLabelText(label));
      await user.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }));
    };
    await choose('場站', '信義松仁站');
    await choose('方案', '平面固定車格');
    await choose('車格 1', 'B1-009');
    const bay = drawer.getByLabelText('車格 1').closest('.ant-select') as HTMLElement;
    expect(bay.textContent).toBe('B1-009');
    await choose('方案', '機械固定車格');
    await waitFor(() => expect(bay.textContent).toBe(''));
  });

  it('changes the plate, and accepts one without a dash', async () => {
    takeRental(buildRental());
    server.onDeal('20112', { rentalId: ID, version: 4 });
    const { user } = await show(`?detail=${ID}`);
    const detail = within(await screen.findByRole('dialog'));
    await user.click(await detail.findByText('換車牌'));
    const title = await screen.findByText(`換車牌：${ID} 陳雅婷`);
    const drawer = within(title.closest('[role=dialog]') as HTMLElement);
    const plate = await drawer.findByLabelText('新車牌');
    await user.clear(plate);
    await user.type(plate, 'new1234');
    await user.type(drawer.getByLabelText('原因'), '換車');
    await user.click(drawer.getByText('換車牌', { selector: 'button *' }));
    await waitFor(() =>
      expect(sentTo('20112')).toMatchObject([{ lineNumber: 1, plate: 'NEW-1234', reason: '換車' }]),
    );
  });

  it('treats a removed plate as a change, so closing asks first', async () => {
    const [line] = buildRental().bays;
    if (!line) throw new Error('A rental has a bay.');
    const rental = buildRental({ bays: [{ ...line, rotatingPlates: ['DEF-1234'] }] });
    takeRental(rental, { plan: { ...RENTAL_PLAN, platesPerBay: 2 } });
    const { user } = await show(`?detail=${ID}`);
    const detail = within(await screen.findByRole('dialog'));
    await user.click(await detail.findByText('換車牌'));
    const title = await screen.findByText(`換車牌：${ID} 陳雅婷`);
    const drawer = within(title.closest('[role=dialog]') as HTMLElement);
    const remove = await drawer.findByLabelText('移除輪停車牌 1');
    expect(unsavedWorkIn('page')).toEqual([]);
    await user.click(remove);
    await waitFor(() =>
      expect(unsavedWorkIn('page').map(({ label }) => label)).toEqual([`換車牌：${ID} 陳雅婷`]),
    );
  });
});

describe('發送提醒 to many', () => {
  it('previews the first text and the outcome of each rental, and sends once', async () => {
    const results = [
      { rentalId: ID, tenantName: '陳雅婷', outcome: 'queued' as const, text: '陳雅婷 您好，請儘速繳納。' },
    ];
    server.onDeal('90620', { queuedCount: 1, results });
    const { user } = await showScreen('rentals/rental-list');
    await screen.findByText(ID, { selector: 'td *' });
    const [, box] = await screen.findAllByRole('checkbox');
    await user.click(box as HTMLElement);
    await user.click(
      within(await screen.findByRole('toolbar', { name: /選取/ })).getByRole('button', { name: '發送提醒' }),
    );
    const title = await screen.findByText('發送提醒給 1 份合約');
    const drawer = within(title.closest('[role=dialog]') as HTMLElement);
    expect(await drawer.findByText('陳雅婷 您好，請儘速繳納。')).toBeDefined();
    expect(drawer.getByText('將發送 1 則，0 份不發送')).toBeDefined();
    await user.click(drawer.getByText('電子郵件'));
    await user.click(drawer.getByRole('button', { name: /發\s?送/ }));
    const sent = () =>
      server.asked('deal 90620').map(({ body }) => JSON.parse((body as { Json: string }).Json) as unknown);
    await waitFor(() => expect(sent()).toContainEqual({ rentalIds: [ID], messageType: 2, checkOnly: false }));
    expect(sent().filter((one) => (one as { checkOnly: boolean }).checkOnly === false)).toHaveLength(1);
  });
});
