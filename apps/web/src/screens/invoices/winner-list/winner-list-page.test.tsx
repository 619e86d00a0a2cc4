import type { DealRequest, Schemas } from '@parking-plus/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bindNotices } from '../../../shared/feedback/notify.ts';
import { dealResponse, type FakeServer } from '../../../testing/fake-server.ts';
import { findRowAction, pressRowAction } from '../../../testing/row-actions.ts';
import { serveScreen } from '../../../testing/serve-screen.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

function build(overrides: Partial<Schemas['InvoiceWinnerRow']> = {}): Schemas['InvoiceWinnerRow'] {
  return {
    invoiceNumber: 'PI70000049',
    periodCode: '1150708',
    taxNumber: '72979298',
    siteCode: 'S01',
    siteName: '信義松仁站',
    issuedOn: '2026-08-23',
    totalTwd: 105,
    prizeType: '6',
    prizeTwd: 200,
    match: 1,
    teller: 2,
    carrierType: 7,
    carrierMasked: 'AB****12',
    claimFrom: '2026-10-06',
    claimUntil: '2027-01-05',
    notifiedAt: null,
    notifiedByName: null,
    notice: null,
    printedAt: null,
    importedAt: '2026-09-28T09:30:00+08:00',
    invoiceVersion: 1,
    ...overrides,
  };
}
const member = build();
const platforms = build({ invoiceNumber: 'PI70000013', teller: 1, carrierType: 3 });
const unknown = build({
  invoiceNumber: 'ZX70000001',
  match: 2,
  teller: null,
  siteCode: null,
  siteName: null,
  carrierType: null,
  carrierMasked: null,
  invoiceVersion: null,
});

let server: FakeServer;
let asked: DealRequest<'InvoiceWinnerList'>[];
let said: string[];
let unbind = () => {};

function serve(codes: string[], items = [member, platforms, unknown]) {
  server = serveScreen(codes);
  asked = [];
  server.onDeal('30900', (payload: unknown) => {
    asked.push(payload as DealRequest<'InvoiceWinnerList'>);
    return dealResponse({
      items,
      total: items.length,
      page: 1,
      pageSize: 20,
      summary: {
        prizeTwd: 600,
        toTellCount: 1,
        toPrintCount: 1,
        differentCount: 1,
        nextClaimUntil: items.length > 0 ? '2027-01-05' : null,
      },
    });
  });
}
beforeEach(() => {
  serve(['30900', '30903', '30905', '30908']);
  said = [];
  unbind = bindNotices(({ text }) => void said.push(text));
});
afterEach(() => unbind());

const show = (search = '') => showScreen('invoices/winner-list', search);
const rowOf = async (text: string) =>
  within((await screen.findByText(text, { selector: 'td *' })).closest('tr') as HTMLElement);
const sentTo = (code: string) =>
  server.asked(`deal ${code}`).map(({ body }) => JSON.parse((body as { Json: string }).Json) as unknown);
const press = (area: { getByText: typeof screen.getByText }, text: string) =>
  fireEvent.click(area.getByText(text, { selector: 'button, button *' }));

describe('list of winners', () => {
  it('shows check, teller, and the days left to claim', async () => {
    const { user } = await show('?isToTell=yes&tellers=2');
    const row = await rowOf('PI-70000049');
    for (const text of ['200', '相符', '本公司通知', '115年07-08月', '2027/01/05'])
      expect(row.getByText(text)).toBeDefined();
    expect((await rowOf('ZX-70000001')).getByText('非本公司發票')).toBeDefined();
    expect(screen.getByText('剩 46 天')).toBeDefined();
    expect(asked[0]?.filters).toEqual({ isToTell: true, tellers: [2] });
    expect(await findRowAction(user, await rowOf('PI-70000013'), '標記已通知')).toBeNull();
    expect(await findRowAction(user, await rowOf('PI-70000013'), '列印證明聯')).toBeNull();
  });

  it('tells the next draw if there are none', async () => {
    serve(['30900'], []);
    await show();
    expect(await screen.findByText('下次開獎：2026/11/25（115年09-10月）')).toBeDefined();
    expect(screen.queryByText('匯入清冊')).toBeNull();
  });

  it('explains in the detail what to do', async () => {
    server.onDeal('30902', { winner: unknown, history: [] });
    await show('?detail=ZX70000001');
    expect(await screen.findByText('查無本公司的這張發票，請向平台確認。')).toBeDefined();
  });
});

