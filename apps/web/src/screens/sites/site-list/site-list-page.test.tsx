import type { DealRequest, DealResult } from '@parking-plus/contracts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openSession } from '../../../session/state/session-actions.ts';
import { bindNotices } from '../../../shared/feedback/notify.ts';
import { closeDrafts, openDrafts } from '../../../shared/form/draft/draft-account.ts';
import { findDraft } from '../../../shared/form/draft/draft-store.ts';
import { setServerTime } from '../../../shared/time/server-clock.ts';
import { buildSessionInfo } from '../../../testing/builders/session-builders.ts';
import {
  buildSiteClosing,
  buildSiteOpening,
  buildSiteOption,
  buildSiteRecord,
  buildSiteRow,
} from '../../../testing/builders/site-builders.ts';
import { dealResponse, FakeServer } from '../../../testing/fake-server.ts';
import { pressRowAction } from '../../../testing/row-actions.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

let server: FakeServer;
let asked: DealRequest<'SiteList'>[];
const sites = [
  buildSiteRow(),
  buildSiteRow({ siteCode: 'S02', name: '光復站', state: 2 }),
  buildSiteRow({ siteCode: 'S03', name: '府前站', state: 0 }),
];

const menuEntry = (component: string) => ({ name: component, title: component, component });
const MENU = [menuEntry('fees/transaction-list'), menuEntry('rentals/rental-list')];

function signIn(codes: readonly string[], overrides: Parameters<typeof buildSessionInfo>[0] = {}) {
  const actionCodes = codes.map((operateCode) => ({ operateCode }));
  const info = buildSessionInfo({ actionCodes, navItems: MENU, ...overrides });
  openSession({ tokens: { accessToken: 'a', refreshToken: 'r' }, info });
}
const signInWith = (...codes: string[]) => signIn(codes);

beforeEach(() => {
  signInWith('70100', '70101', '70102', '70107');
  setServerTime('2026-11-20T10:00:00+08:00', Date.now());
  asked = [];
  server = new FakeServer();
  server.install();
  server.onDeal('70100', (payload: unknown) => {
    asked.push(payload as DealRequest<'SiteList'>);
    const page: DealResult<'SiteList'> = {
      items: sites,
      total: 3,
      page: 1,
      pageSize: 20,
      summary: { bayCount: 1200, operatingCount: 1, unsyncedCount: 0 },
    };
    return dealResponse(page);
  });
  server.onDeal('70110', buildSiteRecord());
  server.onDeal('70115', buildSiteOpening());
  server.onDeal('70113', {
    companies: [{ companyCode: 'C01', name: '安心停車', branches: [{ branchCode: 'B01', name: '北區' }] }],
  });
  server.onDeal('90100', {
    sites: sites.map(({ siteCode, name, state, mode, feeType }) =>
      buildSiteOption({ siteCode, siteName: name, state, mode, feeType }),
    ),
  });
});

const option = { selector: '.ant-select-item-option-content' };
const show = (search = '') => showScreen('sites/site-list', search);
const rowOf = async (text: string) =>
  within((await screen.findByText(text, { selector: 'td *' })).closest('tr') as HTMLElement);
const sentTo = (code: string) =>
  server.asked(`deal ${code}`).map(({ body }) => JSON.parse((body as { Json: string }).Json) as unknown);

