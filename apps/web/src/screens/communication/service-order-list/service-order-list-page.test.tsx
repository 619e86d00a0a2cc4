import type { Schemas } from '@parking-plus/contracts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildServiceOrder } from '../../../testing/builders/service-order-builders.ts';
import { dealResponse, type FakeServer } from '../../../testing/fake-server.ts';
import { findLoadedDialog } from '../../../testing/loaded-dialog.ts';
import { findRowAction } from '../../../testing/row-actions.ts';
import { serveScreen } from '../../../testing/serve-screen.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

const sent = {
  engineer: 'engineer',
  engineerName: '吳工程',
  dispatchedAt: '2026-11-19T09:00:00+08:00',
  plannedAt: '2026-11-19T14:00:00+08:00',
  state: '511',
} as const;
const items = [
  buildServiceOrder(),
  buildServiceOrder({ serviceOrderCode: 'SO0005', ...sent, allowedActions: ['arrive'] }),
  buildServiceOrder({
    serviceOrderCode: 'SO0006',
    ...sent,
    arrivedAt: '2026-11-19T10:30:00+08:00',
    responseMinutes: 120,
    allowedActions: ['finish'],
    payType: 2,
  }),
];
const page = {
  items,
  total: 3,
  page: 1,
  pageSize: 20,
  summary: {
    waitingCount: 1,
    submittedCount: 1,
    returnedCount: 0,
    dispatchedCount: 2,
    lateCount: 1,
    averageResponseMinutes: 95,
    averageRepairMinutes: 130,
  },
};
const photo = (id: string, name: string): Schemas['FileSetting'] => ({
  fileSettings_ID: id,
  fileSettings_FileName: name,
  fileSettings_SysPath: `files/service-orders/${id}.jpg`,
  fileSettings_LinkedCode: 'SO0006',
  fileSettings_LinkedType: 4,
});
const record = {
  serviceOrder: items[2],
  outcome: null,
  decision: null,
  requirement: { requirementCode: 'RQ0001', title: '未繳清單', state: '511' },
  files: [photo('1', 'before-柵欄.jpg'), photo('2', 'after-馬達.jpg')],
  removableFileIds: ['1'],
  history: [{ at: '2026-11-19T10:30:00+08:00', deal: '60411', accountName: '吳工程', reason: null }],
  timeline: [],
};

let server: FakeServer;
beforeEach(() => {
  server = serveScreen(['60401'])
    .onDeal('60400', page)
    .onDeal('60410', record)
    .onDeal('60413', {
      engineers: [{ account: 'engineer', name: '吳工程' }],
      machines: [{ machineCode: 'TAO001-APS2', siteName: '桃園中正站', kind: 1 }],
    })
    .on('GET /plusapi/files/service-orders/1.jpg', () => ({ file: new Blob(['1']) }))
    .on('GET /plusapi/files/service-orders/2.jpg', () => ({ file: new Blob(['2']) }));
});

const payloads = (code: string) =>
  server.asked(`deal ${code}`).map(({ body }) => JSON.parse((body as { Json: string }).Json));

