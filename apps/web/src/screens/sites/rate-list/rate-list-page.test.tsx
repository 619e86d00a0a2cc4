import type { DealRequest, DocumentPage } from '@parking-plus/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSession } from '../../../session/state/session-actions.ts';
import { bindNotices } from '../../../shared/feedback/notify.ts';
import { setServerTime } from '../../../shared/time/server-clock.ts';
import { buildPending } from '../../../testing/builders/pending-builders.ts';
import { buildSessionInfo } from '../../../testing/builders/session-builders.ts';
import { buildQuote, buildRate, buildSiteOption } from '../../../testing/builders/site-builders.ts';
import { dealResponse, FakeServer } from '../../../testing/fake-server.ts';
import { setPageWidth } from '../../../testing/page-width.ts';
import { pressRowAction, rowActionReason } from '../../../testing/row-actions.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

let server: FakeServer;
let asked: DealRequest<'RateList'>[];
let said: string[];
let unbind = () => {};
const rates = [
  buildRate(),
  buildRate({
    rateId: 'S01-1-001',
    version: 1,
    supersedes: null,
    effectiveTo: '2026-06-30',
    standing: 'ended',
  }),
];
const change: DocumentPage<'RateChange'>['items'][number] = {
  head: {
    documentId: '70302-1151120-001',
    dealType: '70302',
    stateCode: '70302501',
    version: 2,
    subject: '信義松仁站 小型車',
    siteCode: 'S01',
    siteName: '信義松仁站',
    applicant: 'manager',
    applicantName: '陳經理',
    amountTwd: null,
    createdAt: '2026-11-19T09:00:00+08:00',
    updatedAt: '2026-11-19T09:30:00+08:00',
    attachmentCount: 0,
    allowedActions: ['approve', 'return'],
  },
  form: {
    siteCode: 'S01',
    vehicleKind: 1,
    supersedes: 'S01-1-002',
    pricing: { ...buildRate().pricing, tariff: { chargeType: 1, useAmountTwd: 60 } },
    effectiveFrom: '2026-12-01',
    note: '改為計次',
  },
};

function signInWith(...codes: string[]) {
  const actionCodes = codes.map((operateCode) => ({ operateCode }));
  openSession({ tokens: { accessToken: 'a', refreshToken: 'r' }, info: buildSessionInfo({ actionCodes }) });
}

beforeEach(() => {
  signInWith('70100', '70302', '70307');
  setServerTime('2026-11-20T10:00:00+08:00', Date.now());
  asked = [];
  said = [];
  unbind = bindNotices(({ text }) => void said.push(text));
  server = new FakeServer();
  server.install();
  server.onDeal('70300', (payload: unknown) => {
    asked.push(payload as DealRequest<'RateList'>);
    return dealResponse({ items: rates, total: 2, page: 1, pageSize: 20 });
  });
  server.onDeal('70302', { items: [change], total: 1, page: 1, pageSize: 20 });
  server.onDeal('90100', { sites: [buildSiteOption()] });
});
afterEach(() => {
  setPageWidth(1024);
  unbind();
});

const show = (search = '') => showScreen('sites/rate-list', search);
const rowOf = async (text: string) =>
  within((await screen.findByText(text, { selector: 'td *' })).closest('tr') as HTMLElement);
const sentTo = (code: string) =>
  server.asked(`deal ${code}`).map(({ path, body }) => ({
    path: path.replace('/plusapi', ''),
    payload: JSON.parse((body as { Json: string }).Json) as unknown,
  }));
/** Finds the button by text: a role query among so many fields takes seconds. */
const save = () => screen.getByText(/^儲\s?存$/);