describe('list of sites', () => {
  it('shows labels instead of codes, and queries by the URL', async () => {
    await show('?authorityCodes=TPE&states=1&keyword=松仁');
    const row = await rowOf('S01');
    for (const text of ['臺北市', '民間', '400', '臨停及月租', '總公司發票', '營運中', '已同步'])
      expect(row.getByText(text)).toBeDefined();
    expect(asked).toEqual([
      { page: 1, pageSize: 20, filters: { authorityCodes: ['TPE'], states: [1], keyword: '松仁' } },
    ]);
    expect(screen.getByText('1,200')).toBeDefined();
  });

  it('offers the permitted actions, and shows why a withdrawn site cannot be changed', async () => {
    signInWith('70100', '70102');
    await show();
    expect(screen.queryByRole('button', { name: '新增場站' })).toBeNull();
    const edit = (await rowOf('S03')).getByRole('button', { name: '編輯' });
    expect([edit.getAttribute('aria-disabled'), edit.title]).toEqual(['true', '場站已撤場，不能再變更。']);
    expect(
      (await rowOf('S01')).getByRole('button', { name: '編輯' }).getAttribute('aria-disabled'),
    ).toBeNull();
  });
});

describe('detail', () => {
  it('shows the operation with links to its lists, the photos and the history', async () => {
    await show('?detail=S01');
    const drawer = within(await screen.findByRole('dialog'));
    const use = within(await drawer.findByRole('region', { name: '現況' }));
    expect(use.getByRole('link', { name: '17' }).getAttribute('href')).toBe(
      '/fees/transaction-list?siteCodes=S01&period=all&modes=101&states=1',
    );
    expect(use.getByRole('link', { name: '25' }).getAttribute('href')).toBe(
      '/rentals/rental-list?siteCodes=S01&states=1',
    );
    expect(drawer.getByText('還沒有照片。')).toBeDefined();
    expect(within(drawer.getByRole('region', { name: '異動紀錄' })).getByText(/陳經理 編輯/)).toBeDefined();
  });
});

it('offers the row actions of the list even if the detail fails to load', async () => {
  server.onDeal('70110', () => ({ body: { success: false, message: '暫時無法讀取' } }));
  await show('?detail=S01');
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('暫時無法讀取')).toBeDefined();
  expect(await drawer.findByRole('button', { name: /編\s?輯/ })).toBeDefined();
});

it('offers the actions on a site opened by a link outside the list', async () => {
  server.onDeal('70110', buildSiteRecord({ siteCode: 'S09', state: 2, version: 7 }));
  server.onDeal('70107', { siteCode: 'S09', version: 8 });
  const { user } = await show('?detail=S09');
  const drawer = within(await screen.findByRole('dialog'));
  await user.click(await drawer.findByRole('button', { name: /開\s?站/ }));
  const title = await screen.findByText('信義松仁站 開始營運？');
  const dialog = within(title.closest('[role=dialog]') as HTMLElement);
  await user.type(dialog.getByLabelText('原因'), '開幕');
  await user.click(dialog.getByRole('button', { name: /開\s?站/ }));
  await waitFor(() =>
    expect(sentTo('70107')).toEqual([{ siteCode: 'S09', version: 7, event: 'open', reason: '開幕' }]),
  );
});

describe('detail with fewer permissions', () => {
  it('shows figures without links if their lists are not in the menu', async () => {
    signIn(['70100'], { navItems: [menuEntry('fees/transaction-list')] });
    await show('?detail=S01');
    const use = within(await screen.findByRole('region', { name: '現況' }));
    expect(use.getByRole('link', { name: '17' })).toBeDefined();
    expect(use.getByText('25').closest('a')).toBeNull();
  });

  it('offers to delete photos only with the delete permission', async () => {
    const photo = {
      fileSettings_ID: 'F1',
      fileSettings_FileName: '入口.png',
      fileSettings_SysPath: 'files/site-photos/F1.png',
      fileSettings_LinkedCode: 'S01',
      fileSettings_LinkedType: 6 as const,
    };
    server.onDeal('70110', buildSiteRecord({ photos: [photo] }));
    server.on('GET /plusapi/files/site-photos/F1.png', () => ({ file: new Blob(['1']) }));
    const photos = async (type: number) => {
      signIn(['70100'], { userInfo: { name: '王小明', type, code: 'U1', account: 'a' } });
      await show('?detail=S01');
      const part = within(await screen.findByRole('region', { name: '照片' }));
      await part.findByText('入口.png');
      return part;
    };
    expect((await photos(251)).queryByRole('button', { name: '刪除照片 入口.png' })).toBeNull();
    cleanup();
    const part = await photos(100);
    expect(part.getByRole('button', { name: '刪除照片 入口.png' })).toBeDefined();
    expect(await part.findByRole('button', { name: '放大照片 入口.png' })).toBeDefined();
  });
});

