import type { DealRequest, DealResult, Schemas } from '@parking-plus/contracts';
import { resultText } from '@parking-plus/domain/einvoice';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bindNotices } from '../../../shared/feedback/notify.ts';
import { dealResponse, type FakeServer } from '../../../testing/fake-server.ts';
import { findRowAction, pressRowAction } from '../../../testing/row-actions.ts';
import { serveScreen } from '../../../testing/serve-screen.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

function build(overrides: Partial<Schemas['InvoiceBlankRow']> = {}): Schemas['InvoiceBlankRow'] {
  return {
    blankId: 'BL1',
    periodCode: '1150910',
    trackId: '1150910-AB',
    taxNumber: '72979298',
    track: 'AB',
    targetName: '信義松仁站',
    startNumber: 120,
    endNumber: 149,
    count: 30,
    state: 0,
    reportState: 0,
    dueOn: '2026-11-10',
    isOverdue: true,
    reportedAt: null,
    uploadState: null,
    resultCode: null,
    ...overrides,
  };
}

const nobodys = build({ blankId: 'BL2', targetName: null, startNumber: 150, endNumber: 999, count: 850 });
const reported = build({
  blankId: 'BL3',
  track: 'CD',
  targetName: '板橋府中站',
  state: 4,
  reportState: 1,
  isOverdue: false,
  reportedAt: '2026-11-06T14:20:00+08:00',
  uploadState: 2,
});

let server: FakeServer;
let asked: DealRequest<'InvoiceBlankList'>[];
let said: string[];
let unbind = () => {};

function serve(...codes: string[]) {
  server = serveScreen(codes);
  asked = [];
  server.onDeal('30500', (payload: unknown) => {
    asked.push(payload as DealRequest<'InvoiceBlankList'>);
    const page: DealResult<'InvoiceBlankList'> = {
      items: [build(), nobodys, reported],
      total: 3,
      page: 1,
      pageSize: 20,
      summary: {
        count: 910,
        waitingCount: 880,
        waitingRangeCount: 2,
        overdueRangeCount: 2,
        refusedRangeCount: 0,
        nextDueOn: '2026-11-10',
      },
    };
    return dealResponse(page);
  });
}

beforeEach(() => {
  serve('30500', '30501', '30504');
  said = [];
  unbind = bindNotices(({ text }) => void said.push(text));
});
afterEach(() => {
  unbind();
  vi.restoreAllMocks();
});

const show = (search = '') => showScreen('invoices/blank-list', search);
const rowOf = async (text: string) =>
  within((await screen.findByText(text, { selector: 'td *' })).closest('tr') as HTMLElement);
const sentTo = (code: string) =>
  server.asked(`deal ${code}`).map(({ body }) => JSON.parse((body as { Json: string }).Json) as unknown);
const press = (within: { getByText: typeof screen.getByText }, text: string) =>
  fireEvent.click(within.getByText(text, { selector: 'button, button *' }));

describe('list of unused numbers', () => {
  it('shows the due date, overdue rows and the owner of the numbers', async () => {
    const { user } = await show('?periodCodes=1150910&reportStates=0,1&isOverdue=yes&track=a');
    const row = await rowOf('信義松仁站');
    for (const text of [
      '115年09-10月',
      'AB',
      '00000120',
      '00000149',
      '30',
      '未使用',
      '待回報',
      '2026/11/10 已逾期',
    ])
      expect(row.getByText(text)).toBeDefined();
    expect((await rowOf('未配號')).getByText('850')).toBeDefined();
    const done = await rowOf('CD');
    for (const text of ['未開立作廢', '已回報', '2026/11/10', '2026/11/06 14:20'])
      expect(done.getByText(text)).toBeDefined();
    expect(await findRowAction(user, done, '回報 E0402')).toBeNull();
    expect(asked[0]?.filters).toEqual({
      periodCodes: ['1150910'],
      reportStates: [0, 1],
      isOverdue: true,
      track: 'A',
    });
  });

  it('offers no write actions to read-only users', async () => {
    serve('30500');
    const { user } = await show();
    const row = await rowOf('信義松仁站');
    expect(await findRowAction(user, row, '回報 E0402')).toBeNull();
    expect(await findRowAction(user, row, '下載 E0402')).toBeNull();
  });
});

