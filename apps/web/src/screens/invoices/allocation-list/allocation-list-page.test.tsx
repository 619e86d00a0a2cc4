import type { DealRequest, DealResult, Schemas } from '@parking-plus/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadNamespaces } from '../../../i18n/i18n.ts';
import { bindNotices } from '../../../shared/feedback/notify.ts';
import { buildTrackRecord } from '../../../testing/builders/track-builders.ts';
import { dealResponse, type FakeServer } from '../../../testing/fake-server.ts';
import { findRowAction, pressRowAction, rowActionReason } from '../../../testing/row-actions.ts';
import { serveScreen } from '../../../testing/serve-screen.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

const SITE = {
  assignType: 2,
  companyCode: 'C01',
  branchCode: null,
  siteCode: 'S01',
  machineCode: null,
} as const;

function build(overrides: Partial<Schemas['InvoiceAllocationRow']> = {}): Schemas['InvoiceAllocationRow'] {
  return {
    allocationId: 'A1',
    periodCode: '1151112',
    trackId: '1151112-AB',
    taxNumber: '72979298',
    track: 'AB',
    target: SITE,
    targetName: '信義松仁站',
    startNumber: 0,
    endNumber: 949,
    totalCount: 950,
    nextNumber: 880,
    usedCount: 880,
    remainingCount: 70,
    isPeriodOver: false,
    version: 3,
    ...overrides,
  };
}

const over = build({
  allocationId: 'A0',
  targetName: '板橋府中站',
  isPeriodOver: true,
  periodCode: '1150910',
});
const begun = build({
  allocationId: 'A2',
  targetName: '桃園中正站',
  nextNumber: 949,
  usedCount: 949,
  remainingCount: 1,
});

let server: FakeServer;
let asked: DealRequest<'InvoiceAllocationList'>[];
let said: string[];
let unbind = () => {};

function serve(...codes: string[]) {
  server = serveScreen(codes);
  asked = [];
  server.onDeal('30400', (payload: unknown) => {
    asked.push(payload as DealRequest<'InvoiceAllocationList'>);
    const page: DealResult<'InvoiceAllocationList'> = {
      items: [build(), over, begun],
      total: 3,
      page: 1,
      pageSize: 20,
      summary: { totalCount: 2850, usedCount: 2709, lowCount: 2 },
    };
    return dealResponse(page);
  });
  server.onDeal('30410', buildTrackRecord());
  server.onDeal('30411', {
    tracks: [
      {
        trackId: '1151112-AB',
        periodCode: '1151112',
        taxNumber: '72979298',
        track: 'AB',
        startNumber: 0,
        endNumber: 999,
        freeCount: 50,
      },
    ],
    targets: [
      { taxNumber: '72979298', name: '信義松仁站', target: SITE },
      {
        taxNumber: '72979298',
        name: '信義松仁站 S01-APS1',
        target: { ...SITE, assignType: 3, machineCode: 'S01-APS1' },
      },
      { taxNumber: '86065770', name: '臺中文心站', target: { ...SITE, siteCode: 'S09' } },
    ],
  } satisfies DealResult<'InvoiceAllocationOptions'>);
}

beforeEach(async () => {
  serve('30400', '30401', '30402', '30406');
  said = [];
  unbind = bindNotices(({ text }) => void said.push(text));
  await loadNamespaces('invoice-tracks');
});
afterEach(() => unbind());

const show = (search = '') => showScreen('invoices/allocation-list', search);
const rowOf = async (text: string) =>
  within((await screen.findByText(text, { selector: 'td *' })).closest('tr') as HTMLElement);
const sentTo = (code: string) =>
  server.asked(`deal ${code}`).map(({ body }) => JSON.parse((body as { Json: string }).Json) as unknown);

describe('allocation list', () => {
  it('shows the owner and the next number, and marks low supplies in red', async () => {
    await show('?periodCodes=1151112&assignTypes=2,3&siteCodes=S01&isLow=yes');
    const row = await rowOf('信義松仁站');
    for (const text of ['115年11-12月', '場站', 'AB', '00000000', '00000949', '950', '00000880'])
      expect(row.getByText(text)).toBeDefined();
    expect(row.getByTitle('70 / 950（7%）').hasAttribute('data-low')).toBe(true);
    expect(asked[0]?.filters).toEqual({
      periodCodes: ['1151112'],
      assignTypes: [2, 3],
      siteCodes: ['S01'],
      isLow: true,
    });
  });

  it('shows the position of an allocation in its track', async () => {
    await show('?detail=A1');
    const picture = await screen.findByRole('img', { name: /^字軌 AB 的使用情形/ });
    expect(picture.querySelectorAll('[data-marked]')).toHaveLength(2);
  });

  it('shows why numbers of an ended period or a started booklet cannot be released', async () => {
    const { user } = await show();
    const reason = async (name: string, label: string) => rowActionReason(user, await rowOf(name), label);
    expect(await reason('板橋府中站', '異動迄號')).toContain('期別已結束');
    expect(await reason('板橋府中站', '回收')).toContain('空白未使用');
    expect(await reason('桃園中正站', '回收')).toBe('沒有整本未使用的號碼');
  });

  it('offers no write actions to read-only users', async () => {
    serve('30400');
    const { user } = await show();
    expect(await findRowAction(user, await rowOf('信義松仁站'), '回收')).toBeNull();
    expect(screen.queryByRole('button', { name: /^配\s?號$/ })).toBeNull();
  });
});

