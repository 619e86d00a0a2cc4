import type { Schemas } from '@parking-plus/contracts';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { documentQueries } from '../../../resources/documents/document-queries.ts';
import { buildServiceOrder } from '../../../testing/builders/service-order-builders.ts';
import { dealResponse, type FakeServer } from '../../../testing/fake-server.ts';
import { findRowAction, pressRowAction } from '../../../testing/row-actions.ts';
import { serveScreen } from '../../../testing/serve-screen.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

const LIST = '60500';

const buildHead = (overrides: Partial<Schemas['DocumentHead']> = {}): Schemas['DocumentHead'] => ({
  documentId: '30107-1151119-001',
  dealType: '30107',
  stateCode: '30107501',
  version: 2,
  subject: 'AB-12345678 作廢',
  siteCode: 'S01',
  siteName: '信義松仁站',
  applicant: 'staff',
  applicantName: '李專員',
  amountTwd: 1250,
  createdAt: '2026-11-19T09:00:00+08:00',
  updatedAt: '2026-11-19T10:00:00+08:00',
  attachmentCount: 1,
  allowedActions: ['approve', 'return', 'void'],
  ...overrides,
});
const heads = [
  buildHead(),
  buildHead({
    documentId: '20201-1151119-002',
    dealType: '20201',
    stateCode: '20201501',
    subject: 'R1 王小明',
  }),
  buildHead({
    documentId: '30107-1151118-001',
    stateCode: '30107599',
    allowedActions: [],
  }),
];
const page = {
  items: heads,
  total: 3,
  page: 1,
  pageSize: 20,
  summary: { waitingCount: 2, submittedCount: 2, returnedCount: 0, approvedCount: 0 },
};
const step = (
  action: Schemas['DocumentStep']['action'],
  toState: Schemas['DocumentState'],
  rest: Partial<Schemas['DocumentStep']> = {},
): Schemas['DocumentStep'] => ({
  at: '2026-11-19T09:00:00+08:00',
  account: 'staff',
  accountName: '李專員',
  action,
  fromState: null,
  toState,
  reason: null,
  changes: [],
  ...rest,
});
const whole = {
  head: buildHead(),
  // jsonb stores shorter keys first.
  form: { reason: '統一編號開錯', invoiceNumber: 'AB12345678' },
  timeline: [
    step('create', '500'),
    step('submit', '501', {
      at: '2026-11-19T10:00:00+08:00',
      changes: [{ pointer: '/transactions/T1/state', before: 1, after: 4 }],
    }),
  ],
  attachments: [],
};

let server: FakeServer;
beforeEach(() => {
  server = serveScreen([LIST]).onDeal(LIST, page);
});

const sentTo = (call: string) =>
  server
    .asked(call)
    .map(({ body }) => JSON.parse((body as { Json: string }).Json) as Record<string, unknown>);
const listed = () =>
  server.asked(`deal ${LIST}`).map(({ body }) => JSON.parse((body as { Json: string }).Json));

async function pickRows(user: Awaited<ReturnType<typeof showScreen>>['user'], count: number) {
  await screen.findByText('30107-1151119-001');
  // The first checkbox selects all rows.
  const [, ...boxes] = await screen.findAllByRole('checkbox');
  for (const box of boxes.slice(0, count)) await user.click(box);
  return screen.findByRole('toolbar');
}

async function questionOf(title: string): Promise<HTMLElement> {
  // The app's confirm dialog repeats its title for screen readers.
  const [heading] = await screen.findAllByText(title);
  return heading?.closest('[role="dialog"]') as HTMLElement;
}

