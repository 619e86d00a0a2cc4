import type { Schemas } from '@parking-plus/contracts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dealResponse, type FakeServer } from '../../../testing/fake-server.ts';
import { findRowAction } from '../../../testing/row-actions.ts';
import { serveScreen } from '../../../testing/serve-screen.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

const buildRow = (overrides: Partial<Schemas['RequirementRow']> = {}): Schemas['RequirementRow'] => ({
  requirementCode: 'RQ0003',
  requirementType: 2,
  title: '日結差異說明改為必填',
  requestedBy: 'staff',
  requestedByName: '李專員',
  requestedAt: '2026-11-15T11:05:00+08:00',
  priority: 1,
  assignee: null,
  assigneeName: null,
  dueOn: null,
  isOverdue: false,
  finishedAt: null,
  state: '501',
  attachmentCount: 0,
  version: 4,
  allowedActions: ['assign', 'return', 'void'],
  ...overrides,
});
const items = [
  buildRow(),
  buildRow({
    requirementCode: 'RQ0001',
    title: '匯出報表車牌開頭 0 遺失',
    state: '511',
    assignee: 'engineer',
    assigneeName: '吳工程',
    dueOn: '2026-11-10',
    isOverdue: true,
    allowedActions: ['finish'],
  }),
];
const page = {
  items,
  total: 2,
  page: 1,
  pageSize: 20,
  summary: { waitingCount: 1, submittedCount: 1, assignedCount: 1, overdueCount: 1, returnedCount: 0 },
};

let server: FakeServer;
beforeEach(() => {
  server = serveScreen(['60301'])
    .onDeal('60300', page)
    .onDeal('60312', { items: [{ account: 'engineer', name: '吳工程' }] });
});

const sent = (code: string) =>
  server.asked(`deal ${code}`).map(({ body }) => JSON.parse((body as { Json: string }).Json));
const dialog = () => screen.findByRole('dialog');