describe('allocating', () => {
  it('offers targets of the track in multiples of 50, and shows a rejection at its field', async () => {
    let refuses = true;
    server.onDeal('30401', () => {
      if (!refuses) return dealResponse({ allocationId: 'A9', startNumber: 950, endNumber: 999 });
      refuses = false;
      const errors = [{ pointer: '/count', message: '沒有足夠的連續號碼，最多可配 50 張' }];
      return { body: { success: false, code: 'allocation-no-room', message: '未配號', errors } };
    });
    await show();
    await rowOf('信義松仁站');
    fireEvent.click(screen.getByText(/^配\s?號$/, { selector: 'button *' }));
    // The drawer that waits for its options is a different element.
    const part = await screen.findByRole('heading', { name: '字軌與對象' });
    const form = within(part.closest('[role=dialog]') as HTMLElement);
    const pick = async (label: string, option: RegExp) => {
      fireEvent.mouseDown(form.getByLabelText(label));
      fireEvent.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }));
    };
    await pick('字軌', /^115年11-12月 AB 00000000–00000999（72979298，未配 50 張）$/);
    expect(await form.findByRole('img', { name: /未配 50 張/ })).toBeDefined();
    fireEvent.mouseDown(form.getByLabelText('對象'));
    expect(screen.queryByText('臺中文心站')).toBeNull();
    await pick('對象', /^信義松仁站$/);
    const count = form.getByLabelText('張數');
    fireEvent.change(count, { target: { value: '75' } });
    fireEvent.click(form.getByText(/^配\s?號$/, { selector: 'button *' }));
    expect(await form.findByText('張數須為 50 的倍數')).toBeDefined();
    expect(sentTo('30401')).toEqual([]);
    fireEvent.change(count, { target: { value: '100' } });
    fireEvent.click(form.getByText(/^配\s?號$/, { selector: 'button *' }));
    expect(await form.findByText('沒有足夠的連續號碼，最多可配 50 張')).toBeDefined();
    fireEvent.change(count, { target: { value: '50' } });
    fireEvent.click(form.getByText(/^配\s?號$/, { selector: 'button *' }));
    await waitFor(() => expect(said).toEqual(['已配號 50 張']));
    expect(sentTo('30401').at(-1)).toEqual({
      trackId: '1151112-AB',
      target: SITE,
      count: 50,
      startNumber: null,
    });
  });
});

describe('changing an allocation', () => {
  it('moves the end to another booklet, and keeps the input on a conflict', async () => {
    server.onDeal('30402', () => ({
      body: { success: false, code: 'stale-version', message: '此配號已於 10:02 由陳大文變更' },
    }));
    const { user } = await show();
    await user.click((await rowOf('信義松仁站')).getByRole('button', { name: '異動迄號' }));
    const form = within(await screen.findByRole('dialog'));
    const end = await form.findByLabelText<HTMLInputElement>('迄號');
    expect(form.getByText(/起號 00000000，已使用至 00000879/)).toBeDefined();
    fireEvent.change(end, { target: { value: '00000975' } });
    fireEvent.click(form.getByText(/^儲\s?存$/, { selector: 'button *' }));
    expect(await form.findByText('迄號須以 49 或 99 結尾')).toBeDefined();
    fireEvent.change(end, { target: { value: '00000999' } });
    fireEvent.click(form.getByText(/^儲\s?存$/, { selector: 'button *' }));
    expect(await form.findByText('此配號已於 10:02 由陳大文變更')).toBeDefined();
    expect(end.value).toBe('00000999');
    expect(sentTo('30402')).toEqual([{ allocationId: 'A1', version: 3, endNumber: 999 }]);
  });

  it('releases unused booklets with a reason', async () => {
    server.onDeal('30406', { allocationId: 'A1', returnedCount: 50, isGone: false });
    const { user } = await show();
    await pressRowAction(user, await rowOf('信義松仁站'), '回收');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/整本未使用的 50 張將退回字軌/)).toBeDefined();
    fireEvent.change(dialog.getByLabelText('原因'), { target: { value: '機台撤除' } });
    fireEvent.click(dialog.getByText(/^回\s?收$/, { selector: 'button *' }));
    await waitFor(() => expect(said).toEqual(['已回收 50 張']));
    expect(sentTo('30406')).toEqual([{ allocationId: 'A1', version: 3, reason: '機台撤除' }]);
  });
});
