import type { DealRequest, DealResult, Schemas } from '@parking-plus/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bindNotices } from '../../../shared/feedback/notify.ts';
import { dealResponse, type FakeServer } from '../../../testing/fake-server.ts';
import { findRowAction, pressRowAction, rowAction, rowActionReason } from '../../../testing/row-actions.ts';
import { serveScreen } from '../../../testing/serve-screen.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

function build(overrides: Partial<Schemas['DeclarationRow']> = {}): Schemas['DeclarationRow'] {
  return {
    declarationId: '1150910-72979298',
    periodCode: '1150910',
    taxNumber: '72979298',
    sellerName: '安行停車管理',
    taxableSalesTwd: 95_238,
    zeroSalesTwd: 100,
    exemptSalesTwd: 200,
    taxTwd: 4762,
    invoiceCount: 800,
    voidCount: 7,
    allowanceCount: 3,
    allowanceSalesTwd: 952,
    allowanceTaxTwd: 48,
    payableTaxTwd: 4714,
    state: 2,
    wasFiled: false,
    isOutdated: false,
    generatedAt: '2026-11-09T10:00:00+08:00',
    registrationNumber: '072979298',
    version: 2,
    ...overrides,
  };
}

const changed = build({ declarationId: '1150910-86065770', sellerName: '文心廣場', isOutdated: true });
const running = build({
  declarationId: '1151112-73935045',
  sellerName: '遠岸停車場',
  periodCode: '1151112',
  state: 0,
  generatedAt: null,
  registrationNumber: null,
  version: 0,
});

let server: FakeServer;
let asked: DealRequest<'DeclarationList'>[];
let said: string[];
let unbind = () => {};

function serve(...codes: string[]) {
  server = serveScreen(codes);
  asked = [];
  server.onDeal('30600', (payload: unknown) => {
    asked.push(payload as DealRequest<'DeclarationList'>);
    const page: DealResult<'DeclarationList'> = {
      items: [build(), changed, running],
      total: 3,
      page: 1,
      pageSize: 20,
      summary: {
        taxableSalesTwd: 285_714,
        zeroSalesTwd: 300,
        exemptSalesTwd: 600,
        taxTwd: 14_286,
        allowanceSalesTwd: 2856,
        allowanceTaxTwd: 144,
        payableTaxTwd: 14_142,
        voidCount: 21,
      },
    };
    return dealResponse(page);
  });
}

beforeEach(() => {
  serve('30600', '30601', '30602');
  said = [];
  unbind = bindNotices(({ text }) => void said.push(text));
});
afterEach(() => {
  unbind();
  vi.restoreAllMocks();
});

const show = (search = '') => showScreen('invoices/declaration-list', search);
const rowElementOf = async (text: string) =>
  (await screen.findByText(text, { selector: 'td *' })).closest('tr') as HTMLElement;
const rowOf = async (text: string) => within(await rowElementOf(text));
const sentTo = (code: string) =>
  server.asked(`deal ${code}`).map(({ body }) => JSON.parse((body as { Json: string }).Json) as unknown);
const buttonOf = (scope: { getByText: typeof screen.getByText }, text: string | RegExp) =>
  scope.getByText(text, { selector: 'button, button *' }).closest('button') as HTMLElement;

describe('list of declarations', () => {
  it('shows sums by tax type, and totals of all matching rows', async () => {
    await show('?periodCodes=1150910&states=1,2');
    const row = await rowOf('安行停車管理');
    for (const text of ['115年09-10月', '95,238', '100', '200', '4,762', '7', '952', '48', '4,714', '已產檔'])
      expect(row.getByText(text)).toBeDefined();
    expect((await rowOf('文心廣場')).getByText('數字已異動')).toBeDefined();
    expect(screen.getByText('285,714')).toBeDefined();
    expect(asked[0]?.filters).toEqual({ periodCodes: ['1150910'], states: [1, 2] });
  });

  it('shows why a file cannot be generated or downloaded', async () => {
    const { user } = await show();
    const [open, stale] = [await rowOf('遠岸停車場'), await rowOf('文心廣場')];
    expect(await rowActionReason(user, open, '產檔')).toBe('期別尚未結束');
    expect(await rowActionReason(user, open, '下載')).toBe('尚未產檔');
    expect(await rowActionReason(user, stale, '下載')).toContain('請重新產檔');
  });

  it('offers read-only users the download only', async () => {
    serve('30600');
    const { user } = await show();
    const row = await rowOf('安行停車管理');
    expect(await findRowAction(user, row, '產檔')).toBeNull();
    expect(await rowAction(user, row, '下載')).toBeDefined();
  });
});

describe('filing', () => {
  it('generates the file of the shown figures, with nine digits', async () => {
    server.onDeal('30601', { declarationId: '1150910-72979298', state: 2, version: 3 });
    await show();
    fireEvent.click(buttonOf(await rowOf('安行停車管理'), /^產\s?檔$/));
    const form = within(await screen.findByRole('dialog'));
    const number = await form.findByLabelText<HTMLInputElement>('稅籍編號');
    expect(number.value).toBe('072979298');
    fireEvent.change(number, { target: { value: '12345' } });
    fireEvent.click(buttonOf(form, /^產\s?檔$/));
    expect(await form.findByText('稅籍編號須為 9 位數字')).toBeDefined();
    fireEvent.change(number, { target: { value: '123456789' } });
    fireEvent.click(buttonOf(form, /^產\s?檔$/));
    await waitFor(() => expect(said).toEqual(['已產檔，可下載媒體檔']));
    expect(sentTo('30601')).toEqual([
      { declarationId: '1150910-72979298', version: 2, registrationNumber: '123456789' },
    ]);
  });

  it('saves the file', async () => {
    server.onDeal('30610', { fileName: '401_72979298_11510.txt', text: 'x', recordCount: 810 });
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { user } = await show();
    await pressRowAction(user, await rowOf('安行停車管理'), '下載');
    await waitFor(() => expect(said).toEqual(['已下載媒體檔，共 810 筆']));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  });

  it('records the outcome with a reason, and keeps the reason after a rejection', async () => {
    let refuses = true;
    server.onDeal('30602', () => {
      if (!refuses) return dealResponse({ declarationId: '1150910-72979298', state: 3, version: 3 });
      refuses = false;
      return { body: { success: false, code: 'stale-version', message: '此申報已由陳大文變更' } };
    });
    const { user } = await show();
    await pressRowAction(user, await rowOf('安行停車管理'), '已申報');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('安行停車管理 115年09-10月 已完成申報？')).toBeDefined();
    fireEvent.change(dialog.getByLabelText('原因'), { target: { value: '收件編號 123' } });
    fireEvent.click(buttonOf(dialog, '已申報'));
    expect(await dialog.findByText('此申報已由陳大文變更')).toBeDefined();
    fireEvent.click(buttonOf(dialog, '已申報'));
    await waitFor(() => expect(said).toEqual(['已更新申報狀態']));
    const sent = { declarationId: '1150910-72979298', version: 2, event: 'file', reason: '收件編號 123' };
    expect(sentTo('30602')).toEqual([sent, sent]);
  });
});
