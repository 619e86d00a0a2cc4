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

const FILER = {
  county: 'A',
  method: '1',
  personId: '',
  filerName: '王小明',
  areaCode: '02',
  phone: '',
  extension: '',
  agentNumber: '',
} as const;

const formOf = (amounts: Record<number, number>): Schemas['ReturnForm'] => ({
  boxes: Object.entries(amounts).map(([box, amountTwd]) => ({ box: Number(box), amountTwd })),
  invoiceCount: 800,
  consumer: { grossTwd: 90, periodTaxTwd: 4, invoiceTaxTwd: 3 },
});

function record(overrides: Partial<Schemas['DeclarationRecord']> = {}): Schemas['DeclarationRecord'] {
  const form = formOf({ 5: 95_238, 6: 4762, 111: 4714 });
  return {
    declaration: build(),
    current: form,
    generated: form,
    filed: null,
    requiredForm: '401',
    otherSales: { count: 0, numbers: [] },
    creditTwd: 0,
    filer: FILER,
    ...overrides,
  };
}

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
  it('generates the return with the entered credit and filer', async () => {
    server.onDeal('30601', { declarationId: '1150910-72979298', state: 2, version: 3 });
    server.onDeal('30611', record());
    await show();
    fireEvent.click(buttonOf(await rowOf('安行停車管理'), /^產\s?檔$/));
    // The form replaces a drawer that waits for the return.
    const number = await screen.findByLabelText<HTMLInputElement>('稅籍編號');
    const form = within(screen.getByRole('dialog'));
    expect(number.value).toBe('072979298');
    fireEvent.change(number, { target: { value: '12345' } });
    fireEvent.click(buttonOf(form, /^產\s?檔$/));
    expect(await form.findByText('稅籍編號須為 9 位數字')).toBeDefined();
    fireEvent.change(number, { target: { value: '123456789' } });
    fireEvent.change(form.getByLabelText('上期累積留抵稅額'), { target: { value: '500' } });
    fireEvent.click(buttonOf(form, /^產\s?檔$/));
    await waitFor(() => expect(said).toEqual(['已產檔，可下載媒體檔']));
    expect(sentTo('30601')).toEqual([
      {
        declarationId: '1150910-72979298',
        version: 2,
        registrationNumber: '123456789',
        creditTwd: 500,
        filer: FILER,
      },
    ]);
  });

  it('saves the file', async () => {
    server.onDeal('30610', { fileName: '72979298.TXT', text: 'x', recordCount: 810 });
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

describe('a return', () => {
  async function open(given: Schemas['DeclarationRecord']) {
    server.onDeal('30611', given);
    const { user } = await show('?detail=1150910-72979298');
    return { user, panel: within(await screen.findByRole('dialog')) };
  }
  const tab = (name: string) => screen.findByRole('tab', { name });

  it('shows form 401 with its explanation, and the records of a figure', async () => {
    server.onDeal('30612', {
      items: [
        {
          recordId: 'AB12345678',
          kind: 'invoice',
          format: '35',
          documentNumber: 'AB12345678',
          issuedOn: '2026-09-02',
          partnerTaxNumber: null,
          taxType: 1,
          deduction: null,
          salesTwd: 29,
          taxTwd: 1,
          isVoid: false,
        },
      ],
      total: 1,
      page: 1,
      pageSize: 20,
      summary: { salesTwd: 29, taxTwd: 1 },
    });
    const { user, panel } = await open(record());
    expect(await panel.findByText(/逐張發票的稅額合計為 3，與按期計算相差 1/)).toBeDefined();
    await user.click(panel.getByRole('button', { name: /第 5 欄.*95,238/ }));
    const link = await panel.findByRole('link', { name: 'AB12345678' });
    expect(link.getAttribute('href')).toBe(
      '/invoices/invoice-list?period=all&number=AB12345678&detail=AB12345678',
    );
    const filters = { declarationId: '1150910-72979298', box: 5 };
    expect(sentTo('30612')).toEqual([{ page: 1, pageSize: 20, filters }]);
    await user.click(panel.getByRole('button', { name: '第 5 欄；顯示全部' }));
    await waitFor(() => expect(sentTo('30612')).toHaveLength(2));
  });

  it('tells why exempt sales need another form, with their invoices', async () => {
    const other = { count: 1, numbers: ['AB00000009'] };
    const { panel } = await open(
      record({ current: null, generated: null, requiredForm: '403', otherSales: other }),
    );
    expect(await panel.findByText(/須以 403 申報，不能使用 401/)).toBeDefined();
    expect(panel.getByRole('link', { name: 'AB00000009' })).toBeDefined();
    expect(panel.queryByText('本期應實繳稅額')).toBeNull();
  });

  it('keeps the filed figures and shows what has changed since', async () => {
    const filed = formOf({ 5: 95_238, 6: 4762 });
    const current = formOf({ 5: 95_138, 6: 4757 });
    server.onDeal('30613', {
      items: [
        {
          format: '35',
          documentNumber: 'AB12345678',
          before: { partner: '', salesTwd: 105, taxType: '1', taxTwd: 0 },
          after: { partner: '', salesTwd: 0, taxType: 'F', taxTwd: 0 },
        },
      ],
      total: 1,
      comparedAt: '2026-11-09T10:00:00+08:00',
    });
    const declaration = build({ state: 3, wasFiled: true, isOutdated: true });
    const { user, panel } = await open(record({ declaration, generated: filed, filed, current }));
    expect(await panel.findByText(/以下為產檔時的數字/)).toBeDefined();
    expect(panel.getByRole('button', { name: /第 5 欄.*95,238/ })).toBeDefined();
    await user.click(await tab('差異'));
    expect(await panel.findByText('35 AB12345678')).toBeDefined();
    expect(panel.getByText('95,138')).toBeDefined();
    expect(panel.getByText('105，稅 0（消費者）')).toBeDefined();
    expect(panel.getByText(/請重新產檔，並於申報後更新為「更正申報」/)).toBeDefined();
  });

  it('downloads both files, in Big5', async () => {
    server.onDeal('30610', { fileName: '72979298.TET_U', text: '王|', recordCount: 1 });
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob);
      return 'blob:x';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { user, panel } = await open(record());
    await user.click(await tab('檔案'));
    await user.click(await panel.findByRole('button', { name: '下載 72979298.TET_U' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.size).toBe(3);
    expect(sentTo('30610')).toEqual([{ declarationId: '1150910-72979298', kind: 'summary' }]);
    expect(panel.getByRole('article', { name: '401 申報書' }).textContent).toContain(
      '營業人銷售額與稅額申報書（401）',
    );
  });

  it('disables the summary of a return with customs papers, with the reason', async () => {
    const kept = record();
    const { generated } = kept;
    if (!generated) throw new Error('The record has no generated form.');
    const { user, panel } = await open({
      ...kept,
      generated: { ...generated, boxes: [...generated.boxes, { box: 79, amountTwd: 60 }] },
    });
    await user.click(await tab('檔案'));
    expect(await panel.findByText(/可扣抵的海關代徵營業稅繳納證/)).toBeDefined();
    const isDisabled = (name: string) => panel.getByRole('button', { name }).hasAttribute('disabled');
    expect([isDisabled('下載 72979298.TET_U'), isDisabled('下載 72979298.TXT')]).toEqual([true, false]);
  });
});