describe('服務單', () => {
  it('shows repairs as text with their duration, and filters those that wait for the user', async () => {
    const { user } = await showScreen('communication/service-order-list');
    const row = (await screen.findByText('SO0006')).closest('tr') as HTMLElement;
    for (const word of ['桃園中正站', '已核准待執行', '吳工程', '代付', '2 小時 00 分'])
      within(row).getByText(word);
    expect(await findRowAction(user, within(row), '派工')).toBeNull();
    const figures = screen.getByRole('list', { name: '服務單統計' });
    for (const figure of ['1 小時 35 分', '2 小時 10 分']) within(figures).getByText(figure);
    await user.click(screen.getByRole('button', { name: /待我處理\s*1/ }));
    await vi.waitFor(() => expect(payloads('60400').at(-1)?.filters).toEqual({ waitingForMe: true }), 20_000);
  });

  it('links the figure of late engineers to its rows', async () => {
    const { user } = await showScreen('communication/service-order-list');
    await user.click(await screen.findByRole('link', { name: /逾時未到場\s*1/ }));
    await vi.waitFor(() => expect(payloads('60400').at(-1)?.filters).toEqual({ isLate: true }), 20_000);
  });

  it('dispatches an engineer at a time, and shows a rejection with the form intact', async () => {
    server.onDeal('60405', () => ({
      body: {
        success: false,
        code: 'planned-in-the-past',
        message: '未派工：預計到場時間不可早於現在。',
        errors: [{ pointer: '/plannedAt', code: 'planned-in-the-past', message: '不可早於現在' }],
      },
    }));
    const { user } = await showScreen('communication/service-order-list');
    await user.click(await screen.findByRole('button', { name: '派工' }));
    const drawer = await findLoadedDialog();
    await user.click(await within(drawer).findByRole('combobox'));
    await user.click(await screen.findByText('吳工程（engineer）'));
    await user.click(within(drawer).getByRole('button', { name: /派\s?工/ }));
    expect(await within(drawer).findByText('不可早於現在')).toBeDefined();
    expect(payloads('60405')).toEqual([
      {
        serviceOrderCode: 'SO0004',
        version: 2,
        engineer: 'engineer',
        plannedAt: '2026-11-20T12:30:00+08:00',
      },
    ]);
  });

  it('dispatches after a conflict once the latest version is loaded', async () => {
    const serviceOrder = buildServiceOrder({ serviceOrderCode: 'SO0004', version: 3 });
    server.onDeal('60410', { ...record, serviceOrder });
    const stale = { success: false, code: 'stale-version', message: '此服務單已由陳大文變更' };
    const done = dealResponse({ serviceOrderCode: 'SO0004', version: 4 });
    server.onDeal('60405', () => (payloads('60405').length === 1 ? { body: stale } : done));
    const { user } = await showScreen('communication/service-order-list');
    await user.click(await screen.findByRole('button', { name: '派工' }));
    const drawer = within(await findLoadedDialog());
    await user.click(await drawer.findByRole('combobox'));
    await user.click(await screen.findByText('吳工程（engineer）'));
    await user.click(drawer.getByRole('button', { name: /派\s?工/ }));
    await user.click(await drawer.findByRole('button', { name: '載入最新內容' }));
    await vi.waitFor(() => expect(drawer.queryByText(/已由陳大文變更/)).toBeNull(), 20_000);
    await user.click(drawer.getByRole('button', { name: /派\s?工/ }));
    await vi.waitFor(
      () =>
        expect(payloads('60405')).toMatchObject([
          { version: 2, engineer: 'engineer' },
          { version: 3, engineer: 'engineer' },
        ]),
      20_000,
    );
  });

  it('completes a repair after a conflict once the latest version is loaded', async () => {
    const serviceOrder = buildServiceOrder({ serviceOrderCode: 'SO0006', version: 3 });
    server.onDeal('60410', { ...record, serviceOrder });
    const stale = { success: false, code: 'stale-version', message: '此服務單已由陳大文變更' };
    const done = dealResponse({ serviceOrderCode: 'SO0006', version: 4 });
    server.onDeal('60412', () => (payloads('60412').length === 1 ? { body: stale } : done));
    const { user } = await showScreen('communication/service-order-list');
    await user.click(await screen.findByRole('button', { name: '完工' }));
    const drawer = within(await findLoadedDialog());
    await user.type(await drawer.findByLabelText(/處理結果/), '更換馬達');
    await user.click(drawer.getByRole('button', { name: /完\s?工/ }));
    await user.click(await drawer.findByRole('button', { name: '載入最新內容' }));
    await vi.waitFor(() => expect(drawer.queryByText(/已由陳大文變更/)).toBeNull(), 20_000);
    await user.click(drawer.getByRole('button', { name: /完\s?工/ }));
    await vi.waitFor(
      () =>
        expect(payloads('60412')).toMatchObject([
          { version: 2, outcome: '更換馬達' },
          { version: 3, outcome: '更換馬達' },
        ]),
      20_000,
    );
  });

  it('records an arrival with one click, and completes a repair with a report', async () => {
    server
      .onDeal('60411', () => dealResponse({ serviceOrderCode: 'SO0005', version: 3 }))
      .onDeal('60412', () => dealResponse({ serviceOrderCode: 'SO0006', version: 3 }));
    const { user } = await showScreen('communication/service-order-list');
    await user.click(await screen.findByRole('button', { name: '到場' }));
    await vi.waitFor(
      () => expect(payloads('60411')).toEqual([{ serviceOrderCode: 'SO0005', version: 2 }]),
      20_000,
    );
    await user.click(screen.getByRole('button', { name: '完工' }));
    const drawer = await findLoadedDialog();
    await user.type(await within(drawer).findByLabelText(/處理結果/), '更換馬達');
    const cost = within(drawer).getByLabelText(/費用/);
    await user.clear(cost);
    await user.type(cost, '1200');
    expect(await within(drawer).findByRole('button', { name: '放大照片 馬達.jpg' })).toBeDefined();
    expect(within(drawer).queryByRole('button', { name: '放大照片 柵欄.jpg' })).toBeNull();
    await user.click(within(drawer).getByRole('button', { name: /完\s?工/ }));
    await vi.waitFor(
      () =>
        expect(payloads('60412')).toEqual([
          { serviceOrderCode: 'SO0006', version: 2, outcome: '更換馬達', payType: 2, costTwd: 1200 },
        ]),
      20_000,
    );
  });

  it('shows an order in full with photos before and after, requirement and history', async () => {
    server.on('POST /plusapi/files/upload', () => ({ body: { Success: true, Message: '' } }));
    const { user } = await showScreen('communication/service-order-list', '?detail=SO0006');
    const drawer = await findLoadedDialog();
    const before = await within(drawer).findByRole('region', { name: '維修前照片' });
    expect(await within(before).findByRole('button', { name: '放大照片 柵欄.jpg' })).toBeDefined();
    const after = within(drawer).getByRole('region', { name: '維修後照片' });
    // The server decides which photos the user can delete.
    expect(within(after).queryByRole('button', { name: '刪除照片 馬達.jpg' })).toBeNull();
    server.on('POST /plusapi/files/delete', () => ({ body: { success: true, message: '' } }));
    await user.click(within(before).getByRole('button', { name: '刪除照片 柵欄.jpg' }));
    await user.click(await screen.findByRole('button', { name: /^刪\s?除$/ }));
    await vi.waitFor(
      () =>
        expect(server.asked('POST /plusapi/files/delete').map(({ body }) => body)).toMatchObject([
          { FileSettings_ID: '1' },
        ]),
      20_000,
    );
    within(drawer).getByText(/RQ0001 未繳清單/);
    expect(within(drawer).getByRole('region', { name: '異動紀錄' }).textContent).toContain('吳工程 到場');
    const files = [
      new File(['a'], '一.png', { type: 'image/png' }),
      new File(['b'], '二.png', { type: 'image/png' }),
    ];
    await user.upload(within(after).getByLabelText('上傳維修後照片', { selector: 'input' }), files);
    await vi.waitFor(() => expect(server.asked('POST /plusapi/files/upload')).toHaveLength(2), 20_000);
  });

  it('offers the steps on an order opened by a link outside the list', async () => {
    server.onDeal('60410', {
      ...record,
      requirement: null,
      serviceOrder: buildServiceOrder({ serviceOrderCode: 'SO0099', ...sent, allowedActions: ['arrive'] }),
    });
    await showScreen('communication/service-order-list', '?detail=SO0099');
    const drawer = within(await findLoadedDialog());
    expect(await drawer.findByText('已核准待執行')).toBeDefined();
    expect(drawer.getByRole('button', { name: /到\s?場/ })).toBeDefined();
  });

  it('reports a fault of a machine selected by its site', async () => {
    server.onDeal('60401', () => dealResponse({ serviceOrderCode: 'SO0011', version: 1 }));
    const { user } = await showScreen('communication/service-order-list');
    await user.click(await screen.findByRole('button', { name: '新增服務單' }));
    const drawer = await findLoadedDialog();
    await user.click(await within(drawer).findByLabelText(/設備/));
    await user.click(await screen.findByText(/TAO001-APS2 /));
    await user.type(within(drawer).getByLabelText(/故障說明/), '無法列印');
    await user.click(within(drawer).getByRole('button', { name: /儲\s?存/ }));
    await vi.waitFor(
      () =>
        expect(payloads('60401')).toEqual([
          {
            machineCode: 'TAO001-APS2',
            fault: '無法列印',
            payType: 1,
            isDraft: false,
            requirementCode: null,
          },
        ]),
      20_000,
    );
  });
});