describe('list of rates', () => {
  it('describes charges as text, and queries by the URL', async () => {
    const { user } = await show('?dateTypes=1&standings=in-force,ended');
    const row = await rowOf('S01-1-002');
    for (const text of ['平日', '00:00–24:00', '計時', '首 60 分 30 元，之後每 30 分 15 元', '180', '生效中'])
      expect(row.getByText(text)).toBeDefined();
    expect(asked[0]?.filters).toEqual({ dateTypes: [1], standings: ['in-force', 'ended'] });
    expect(await rowActionReason(user, await rowOf('S01-1-001'), '新版')).toBe(
      '這個版本已有失效日，請改從最新版本變更。',
    );
  });

  it('takes no new version at a withdrawn site', async () => {
    server.onDeal('90100', { sites: [buildSiteOption({ state: 0 })] });
    const { user } = await show();
    const row = await rowOf('S01-1-002');
    await waitFor(async () =>
      expect(await rowActionReason(user, row, /^新\s?版$/)).toBe('信義松仁站（已撤場）'),
    );
    expect(await rowActionReason(user, row, /^停\s?用$/)).toBeNull();
  });

  it('links from row and detail to a pending document, and names the disabled actions', async () => {
    const { pendingDocuments, name, path, reason } = buildPending('70302');
    const rate = buildRate({ pendingDocuments });
    server.onDeal('70300', { items: [rate], total: 1, page: 1, pageSize: 20 });
    const { user } = await show(`?detail=${rate.rateId}`);
    const row = await rowOf(rate.rateId);
    expect(row.getByRole('link', { name: '送審中' }).getAttribute('href')).toBe(path);
    for (const label of [/^新\s?版$/, /^停\s?用$/])
      expect(await rowActionReason(user, row, label)).toBe(reason);
    const drawer = within(await screen.findByRole('dialog'));
    expect((await drawer.findByRole('link', { name })).getAttribute('href')).toBe(path);
  });

  it('hides documents from users without permission to create them', async () => {
    signInWith('70100');
    await show('?detail=S01-1-002');
    await screen.findByRole('region', { name: '版本沿革' });
    expect(screen.queryByText('70302-1151120-001')).toBeNull();
    expect(server.asked('deal 70302')).toEqual([]);
    expect(screen.queryByRole('button', { name: /變更單/ })).toBeNull();
  });
});

describe('timeline', () => {
  it('shows pending documents above the versions, and links to each', async () => {
    const { router, user } = await show('?detail=S01-1-002');
    const timeline = within(await screen.findByRole('region', { name: '版本沿革' }));
    expect(await timeline.findByText('70302-1151120-001')).toBeDefined();
    expect(timeline.getByText('送審中')).toBeDefined();
    expect(timeline.getByText(/每次 60 元/)).toBeDefined();
    await user.click(timeline.getByRole('button', { name: 'S01-1-001' }));
    expect(router.state.location.search).toBe('?detail=S01-1-001');
  });

  it('offers the actions on a version outside the list', async () => {
    const rate = buildRate({ rateId: 'S01-1-099' });
    server.onDeal('70300', ({ pageSize }: { pageSize: number }) =>
      dealResponse({ items: pageSize === 100 ? [rate] : rates, total: 2, page: 1, pageSize: 20 }),
    );
    await show('?detail=S01-1-099');
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByRole('button', { name: /新\s?版/ })).toBeDefined();
  });
});