describe('form', () => {
  it('sends cleared values as null', async () => {
    server.onDeal('70110', {
      ...buildSiteRecord(),
      settings: { ...buildSiteRecord().settings, ownerTaxNumber: '83045210' },
    });
    server.onDeal('70102', { siteCode: 'S01', version: 4 });
    const { user } = await show();
    await user.click((await rowOf('S01')).getByRole('button', { name: '編輯' }));
    fireEvent.change(await screen.findByLabelText('業主統編'), { target: { value: '' } });
    const branch = screen.getByLabelText('分公司').closest('.ant-select') as HTMLElement;
    await user.click(branch.querySelector('.ant-select-clear') as HTMLElement);
    await user.click(screen.getByRole('button', { name: /儲\s?存/ }));
    await waitFor(() => expect(sentTo('70102')).toHaveLength(1));
    const settings = { ...buildSiteRecord().settings, branchCode: null, ownerTaxNumber: null };
    expect(sentTo('70102')).toEqual([{ siteCode: 'S01', version: 3, settings }]);
  });

  it('says once what is wrong with a tax number', async () => {
    const { user } = await show();
    await user.click((await rowOf('S01')).getByRole('button', { name: '編輯' }));
    const field = await screen.findByLabelText('業主統編');
    fireEvent.change(field, { target: { value: '123' } });
    fireEvent.blur(field);
    const item = field.closest('.ant-form-item') as HTMLElement;
    await within(item).findByText('統一編號須為 8 位數字，例如 04595257');
    expect(item.querySelectorAll('.ant-form-item-explain-error')).toHaveLength(1);
  });

  it('clears dependent fields in its draft after a change of company or check', async () => {
    openDrafts('staff');
    onTestFinished(closeDrafts);
    server.onDeal('70113', {
      companies: [
        { companyCode: 'C01', name: '安心停車', branches: [{ branchCode: 'B01', name: '北區' }] },
        { companyCode: 'C02', name: '安行停車', branches: [] },
      ],
    });
    const { user } = await show();
    await user.click((await rowOf('S01')).getByRole('button', { name: '編輯' }));
    const draft = async () => (await findDraft({ form: 'sites/site', record: 'S01' }))?.values;
    fireEvent.mouseDown(await screen.findByLabelText('公司'));
    await user.click(await screen.findByText('安行停車', option));
    expect(await draft()).toMatchObject({ settings: { companyCode: 'C02', branchCode: null } });
    fireEvent.mouseDown(screen.getByLabelText('驗證方式'));
    await user.click(await screen.findByText('不驗證', option));
    expect(await draft()).toMatchObject({ settings: { checkType: 0, checkValue: null, companyCode: 'C02' } });
  });

  it('sends an edited site with its version', async () => {
    server.onDeal('70102', { siteCode: 'S01', version: 4 });
    const { user } = await show();
    await user.click((await rowOf('S01')).getByRole('button', { name: '編輯' }));
    fireEvent.change(await screen.findByLabelText('平面車格'), { target: { value: '265' } });
    await user.click(screen.getByRole('button', { name: /儲\s?存/ }));
    await waitFor(() => expect(sentTo('70102')).toHaveLength(1));
    const { settings } = buildSiteRecord();
    expect(sentTo('70102')).toEqual([
      { siteCode: 'S01', version: 3, settings: { ...settings, flatBays: 265 } },
    ]);
    await waitFor(() => expect(asked.length).toBeGreaterThan(1));
  });

  it('shows a version conflict and server errors at their fields, and keeps the input', async () => {
    const errors = [
      {
        success: false,
        message: '未儲存場站：找不到此公司。',
        errors: [{ pointer: '/settings/companyCode', message: '找不到此公司' }],
      },
      { success: false, code: 'stale-version', message: '此場站已於 2026/11/20 09:59 由陳經理變更' },
    ];
    server.onDeal('70102', () => ({ body: errors.shift() }));
    const { user } = await show();
    await user.click((await rowOf('S01')).getByRole('button', { name: '編輯' }));
    fireEvent.change(await screen.findByLabelText('名稱'), { target: { value: '松仁' } });
    await user.click(screen.getByRole('button', { name: /儲\s?存/ }));
    expect(await screen.findByText('找不到此公司')).toBeDefined();
    await user.click(screen.getByRole('button', { name: /儲\s?存/ }));
    expect(await screen.findByText(/由陳經理變更/)).toBeDefined();
    expect(screen.getByRole('button', { name: '載入最新內容' })).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('名稱').value).toBe('松仁');
  });

  it('rejects an invoice-issuing government before sending', async () => {
    server.onDeal('70110', buildSiteRecord({ settings: { ...buildSiteRecord().settings, ownerType: 21 } }));
    const { user } = await show();
    await user.click((await rowOf('S01')).getByRole('button', { name: '編輯' }));
    await screen.findByLabelText('名稱');
    await user.click(screen.getByRole('button', { name: /儲\s?存/ }));
    expect(await screen.findByText('政府場站收取規費，只能開立收據')).toBeDefined();
    expect(sentTo('70102')).toEqual([]);
  });
});