describe('單據中心', () => {
  it('shows types and states as text, and filters documents that wait for the user', async () => {
    const { user } = await showScreen('communication/document-list');
    const row = (await screen.findByText('20201-1151119-002')).closest('tr') as HTMLElement;
    expect(within(row).getByText('退租')).toBeDefined();
    expect(within(row).getByText('送審中')).toBeDefined();
    await user.click(screen.getByRole('button', { name: /待我處理\s*2/ }));
    await vi.waitFor(() => expect(listed().at(-1)?.filters).toEqual({ waitingForMe: true }), 20_000);
  });

  it('opens on documents that wait for the user, and shows all after a change of the tab', async () => {
    const { user, router } = await showScreen('communication/document-list');
    await screen.findByText('30107-1151119-001');
    const pressed = () => screen.getByRole('button', { pressed: true }).textContent;
    expect(pressed()).toMatch(/待我處理/);
    expect(router.state.location.search).toContain('waiting=');
    expect(listed().every(({ filters }) => filters.waitingForMe === true)).toBe(true);
    await user.click(screen.getByRole('button', { name: '全部' }));
    await vi.waitFor(() => expect(listed().at(-1)?.filters).toEqual({}), 20_000);
    expect(pressed()).toBe('全部');
  });

  it.each([
    ['a user without pending documents', 0, '', {}],
    ['a link with a filter', 2, '?types=30107', { dealTypes: ['30107'] }],
  ])('opens on the filters of the URL: %s', async (_title, waitingCount, search, filters) => {
    server.onDeal(LIST, { ...page, summary: { ...page.summary, waitingCount } });
    const { router } = await showScreen('communication/document-list', search);
    await screen.findByText('30107-1151119-001');
    expect(listed().at(-1)?.filters).toEqual(filters);
    expect(router.state.location.search).toBe(search);
  });

  it('shows a document in full: its form as text, each step with before and after', async () => {
    server.on('POST /plusapi/Task/list/30107', () =>
      dealResponse({ items: [whole], total: 1, page: 1, pageSize: 20 }),
    );
    await showScreen('communication/document-list', '?detail=30107-1151119-001');
    const drawer = await screen.findByRole('dialog');
    const form = await within(drawer).findByRole('region', { name: '單據內容' });
    expect(form.textContent).toContain('發票號碼AB-12345678原因統一編號開錯');
    const timeline = within(drawer).getByRole('region', { name: '歷程' });
    const changes = within(timeline).getByText('變更 1 項').closest('details') as HTMLElement;
    expect(
      within(changes).getByRole('row', { name: '交易 T1 狀態 正常 折讓待處理', hidden: true }),
    ).toBeDefined();
    // A delegate decides on the document and cannot attach files.
    expect(within(drawer).queryByRole('button', { name: '上傳附件' })).toBeNull();
  });

  it('accepts attachments if the server allows them', async () => {
    server.on('POST /plusapi/Task/list/30107', () =>
      dealResponse({ items: [{ ...whole, mayAttach: true }], total: 1, page: 1, pageSize: 20 }),
    );
    await showScreen('communication/document-list', '?detail=30107-1151119-001');
    expect(await screen.findByRole('button', { name: '上傳附件' })).toBeDefined();
  });

  it('offers to delete only the attachments that the server allows the user to delete', async () => {
    const fileOf = (fileSettings_ID: string) => ({
      fileSettings_ID,
      fileSettings_FileName: `${fileSettings_ID}.png`,
      fileSettings_SysPath: `files/documents/${fileSettings_ID}.png`,
      fileSettings_LinkedCode: '30107-1151119-001',
    });
    const attachments = [fileOf('mine'), fileOf('theirs')];
    const seen = { ...whole, attachments, mayAttach: true, removableFileIds: ['mine'] };
    server.on('POST /plusapi/Task/list/30107', () =>
      dealResponse({ items: [seen], total: 1, page: 1, pageSize: 20 }),
    );
    await showScreen('communication/document-list', '?detail=30107-1151119-001');
    expect(await screen.findByRole('button', { name: '刪除 mine.png' })).toBeDefined();
    expect(screen.getByRole('button', { name: '下載 theirs.png' })).toBeDefined();
    expect(screen.queryByRole('button', { name: '刪除 theirs.png' })).toBeNull();
  });

  it('returns requirements and service orders, and links to their screens for steps with a form', async () => {
    const order = buildHead({
      documentId: 'SO0004',
      dealType: '60401',
      stateCode: '60401501',
      subject: 'TAO001-APS2 發票列印模糊',
    });
    const requirement = buildHead({ documentId: 'RQ0003', dealType: '60301', stateCode: '60301501' });
    server
      .onDeal(LIST, { ...page, items: [order, requirement, ...heads.slice(0, 1)] })
      .onDeal('60406', () => dealResponse({ serviceOrderCode: 'SO0004', version: 3 }))
      .onDeal('60306', () => dealResponse({ requirementCode: 'RQ0003', version: 3 }));
    const { user } = await showScreen('communication/document-list');
    const row = (await screen.findByText('SO0004')).closest('tr') as HTMLElement;
    within(row).getByText('服務單');
    expect(within(row).getByRole('link', { name: '前往處理' }).getAttribute('href')).toMatch(
      /\/communication\/service-order-list\?keyword=SO0004&detail=SO0004$/,
    );
    expect(await findRowAction(user, within(row), '核准')).toBeNull();
    const bar = await pickRows(user, 2);
    await user.click(within(bar).getByRole('button', { name: /退\s?回/ }));
    const question = await questionOf('退回 2 張單據？');
    await user.type(within(question).getByRole('textbox'), '請附照片');
    await user.click(within(question).getByRole('button', { name: /退\s?回/ }));
    await vi.waitFor(() => {
      expect(sentTo('deal 60406')).toEqual([{ serviceOrderCode: 'SO0004', version: 2, reason: '請附照片' }]);
      expect(sentTo('deal 60306')).toEqual([{ requirementCode: 'RQ0003', version: 2, reason: '請附照片' }]);
    }, 20_000);
  });

  it('refetches an open service order after a step', async () => {
    const order = buildHead({ documentId: 'SO0004', dealType: '60401', stateCode: '60401501' });
    server
      .onDeal(LIST, { ...page, items: [order] })
      .onDeal('60410', {
        serviceOrder: buildServiceOrder(),
        outcome: null,
        decision: null,
        requirement: null,
        files: [],
        removableFileIds: [],
        history: [],
        timeline: [],
      })
      .onDeal('60406', () => dealResponse({ serviceOrderCode: 'SO0004', version: 3 }));
    const { user } = await showScreen('communication/document-list', '?detail=SO0004');
    expect(await screen.findByText('桃園中正站 TAO001-APS2')).toBeDefined();
    const row = (await screen.findByText('SO0004', { selector: 'td *' })).closest('tr') as HTMLElement;
    await pressRowAction(user, within(row), '退回');
    const question = await questionOf('退回 1 張單據？');
    await user.type(within(question).getByRole('textbox'), '請附照片');
    await user.click(within(question).getByRole('button', { name: /退\s?回/ }));
    await vi.waitFor(() => expect(server.asked('deal 60410')).toHaveLength(2), 20_000);
  });

  it('shows a service order in full, with before and after', async () => {
    server.onDeal('60410', {
      serviceOrder: buildServiceOrder(),
      outcome: null,
      decision: null,
      requirement: null,
      files: [],
      removableFileIds: [],
      history: [],
      timeline: [
        step('approve', '511', {
          changes: [{ pointer: '/service_orders/SO0004/engineer', before: null, after: 'engineer' }],
        }),
      ],
    });
    await showScreen('communication/document-list', '?detail=SO0004');
    const drawer = await screen.findByRole('dialog');
    expect(await within(drawer).findByText('桃園中正站 TAO001-APS2')).toBeDefined();
    expect(
      within(drawer).getByRole('row', { name: '服務單 SO0004 派工工程師 – engineer', hidden: true }),
    ).toBeDefined();
  });

  it('shows a message if a linked document is not visible', async () => {
    server.on('POST /plusapi/Task/list/30107', () =>
      dealResponse({ items: [], total: 0, page: 1, pageSize: 20 }),
    );
    await showScreen('communication/document-list', '?detail=30107-1151119-009');
    expect(await screen.findByText(/找不到此單據/)).toBeDefined();
  });

  it('approves several documents one by one, and shows the reason of each rejection', async () => {
    server.on('POST /plusapi/Task/approve', ({ body }) => {
      const { Json } = body as { Json: string };
      return Json.includes('20201')
        ? { body: { success: false, code: 'stale-version', message: '此單據已由王小明變更。' } }
        : dealResponse(whole);
    });
    const { user } = await showScreen('communication/document-list');
    const bar = await pickRows(user, 3);
    await user.click(within(bar).getByRole('button', { name: /核\s?准/ }));
    const question = await questionOf('核准 3 張單據？');
    await user.click(within(question).getByRole('button', { name: /核\s?准/ }));
    const status = await screen.findByText(/共 3 張/);
    await vi.waitFor(() => expect(status.textContent).toBe('成功 2 張，未成功 1 張，共 3 張'), 20_000);
    const failures = screen.getByLabelText('未成功的單據');
    expect(failures.textContent).toBe('20201-1151119-002 R1 王小明此單據已由王小明變更。');
    expect(sentTo('POST /plusapi/Task/approve')).toEqual(
      expect.arrayContaining(heads.map(({ documentId, version }) => ({ documentId, version }))),
    );
    await user.click(screen.getAllByRole('button', { name: /關\s?閉/ }).at(-1) as HTMLElement);
    await vi.waitFor(() => expect(screen.queryByText(/未成功 1 張/)).toBeNull(), 20_000);
  });

  it('shows the count and the total amount, and approves in submission order', async () => {
    server.on('POST /plusapi/Task/approve', () => dealResponse(whole));
    const sent = [...heads].reverse();
    server.onDeal(LIST, ({ sort }: { sort?: { field: string } }) =>
      dealResponse({ ...page, items: sort?.field === 'sentAt' ? sent : heads }),
    );
    const { user } = await showScreen('communication/document-list');
    const bar = await pickRows(user, 3);
    await user.click(within(bar).getByRole('button', { name: /核\s?准/ }));
    const question = await questionOf('核准 3 張單據？');
    expect(question.textContent).toContain('共 3 張，收入合計 NT$ 0，支出合計 NT$ 3,750');
    expect(question.textContent).toContain('依送審時間先後執行');
    await user.click(within(question).getByRole('button', { name: /核\s?准/ }));
    await vi.waitFor(() => expect(sentTo('POST /plusapi/Task/approve')).toHaveLength(3), 20_000);
    expect(sentTo('POST /plusapi/Task/approve')).toEqual(
      sent.map(({ documentId, version }) => ({ documentId, version })),
    );
  });

  it('refetches the list once after the run, not after each document', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    server.on('POST /plusapi/Task/approve', async () => {
      await released;
      return dealResponse(whole);
    });
    const { user, client } = await showScreen('communication/document-list');
    const bar = await pickRows(user, 3);
    await user.click(within(bar).getByRole('button', { name: /核\s?准/ }));
    const question = await questionOf('核准 3 張單據？');
    await user.click(within(question).getByRole('button', { name: /核\s?准/ }));
    // All documents belong to one site, so they are processed in sequence.
    await vi.waitFor(() => expect(sentTo('POST /plusapi/Task/approve')).toHaveLength(1), 20_000);
    const before = listed().length;
    await act(() => client.invalidateQueries({ queryKey: documentQueries.all() }));
    expect(listed()).toHaveLength(before);
    release();
    await vi.waitFor(() => expect(listed().length).toBeGreaterThan(before), 20_000);
  });

  it('requires a reason for a return, and reads all pages if all rows are selected', async () => {
    server.on('POST /plusapi/Task/return', () => dealResponse(whole));
    server.onDeal(LIST, (payload: { page: number; pageSize: number }) =>
      dealResponse({
        ...page,
        items: payload.page === 1 ? heads : [],
        total: 40,
        pageSize: payload.pageSize,
      }),
    );
    const { user } = await showScreen('communication/document-list', '?types=30107');
    const bar = await pickRows(user, 1);
    await user.click(await screen.findByRole('button', { name: '選取全部符合的 40 筆' }));
    await user.click(within(bar).getByRole('button', { name: /退\s?回/ }));
    const question = await questionOf('退回 3 張單據？');
    await user.click(within(question).getByRole('button', { name: /退\s?回/ }));
    expect(await within(question).findByRole('alert')).toBeDefined();
    expect(server.asked('POST /plusapi/Task/return')).toEqual([]);
    await user.type(within(question).getByRole('textbox'), '請附佐證');
    await user.click(within(question).getByRole('button', { name: /退\s?回/ }));
    await vi.waitFor(() => expect(sentTo('POST /plusapi/Task/return')).toHaveLength(3), 20_000);
    expect(sentTo('POST /plusapi/Task/return')[0]).toMatchObject({ version: 2, reason: '請附佐證' });
    expect(listed()).toContainEqual({
      page: 1,
      pageSize: 100,
      sort: { field: 'sentAt', order: 'asc' },
      filters: { dealTypes: ['30107'] },
    });
  });

  it('shows on a row only the steps that the user can take', async () => {
    await showScreen('communication/document-list');
    const closed = (await screen.findByText('30107-1151118-001')).closest('tr') as HTMLElement;
    expect(within(closed).queryByRole('button', { name: '核准' })).toBeNull();
    const open = screen.getByText('30107-1151119-001').closest('tr') as HTMLElement;
    expect(within(open).getByRole('button', { name: '核准' })).toBeDefined();
  });
});