describe('a new version', () => {
  it('is submitted as a document, and shows an overlap at its hours', async () => {
    const error = {
      success: false,
      code: 'rate-overlap',
      message: '未變更費率：與費率 S01-1-003 的時段重疊。',
      errors: [{ pointer: '/form/pricing/startMinute', message: '與費率 S01-1-003 的時段重疊' }],
    };
    const made = { ...change, head: { ...change.head, stateCode: '70302500', version: 1 } };
    const answers = [{ body: error }, dealResponse(made), dealResponse(change)];
    // Phone width: native date fields and cards instead of a table. The test checks the form.
    setPageWidth(390);
    const { user } = await show();
    const card = (await screen.findByText('生效中', { selector: 'li *' })).closest('li');
    await pressRowAction(user, within(card as HTMLElement), '新版');
    const hours = await screen.findByLabelText<HTMLInputElement>('時段起');
    server.onDeal('70302', (_payload: unknown, { path }: { path: string }) =>
      path.includes('/list')
        ? dealResponse({ items: [], total: 0, page: 1, pageSize: 20 })
        : (answers.shift() ?? {}),
    );
    await user.click(save());
    expect((await screen.findAllByText('此欄位為必填')).length).toBe(2);
    fireEvent.change(screen.getByLabelText('當次上限'), { target: { value: '200' } });
    fireEvent.change(screen.getByLabelText('變更說明'), { target: { value: '縣市公告' } });
    fireEvent.change(screen.getByLabelText('生效日'), { target: { value: '2026-12-01' } });
    await user.click(save());
    await waitFor(() => expect(hours.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByLabelText<HTMLInputElement>('變更說明').value).toBe('縣市公告');
    await user.click(save());
    await waitFor(() => expect(said).toEqual(['已送審 70302-1151120-001']));
    const steps = sentTo('70302').filter(({ path }) => !path.includes('/list'));
    expect(steps.map(({ path }) => path)).toEqual(['/Task/create', '/Task/create', '/Task/submit']);
    expect(steps[1]?.payload).toEqual({
      form: {
        siteCode: 'S01',
        vehicleKind: 1,
        supersedes: 'S01-1-002',
        pricing: { ...buildRate().pricing, stayCapTwd: 200 },
        effectiveFrom: '2026-12-01',
        note: '縣市公告',
      },
    });
  });
});

describe('documents', () => {
  it('show price and limits, and can be approved or returned by authorised users, with a reason for a return', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: '變更單（1）' }));
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText('改為計次')).toBeDefined();
    expect(drawer.getByText('免費 15 分・當日上限 無・當次上限 180')).toBeDefined();
    expect(drawer.queryByRole('button', { name: /作\s?廢/ })).toBeNull();
    await user.click(drawer.getByRole('button', { name: /退\s?回/ }));
    await user.type(await screen.findByLabelText('原因'), '請補公文');
    server.onDeal('70302', (_payload: unknown, { path }: { path: string }) =>
      dealResponse(path.includes('/list') ? { items: [], total: 0, page: 1, pageSize: 20 } : change),
    );
    const title = screen.getByText('退回 70302-1151120-001？');
    const dialog = within(title.closest('[role=dialog]') as HTMLElement);
    await user.click(dialog.getByRole('button', { name: /退\s?回/ }));
    await waitFor(() => expect(said).toEqual(['70302-1151120-001 已退回']));
    expect(sentTo('70302').find(({ path }) => path === '/Task/return')?.payload).toEqual({
      documentId: '70302-1151120-001',
      version: 2,
      reason: '請補公文',
    });
  });

  it('show the reason of a return, also in the form that edits them', async () => {
    const returned = {
      ...change,
      head: { ...change.head, stateCode: '70302502', allowedActions: ['edit', 'submit'] },
      timeline: [
        {
          at: '2026-11-19T15:00:00+08:00',
          account: 'senior',
          accountName: '林協理',
          action: 'return',
          fromState: '501',
          toState: '502',
          reason: '請附縣市公告',
          changes: [],
        },
      ],
    };
    const { timeline: _, ...listed } = returned;
    server.onDeal('70302', (payload: unknown) => {
      const { filters = {} } = payload as DealRequest<'RateList'> & { filters?: { documentId?: string } };
      return dealResponse({
        items: ['documentId' in filters ? returned : listed],
        total: 1,
        page: 1,
        pageSize: 20,
      });
    });
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: '變更單（1）' }));
    const card = within((await screen.findByText('改為計次')).closest('li') as HTMLElement);
    expect(await card.findByText(/請附縣市公告/)).toBeDefined();
    expect(card.getByText(/林協理/)).toBeDefined();
    await user.click(card.getByRole('button', { name: /編\s?輯/ }));
    const form = within(await screen.findByRole('form', { name: '編輯變更單 70302-1151120-001' }));
    expect(await form.findByText(/請附縣市公告/)).toBeDefined();
  });

  it("show the input next to another user's changes as text on a conflict", async () => {
    let listed = { ...change, head: { ...change.head, stateCode: '70302500', allowedActions: ['edit'] } };
    const newer = { ...change.form, pricing: { ...change.form.pricing, startMinute: 540 } };
    server.onDeal('70302', (_payload: unknown, { path }: { path: string }) => {
      if (path.includes('/list')) return dealResponse({ items: [listed], total: 1, page: 1, pageSize: 20 });
      listed = { ...listed, head: { ...listed.head, version: 3 }, form: newer };
      return { body: { success: false, code: 'stale-version', message: '此單據已由林協理變更' } };
    });
    setPageWidth(390);
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: '變更單（1）' }));
    await user.click(await screen.findByRole('button', { name: /編\s?輯/ }));
    fireEvent.change(await screen.findByLabelText('時段起'), { target: { value: '08:00' } });
    await user.click(save());
    await user.click(await screen.findByText('載入最新內容'));
    expect(await screen.findByText('09:00', { selector: 'dd' })).toBeDefined();
    expect(screen.getByText('08:00', { selector: 'dd' })).toBeDefined();
  });
});