it('copies settings after a conflict once the latest version is loaded', async () => {
  signInWith('70100', '70102');
  server.onDeal('70110', buildSiteRecord({ version: 4 }));
  const stale = { success: false, code: 'stale-version', message: '此場站已由陳大文變更' };
  const done = dealResponse({ siteCode: 'S01', version: 5, copied: [{ part: 'fees', count: 3 }] });
  server.onDeal('70111', () => (sentTo('70111').length === 1 ? { body: stale } : done));
  const { user } = await show();
  await pressRowAction(user, await rowOf('S01'), '複製設定');
  const from = await screen.findByRole('combobox', { name: /來源/ });
  const drawer = within(from.closest('[role=dialog]') as HTMLElement);
  fireEvent.mouseDown(from);
  await user.click(await screen.findByText(/光復站/, { selector: '.ant-select-item-option-content' }));
  await user.click(drawer.getAllByRole('checkbox')[0] as HTMLElement);
  await user.click(drawer.getByRole('button', { name: '複製設定' }));
  await user.click(await drawer.findByRole('button', { name: '載入最新內容' }));
  await waitFor(() => expect(drawer.queryByText(/已由陳大文變更/)).toBeNull());
  await user.click(drawer.getByRole('button', { name: '複製設定' }));
  await waitFor(() =>
    expect(sentTo('70111')).toMatchObject([
      { version: 3, fromSiteCode: 'S02' },
      { version: 4, fromSiteCode: 'S02' },
    ]),
  );
});