describe('reporting', () => {
  it('saves the message of a whole track', async () => {
    server.onDeal('30504', {
      fileName: 'E0402_72979298_11510_AB.xml',
      text: '<x/>',
      rangeCount: 2,
      count: 880,
    });
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { user } = await show();
    await pressRowAction(user, await rowOf('信義松仁站'), '下載 E0402');
    await waitFor(() => expect(said).toEqual(['已下載 E0402：2 段、共 880 張']));
    expect(sentTo('30504')).toEqual([{ trackId: '1150910-AB' }]);
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  });

  it('is marked for several rows at once, warns of overdue ones, and shows a rejection in place', async () => {
    let refuses = true;
    server.onDeal('30501', () => {
      if (!refuses) return dealResponse({ messageCount: 1, rangeCount: 2, count: 880, isLate: true });
      refuses = false;
      return { body: { success: false, code: 'already-reported', message: '未回報：有 1 段已回報' } };
    });
    await show();
    await rowOf('信義松仁站');
    for (const key of ['BL1', 'BL2']) fireEvent.click(screen.getByLabelText(`選取 ${key}`));
    press(within(await screen.findByLabelText('已選取的資料')), '回報 E0402');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/2 段、共 880 張號碼將上傳至平台/)).toBeDefined();
    expect(dialog.getByText(/已過回報期限/)).toBeDefined();
    press(dialog, '回報 E0402');
    expect(await dialog.findByText('未回報：有 1 段已回報')).toBeDefined();
    press(dialog, '回報 E0402');
    await waitFor(() => expect(said).toEqual(['已將 880 張空白號碼排入上傳（1 則訊息）']));
    expect(sentTo('30501')).toEqual([{ blankIds: ['BL1', 'BL2'] }, { blankIds: ['BL1', 'BL2'] }]);
    await waitFor(() => expect(screen.queryByLabelText('已選取的資料')).toBeNull());
  });

  it('is not marked while rows of another page are selected too; cancelling keeps the selection', async () => {
    const page = (items: Schemas['InvoiceBlankRow'][], number: number) =>
      server.onDeal('30500', {
        items,
        total: 21,
        page: number,
        pageSize: 20,
        summary: {
          count: 880,
          waitingCount: 880,
          waitingRangeCount: 2,
          overdueRangeCount: 2,
          refusedRangeCount: 0,
          nextDueOn: '2026-11-10',
        },
      });
    page([build()], 1);
    await show();
    fireEvent.click(await screen.findByLabelText('選取 BL1'));
    const bar = async () => within(await screen.findByLabelText('已選取的資料'));
    press(await bar(), '回報 E0402');
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByText(/^取\s?消$/));
    expect((await bar()).getByText('回報 E0402').closest('button')?.title).toBeFalsy();
    page([nobodys], 2);
    fireEvent.click(screen.getByTitle('2'));
    fireEvent.click(await screen.findByLabelText('選取 BL2'));
    expect((await bar()).getByText('回報 E0402').closest('button')?.title).toBe(
      '請在本頁逐筆勾選要回報的號碼',
    );
  });

  it('reports rejected numbers again, with the meaning of the code and what to do', async () => {
    const refused = build({ uploadState: 3, resultCode: 'E0613' });
    server.onDeal('30500', {
      items: [refused, build({ blankId: 'BL2', track: 'CD', uploadState: 4 })],
      total: 2,
      page: 1,
      pageSize: 20,
      summary: {
        count: 60,
        waitingCount: 60,
        waitingRangeCount: 2,
        overdueRangeCount: 2,
        refusedRangeCount: 1,
        nextDueOn: '2026-11-10',
      },
    });
    const { user } = await show();
    const row = await rowOf('AB');
    expect(row.getByText('退件')).toBeDefined();
    expect(row.getByText(/^E0613 ./)).toBeDefined();
    expect(await findRowAction(user, await rowOf('CD'), '回報 E0402')).toBeNull();
    await pressRowAction(user, row, '回報 E0402');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(resultText('E0613').action.zh_TC)).toBeDefined();
  });

  it('is not marked twice: reported rows cannot be selected', async () => {
    await show();
    await rowOf('信義松仁站');
    for (const key of ['BL1', 'BL3']) fireEvent.click(screen.getByLabelText(`選取 ${key}`));
    const bar = within(await screen.findByLabelText('已選取的資料'));
    expect(bar.getByText('回報 E0402').closest('button')?.title).toBe('所選號碼有已回報或等待平台結果者');
  });
});