describe('quote', () => {
  it('explains each line, and shows an invalid time at its field', async () => {
    const { user } = await show();
    await user.click((await rowOf('S01-1-002')).getByRole('button', { name: '試算' }));
    const drawer = within(await screen.findByRole('dialog'));
    const type = (label: string, text: string) => {
      const input = drawer.getByLabelText(label);
      fireEvent.mouseDown(input);
      fireEvent.change(input, { target: { value: text } });
      fireEvent.keyDown(input, { key: 'Enter', keyCode: 13 });
    };
    type('進場時間', '2026/11/20 08:00:00');
    type('出場時間', '2026/11/20 13:30:00');
    server.onDeal('70310', () => ({
      body: {
        success: false,
        message: '無法試算：出場時間不可早於進場時間。',
        errors: [{ pointer: '/exitedAt', message: '出場時間不可早於進場時間' }],
      },
    }));
    const press = () => user.click(drawer.getByRole('button', { name: /試\s?算/ }));
    await press();
    expect(await drawer.findByText('出場時間不可早於進場時間')).toBeDefined();
    server.onDeal('70310', { ...buildQuote(), curve: { inForceTwd: [0, 30, 60], trialTwd: null } });
    await press();
    expect(await drawer.findByRole('heading', { name: '各停留時數的費用' })).toBeDefined();
    const result = within(await drawer.findByRole('region', { name: '試算結果' }));
    for (const text of ['11/20 08:00 首 60 分', '11/20 09:00 起 9 單位 × 30 分，每單位 15 元', '135', '165'])
      expect(result.getByText(text)).toBeDefined();
    expect(sentTo('70310')[1]?.payload).toEqual({
      siteCode: 'S01',
      vehicleKind: 1,
      enteredAt: '2026-11-20T08:00:00+08:00',
      exitedAt: '2026-11-20T13:30:00+08:00',
      isTokenLost: false,
      discount: null,
      curveHours: 48,
    });
  });

  it('compares with a change document, and sends permit, energy and payment', async () => {
    const { user } = await show();
    await user.click((await rowOf('S01-1-002')).getByRole('button', { name: '試算' }));
    const drawer = within(await screen.findByRole('dialog'));
    const type = (label: string, text: string) => {
      const input = drawer.getByLabelText(label);
      fireEvent.mouseDown(input);
      fireEvent.change(input, { target: { value: text } });
      fireEvent.keyDown(input, { key: 'Enter', keyCode: 13 });
    };
    type('進場時間', '2026/11/20 08:00:00');
    type('出場時間', '2026/11/20 13:30:00');
    type('繳費時間', '2026/11/20 12:00:00');
    expect(drawer.queryByLabelText('當日已用身障分鐘')).toBeNull();
    await user.click(drawer.getByRole('switch', { name: '身障證明' }));
    fireEvent.change(drawer.getByLabelText('當日已用身障分鐘'), { target: { value: '60' } });
    fireEvent.change(drawer.getByLabelText('充電度數'), { target: { value: '12.5' } });
    fireEvent.change(drawer.getByLabelText('已繳金額'), { target: { value: '100' } });
    await user.click(await drawer.findByRole('combobox', { name: '比較版本' }));
    await user.click(await screen.findByTitle('70302-1151120-001（2026/12/01 起）'));
    server.onDeal('70310', buildQuote());
    await user.click(drawer.getByRole('button', { name: /試\s?算/ }));
    await drawer.findByRole('region', { name: '試算結果' });
    expect(sentTo('70310').at(-1)?.payload).toMatchObject({
      hasDisabledPermit: true,
      disabledUsedMinutes: 60,
      chargedKwh: 12.5,
      paidAt: '2026-11-20T12:00:00+08:00',
      paidTwd: 100,
      trial: { supersedes: 'S01-1-002', pricing: { tariff: { chargeType: 1, useAmountTwd: 60 } } },
    });
  });

  it('shows no fee for a stay changed during the request', async () => {
    const { user } = await show();
    await user.click((await rowOf('S01-1-002')).getByRole('button', { name: '試算' }));
    const drawer = within(await screen.findByRole('dialog'));
    const type = (label: string, text: string) => {
      const input = drawer.getByLabelText(label);
      fireEvent.mouseDown(input);
      fireEvent.change(input, { target: { value: text } });
      fireEvent.keyDown(input, { key: 'Enter', keyCode: 13 });
    };
    type('進場時間', '2026/11/20 08:00:00');
    type('出場時間', '2026/11/20 13:30:00');
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.onDeal('70310', async () => {
      await held;
      return dealResponse(buildQuote());
    });
    await user.click(drawer.getByRole('button', { name: /試\s?算/ }));
    await waitFor(() => expect(sentTo('70310')).toHaveLength(1));
    type('出場時間', '2026/11/20 14:30:00');
    answer();
    await waitFor(() =>
      expect(drawer.getByRole('button', { name: /試\s?算/ }).className).not.toContain('loading'),
    );
    expect(drawer.queryByRole('region', { name: '試算結果' })).toBeNull();
  });
});

describe('ending a rate', () => {
  it('asks for last day and reason, and shows a rejection in place', async () => {
    server.onDeal('70307', () => ({
      body: { success: false, message: '未停用費率：平日 00:00–24:00 沒有費率。' },
    }));
    const { user } = await show();
    await pressRowAction(user, await rowOf('S01-1-002'), '停用');
    await user.type(await screen.findByLabelText('原因'), '改依平日');
    const dialog = within(screen.getByText('停用 S01-1-002？').closest('[role=dialog]') as HTMLElement);
    await user.click(dialog.getByRole('button', { name: /停\s?用/ }));
    expect(await dialog.findByText('未停用費率：平日 00:00–24:00 沒有費率。')).toBeDefined();
    expect(sentTo('70307')).toMatchObject([
      { payload: { rateId: 'S01-1-002', lastDay: '2026-11-20', reason: '改依平日' } },
    ]);
  });
});