it('copies the parts that the user may create, and shows how many', async () => {
  const notices: string[] = [];
  onTestFinished(bindNotices(({ text }) => notices.push(text)));
  signInWith('70100', '70102', '20601', '70701', '70801');
  server.onDeal('70110', buildSiteRecord({ state: 2, version: 3 }));
  server.onDeal('70111', {
    siteCode: 'S02',
    version: 4,
    copied: [
      { part: 'rentalPlans', count: 4 },
      { part: 'lanes', count: 3 },
    ],
  });
  const { user } = await show();
  await pressRowAction(user, await rowOf('S02'), '複製設定');
  const from = await screen.findByRole('combobox', { name: /來源/ });
  const drawer = within(from.closest('[role=dialog]') as HTMLElement);
  expect(drawer.getByText('設備的位址不可重複，請另行新增。')).toBeDefined();
  const box = (name: string) => drawer.getByRole<HTMLInputElement>('checkbox', { name });
  const names = ['生效中的費率', '未停售的月租方案與價格', '使用中的車道', '車格與平面圖', '合作店家'];
  // Bays need the permission for floor plans too.
  expect(names.map((name) => box(name).disabled)).toEqual([false, false, false, true, true]);
  fireEvent.mouseDown(from);
  await user.click(await screen.findByText(/信義松仁站/, option));
  await user.click(box('未停售的月租方案與價格'));
  await user.click(box('使用中的車道'));
  await user.click(drawer.getByRole('button', { name: '複製設定' }));
  await waitFor(() =>
    expect(sentTo('70111')).toMatchObject([
      { siteCode: 'S02', fromSiteCode: 'S01', parts: ['rentalPlans', 'lanes'] },
    ]),
  );
  await waitFor(() => expect(notices).toEqual(['已複製：未停售的月租方案與價格（4）、使用中的車道（3）']));
});

it('opens a site with the copied version before the refetch completes', async () => {
  const built = buildSiteRecord({ state: 2, version: 3 });
  const never = new Promise<never>(() => {});
  server.on('deal 70110', () => (sentTo('70111').length === 0 ? dealResponse(built) : never));
  server.onDeal('70111', { siteCode: 'S01', version: 4, copied: [] });
  server.onDeal('70107', { siteCode: 'S01', version: 5 });
  const { user } = await show('?detail=S01');
  const action = (name: RegExp | string) => screen.findAllByRole('button', { name });
  const ofDialog = async (name: RegExp | string) => (await action(name)).at(-1) as HTMLElement;
  const detail = within(await screen.findByRole('dialog'));
  const opening = await detail.findByRole('button', { name: /^開\s?站$/ });
  await user.click(detail.getByRole('button', { name: '複製設定' }));
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: /來源/ }));
  await user.click(await screen.findByText(/光復站/, option));
  await user.click(screen.getAllByRole('checkbox', { name: /費/ })[0] as HTMLElement);
  await user.click(await ofDialog('複製設定'));
  await waitFor(() => expect(screen.queryByRole('combobox', { name: /來源/ })).toBeNull());

  await user.click(opening);
  await user.type(await screen.findByLabelText('原因'), '驗收完成');
  await user.click(await ofDialog(/^開\s?站$/));
  await waitFor(() => expect(sentTo('70107')).toMatchObject([{ version: 4, event: 'open' }]));
});

describe('opening', () => {
  it('links each item to its list, and stays disabled until a refresh shows nothing missing', async () => {
    signIn(['70100', '70107'], {
      navItems: [menuEntry('sites/bay-list'), menuEntry('invoices/allocation-list')],
    });
    server.onDeal('70110', buildSiteRecord({ state: 2 }));
    server.onDeal('70115', buildSiteOpening(['bays', 'rentalPlans', 'invoiceNumbers']));
    const { user } = await show('?detail=S01');
    const detail = within(await screen.findByRole('dialog'));
    expect(await detail.findByRole('region', { name: '開站檢查' })).toBeDefined();
    expect(detail.getByRole('link', { name: '繼續開站' }).getAttribute('href')).toBe(
      '/sites/site-list?setup=S01',
    );
    await user.click(await detail.findByRole('button', { name: /^開\s?站$/ }));
    const title = await screen.findByText('信義松仁站 開始營運？');
    const dialog = within(title.closest('[role=dialog]') as HTMLElement);
    const item = async (name: string) => within((await dialog.findByText(name)).closest('li') as HTMLElement);
    const bays = await item('使用中的車格');
    expect(bays.getByRole('link').getAttribute('href')).toBe('/sites/bay-list?siteCodes=S01');
    expect(bays.getByText('缺少')).toBeDefined();
    expect((await item('本期發票號碼')).getByRole('link').getAttribute('href')).toBe(
      '/invoices/allocation-list?periodCodes=1151112',
    );
    expect((await item('銷售中的月租方案')).getByText('可選')).toBeDefined();
    const machines = await item('設備');
    expect([machines.getByText('已有 2'), machines.queryByRole('link')]).toEqual([expect.anything(), null]);
    expect(dialog.getByRole('status').textContent).toBe('還不能開站，還缺：使用中的車格、本期發票號碼。');
    const submit = dialog.getByRole<HTMLButtonElement>('button', { name: /^開\s?站$/ });
    expect(submit.disabled).toBe(true);

    server.onDeal('70115', buildSiteOpening());
    await user.click(dialog.getByRole('button', { name: '重新整理' }));
    await waitFor(() => expect(submit.disabled).toBe(false));
    expect(dialog.getByRole('status').textContent).toBe('必要項目都已完成。');
  });
});