describe('需求單', () => {
  it('shows requirements as text, marks overdue ones, and filters those that wait for the user', async () => {
    const { user } = await showScreen('communication/requirement-list');
    const row = (await screen.findByText('RQ0001')).closest('tr') as HTMLElement;
    for (const word of ['調整', '已核准待執行', '吳工程', '2026/11/10', '逾期']) within(row).getByText(word);
    expect(await findRowAction(user, within(row), '指派')).toBeNull();
    await user.click(screen.getByRole('button', { name: /待我處理\s*1/ }));
    await vi.waitFor(() => expect(sent('60300').at(-1)?.filters).toEqual({ waitingForMe: true }), 20_000);
  });

  it('assigns a requirement with a due date, and shows a rejection with the form intact', async () => {
    server.onDeal('60305', () => ({
      body: {
        success: false,
        code: 'due-in-the-past',
        message: '未指派：預計完成日不可早於今日。',
        errors: [{ pointer: '/dueOn', code: 'due-in-the-past', message: '不可早於今日' }],
      },
    }));
    const { user } = await showScreen('communication/requirement-list');
    await user.click(await screen.findByRole('button', { name: '指派' }));
    const drawer = await dialog();
    await user.click(await within(drawer).findByRole('combobox'));
    await user.click(await screen.findByText('吳工程（engineer）'));
    await user.click(within(drawer).getByRole('button', { name: /指\s?派/ }));
    expect(await within(drawer).findByText('不可早於今日')).toBeDefined();
    expect(sent('60305')).toEqual([
      { requirementCode: 'RQ0003', version: 4, assignee: 'engineer', dueOn: '2026-12-04' },
    ]);
  });

  it('assigns a requirement after a conflict once the latest version is loaded', async () => {
    server.onDeal('60310', {
      requirement: buildRow({ version: 5 }),
      description: '對帳用',
      decision: null,
      serviceOrders: [],
      files: [],
      timeline: [],
      history: [],
    });
    const stale = { success: false, code: 'stale-version', message: '此需求單已由陳大文變更' };
    const done = dealResponse({ requirementCode: 'RQ0003', version: 6 });
    server.onDeal('60305', () => (sent('60305').length === 1 ? { body: stale } : done));
    const { user } = await showScreen('communication/requirement-list');
    await user.click(await screen.findByRole('button', { name: '指派' }));
    const drawer = within(await dialog());
    await user.click(await drawer.findByRole('combobox'));
    await user.click(await screen.findByText('吳工程（engineer）'));
    await user.click(drawer.getByRole('button', { name: /指\s?派/ }));
    await user.click(await drawer.findByRole('button', { name: '載入最新內容' }));
    await vi.waitFor(() => expect(drawer.queryByText(/已由陳大文變更/)).toBeNull(), 20_000);
    await user.click(drawer.getByRole('button', { name: /指\s?派/ }));
    await vi.waitFor(
      () =>
        expect(sent('60305')).toMatchObject([
          { version: 4, assignee: 'engineer' },
          { version: 5, assignee: 'engineer' },
        ]),
      20_000,
    );
  });

  it('submits a new requirement unless it is saved as a draft', async () => {
    server.onDeal('60301', () => dealResponse({ requirementCode: 'RQ0013', version: 1 }));
    const { user } = await showScreen('communication/requirement-list');
    await user.click(await screen.findByRole('button', { name: '新增需求單' }));
    const drawer = await dialog();
    await user.type(await within(drawer).findByLabelText(/標題/), '匯出增加車種');
    await user.type(within(drawer).getByLabelText(/需求說明/), '對帳用');
    await user.click(within(drawer).getByRole('button', { name: /儲\s?存/ }));
    await vi.waitFor(() => expect(sent('60301')).toHaveLength(1), 20_000);
    expect(sent('60301')[0]).toEqual({
      requirementType: 1,
      title: '匯出增加車種',
      description: '對帳用',
      priority: 2,
      isDraft: false,
    });
  });

  it('offers the steps on a requirement opened by a link outside the list', async () => {
    server.onDeal('60310', {
      requirement: buildRow({ requirementCode: 'RQ0099' }),
      description: '對帳用',
      decision: null,
      serviceOrders: [],
      files: [],
      timeline: [],
      history: [],
    });
    await showScreen('communication/requirement-list', '?detail=RQ0099');
    const drawer = within(await dialog());
    expect(await drawer.findByText('送審中')).toBeDefined();
    expect(await drawer.findByRole('button', { name: /指\s?派/ })).toBeDefined();
  });

  it('completes a requirement with a comment, and shows one in full with files and history', async () => {
    server
      .onDeal('60311', () => dealResponse({ requirementCode: 'RQ0001', version: 5 }))
      .onDeal('60310', {
        requirement: items[1],
        description: '純數字開頭車牌的 0 會被去除。',
        decision: null,
        serviceOrders: [],
        files: [],
        timeline: [],
        history: [{ at: '2026-11-16T09:00:00+08:00', deal: '60305', accountName: '陳經理', reason: null }],
      });
    const { user } = await showScreen('communication/requirement-list', '?detail=RQ0001');
    const drawer = await dialog();
    expect(await within(drawer).findByText('純數字開頭車牌的 0 會被去除。')).toBeDefined();
    expect(within(drawer).getByRole('region', { name: '異動紀錄' }).textContent).toContain('陳經理 指派');
    expect(within(drawer).getByRole('button', { name: '上傳附件' })).toBeDefined();
    await user.click(within(drawer).getByRole('button', { name: /完\s?成/ }));
    const question = (await screen.findByText('完成需求單 RQ0001？')).closest(
      '[role="dialog"]',
    ) as HTMLElement;
    await user.type(within(question).getByRole('textbox'), '已上線');
    await user.click(within(question).getByRole('button', { name: /完\s?成/ }));
    await vi.waitFor(
      () => expect(sent('60311')).toEqual([{ requirementCode: 'RQ0001', version: 4, note: '已上線' }]),
      20_000,
    );
  });
});