describe('work on winners', () => {
  it('marks winners as notified, and shows a rejection in place', async () => {
    let refuses = true;
    server.onDeal('30903', () => {
      if (!refuses) return dealResponse({ count: 1 });
      refuses = false;
      return { body: { success: false, code: 'winner-not-ours-to-notify', message: '未標記：已通知' } };
    });
    await show();
    await rowOf('PI-70000049');
    fireEvent.click(screen.getByLabelText('選取 PI70000049'));
    press(within(await screen.findByLabelText('已選取的資料')), '標記已通知');
    const dialog = within(await screen.findByRole('dialog'));
    press(dialog, '標記已通知');
    expect(await dialog.findByText('未標記：已通知')).toBeDefined();
    press(dialog, '標記已通知');
    await waitFor(() => expect(said).toEqual(['已標記 1 張發票']));
    expect(sentTo('30903')).toEqual([
      { invoiceNumbers: ['PI70000049'], notice: 1 },
      { invoiceNumbers: ['PI70000049'], notice: 1 },
    ]);
  });

  it('does not mark or print those that are not ours', async () => {
    await show();
    await rowOf('PI-70000013');
    for (const key of ['PI70000049', 'PI70000013']) fireEvent.click(screen.getByLabelText(`選取 ${key}`));
    const bar = within(await screen.findByLabelText('已選取的資料'));
    expect(bar.getByText('標記已通知').closest('button')?.title).toBe('所選發票有不由本公司通知或已通知者');
    expect(bar.getByText('列印證明聯').closest('button')?.title).toBe('只列印核對相符的會員載具發票');
  });

  it('prints through the deal of winners', async () => {
    server.onDeal('30113', {
      items: [
        {
          invoiceNumber: 'PI70000049',
          version: 1,
          issuedAt: '2026-08-23T10:00:00+08:00',
          siteName: '信義松仁站',
          machineCode: null,
          randomCode: '1234',
          checkCode: 'AAAAAAAAAAAAAAAAAAAAAA==',
          salesTwd: 100,
          taxTwd: 5,
          totalTwd: 105,
          sellerName: '安行停車',
          sellerTaxNumber: '72979298',
          buyerTaxNumber: null,
          buyerTitle: null,
          standing: 'printable',
          isPrinted: false,
          items: [
            {
              lineNumber: 1,
              description: '停車費',
              quantity: 1,
              unitPriceTwd: 105,
              amountTwd: 105,
              taxTwd: 5,
            },
          ],
        },
      ],
    });
    server.onDeal('30905', { printed: [{ invoiceNumber: 'PI70000049', version: 2, isReprint: false }] });
    const { user } = await show();
    await pressRowAction(user, await rowOf('PI-70000049'), '列印證明聯');
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(await dialog.findByRole('button', { name: '列印 1 張' }));
    await waitFor(() =>
      expect(sentTo('30905')).toEqual([{ invoices: [{ invoiceNumber: 'PI70000049', version: 1 }] }]),
    );
  });

  it('imports a file, and shows its errors by row', async () => {
    let refuses = true;
    server.onDeal('30908', () => {
      if (!refuses) return dealResponse({ addedCount: 2, changedCount: 0, keptCount: 1 });
      refuses = false;
      return {
        body: {
          success: false,
          code: 'import-faults',
          message: '未匯入任何資料：檔案有 1 處需要修正。',
          errors: [
            {
              pointer: '/rows/1/InvoiceDate',
              code: 'other-period',
              message: 'InvoiceDate：不是這一期的資料',
            },
          ],
        },
      };
    });
    await show();
    fireEvent.click(await screen.findByText('匯入清冊', { selector: 'button *' }));
    const dialog = within(await screen.findByRole('dialog'));
    const input = (await screen.findByRole('dialog')).querySelector('input[type=file]') as HTMLInputElement;
    fireEvent.change(input, { target: { files: [new File(['<Award/>'], 'e0504.xml')] } });
    expect(await dialog.findByText('e0504.xml')).toBeDefined();
    press(dialog, '匯入清冊');
    expect(await dialog.findByText('InvoiceDate：不是這一期的資料')).toBeDefined();
    expect(dialog.getByText('2', { selector: 'td' })).toBeDefined();
    press(dialog, '匯入清冊');
    await waitFor(() => expect(said).toEqual(['新增 2 張、更新 0 張，1 張未變動']));
    expect(sentTo('30908')).toEqual([{ text: '<Award/>' }, { text: '<Award/>' }]);
  });
});