describe('setup in steps', () => {
  it('continues at the first step with a missing item, and opens the site in the last step', async () => {
    server.onDeal('70110', buildSiteRecord({ state: 2 }));
    server.onDeal('70115', buildSiteOpening(['rates', 'ownerContract']));
    const { user } = await show('?setup=S01');
    expect(await screen.findByText('開站：信義松仁站（S01）')).toBeDefined();
    const list = () => within(screen.getByRole('region', { name: '開站檢查' }));
    expect(list().getByText('生效中的費率').closest('li')?.textContent).toContain('缺少');
    expect(list().queryByText('設備')).toBeNull();
    await user.click(screen.getByRole('button', { name: '下一步' }));
    expect(list().getByRole('status').textContent).toBe('還不能開站，還缺：生效中的業主契約。');
    await user.click(screen.getByRole('button', { name: '下一步' }));
    const open = screen.getByRole<HTMLButtonElement>('button', { name: /^啟\s?用$/ });
    expect([open.disabled, open.title]).toEqual([true, '還有缺少的必要項目，不能啟用']);

    server.onDeal('70115', buildSiteOpening());
    await user.click(list().getByRole('button', { name: '重新整理' }));
    await waitFor(() => expect(open.disabled).toBe(false));
    await user.click(open);
    expect(await screen.findByText('信義松仁站 開始營運？')).toBeDefined();
  });

  it('names the state of a site that is open, and does not offer to open it', async () => {
    server.onDeal('70110', buildSiteRecord({ state: 1 }));
    await show('?setup=S01');
    expect(await screen.findByText('場站目前狀態：營運中')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^啟\s?用$/ })).toBeNull();
  });

  it('keeps a draft of the basic data, and goes on with the created site', async () => {
    openDrafts('staff');
    onTestFinished(closeDrafts);
    const { user } = await show('?setup=');
    fireEvent.change(await screen.findByLabelText('名稱'), { target: { value: '南港站' } });
    const draft = await findDraft({ form: 'sites/site', record: 'new' });
    expect(draft?.values).toMatchObject({ settings: { name: '南港站' } });
    fireEvent.change(screen.getByLabelText('代號'), { target: { value: 'S09' } });
    fireEvent.change(screen.getByLabelText('地址'), { target: { value: '臺北市' } });
    fireEvent.change(screen.getByRole('textbox', { name: '業主' }), { target: { value: '大樓' } });
    fireEvent.mouseDown(screen.getByLabelText('公司'));
    await user.click(await screen.findByText('安心停車', option));
    fireEvent.mouseDown(screen.getByLabelText('縣市'));
    await user.click(await screen.findByText('臺北市', option));
    server.onDeal('70101', { siteCode: 'S09', version: 1 });
    server.onDeal('70110', buildSiteRecord({ siteCode: 'S09', state: 2, version: 1 }));
    await user.click(screen.getByRole('button', { name: '建立並繼續' }));
    expect(await screen.findByText('開站：信義松仁站（S09）')).toBeDefined();
    expect(screen.getByText(/可從其他場站複製/)).toBeDefined();
    expect(sentTo('70101')).toMatchObject([{ siteCode: 'S09', settings: { name: '南港站' } }]);
  });
});

describe('withdrawing', () => {
  const open = async () => {
    const { user } = await show('?detail=S01');
    await user.click(await screen.findByRole('button', { name: /撤\s?場/ }));
    const title = await screen.findByText('信義松仁站 撤場？');
    return { user, dialog: within(title.closest('[role=dialog]') as HTMLElement) };
  };

  it('lists what is left with links to the lists, and waits until a refresh shows nothing left', async () => {
    server.onDeal(
      '70117',
      buildSiteClosing({
        runningRentals: { count: 25, examples: ['R11511001', 'R11511002'] },
        unpaidFees: { count: 2, amountTwd: 1_250, examples: ['T2611200001'] },
        unclosedDays: { count: 1 },
        ownerContracts: { count: 1, examples: ['S01-1'] },
      }),
    );
    const { user, dialog } = await open();
    const item = async (name: string) => within((await dialog.findByText(name)).closest('li') as HTMLElement);
    const rentals = await item('承租中的月租合約');
    expect(rentals.getByRole('link').getAttribute('href')).toBe(
      '/rentals/rental-list?siteCodes=S01&states=1',
    );
    expect(rentals.getByText('25').closest('.ant-tag-error')).not.toBeNull();
    expect(rentals.getByText(/R11511001/)).toBeDefined();
    expect((await item('未繳停車費')).getByText('NT$1,250')).toBeDefined();
    // The menu has no list of daily closes.
    expect((await item('未日結')).queryByRole('link')).toBeNull();
    expect((await item('在場車輛')).getByText('0').closest('.ant-tag-success')).not.toBeNull();
    expect((await item('生效中的業主契約')).getByText('於撤場日終止')).toBeDefined();
    expect(dialog.getByRole('status').textContent).toBe(
      '還不能撤場，請先處理：承租中的月租合約、未繳停車費、未日結。',
    );
    const submit = dialog.getByRole<HTMLButtonElement>('button', { name: /撤\s?場/ });
    expect(submit.disabled).toBe(true);

    server.onDeal('70117', buildSiteClosing({ ownerContracts: { count: 1 } }));
    await user.click(dialog.getByRole('button', { name: '重新整理' }));
    await waitFor(() => expect(submit.disabled).toBe(false));
    expect(dialog.getByRole('status').textContent).toContain('可以撤場');
  });

  it('asks for the day and the reason, and shows a rejection in place with the list read again', async () => {
    server.onDeal('70117', buildSiteClosing());
    server.onDeal('70107', () => ({
      body: { success: false, code: 'site-in-use', message: '未撤場：還有 1 張未結單據，請先處理。' },
    }));
    const { user, dialog } = await open();
    const day = await dialog.findByLabelText<HTMLInputElement>('撤場日');
    expect(day.value).toBe('2026/11/20');
    await user.click(dialog.getByRole('button', { name: /撤\s?場/ }));
    expect(await dialog.findByText('請填寫原因')).toBeDefined();
    fireEvent.mouseDown(day);
    fireEvent.change(day, { target: { value: '2026/11/18' } });
    await user.type(dialog.getByLabelText('原因'), '合約到期');
    server.onDeal('70117', buildSiteClosing({ openDocuments: { count: 1 } }));
    await user.click(dialog.getByRole('button', { name: /撤\s?場/ }));
    expect(await dialog.findByText('未撤場：還有 1 張未結單據，請先處理。')).toBeDefined();
    expect(sentTo('70107')).toEqual([
      { siteCode: 'S01', version: 3, event: 'withdraw', withdrawnOn: '2026-11-18', reason: '合約到期' },
    ]);
    await waitFor(() => expect(dialog.getByRole('status').textContent).toContain('還不能撤場'));
  });
});
