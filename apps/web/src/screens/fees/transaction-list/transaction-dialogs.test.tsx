import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App, ConfigProvider } from 'antd';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadScreen } from '../../../app/views/screen-registry.ts';
import { loadNamespaces } from '../../../i18n/i18n.ts';
import { openSession } from '../../../session/state/session-actions.ts';
import { createQueryClient } from '../../../shared/api/query-client.ts';
import { setServerTime } from '../../../shared/time/server-clock.ts';
import { buildInvoiceDetail } from '../../../testing/builders/invoice-builders.ts';
import { buildDocumentHead } from '../../../testing/builders/rental-builders.ts';
import { buildSessionInfo } from '../../../testing/builders/session-builders.ts';
import { buildQuote, buildSiteOption } from '../../../testing/builders/site-builders.ts';
import { buildDetail, buildRow } from '../../../testing/builders/transaction-builders.ts';
import { dealResponse, FakeServer } from '../../../testing/fake-server.ts';
import { type OpenDialog, TransactionDialogs } from './transaction-dialogs.tsx';

const ID = 'T2611200001';
const row = buildRow();
let server: FakeServer;
let onOpen: ReturnType<typeof vi.fn<(open: OpenDialog) => void>>;
let onClose: ReturnType<typeof vi.fn<() => void>>;

beforeEach(async () => {
  openSession({ tokens: { accessToken: 'a', refreshToken: 'r' }, info: buildSessionInfo() });
  setServerTime('2026-11-20T10:00:00+08:00', Date.now());
  server = new FakeServer();
  server.install();
  server.onDeal('10110', buildDetail());
  server.onDeal('90100', { sites: [buildSiteOption()] });
  onOpen = vi.fn();
  onClose = vi.fn();
  await Promise.all([
    loadScreen('fees/transaction-list'),
    loadNamespaces('table', 'form', 'inputs', 'fees', 'invoices', 'document'),
  ]);
});

function open(deed: OpenDialog['deed'], of = row) {
  render(
    <ConfigProvider theme={{ token: { motion: false }, zeroRuntime: true }}>
      <App>
        <QueryClientProvider client={createQueryClient()}>
          <MemoryRouter>
            <TransactionDialogs open={{ deed, row: of }} onOpen={onOpen} onClose={onClose} />
          </MemoryRouter>
        </QueryClientProvider>
      </App>
    </ConfigProvider>,
  );
  return userEvent.setup();
}

/** Returns the payloads sent to a deal or to a step of its documents. */
const payloadsOf = (call: string) =>
  server.asked(call).map(({ body }) => JSON.parse((body as { Json: string }).Json) as unknown);

/** Answers the two requests that create and submit the void document. */
function takeVoid(reason: string) {
  const answer = (version: number) =>
    dealResponse({
      head: buildDocumentHead({ documentId: 'D1', dealType: '10107', stateCode: '10107500', version }),
      form: { transactionId: ID, reason },
      timeline: [],
      attachments: [],
    });
  server.on('POST /plusapi/Task/create', () => answer(1));
  server.on('POST /plusapi/Task/submit', () => answer(2));
}

describe('作廢', () => {
  it('shows the rule for the invoice, asks for a reason and submits document 10107', async () => {
    takeVoid('重複收費');
    const user = open('void');
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText(/當期作廢：發票 AB-12345678 屬 115年11-12月/)).toBeDefined();
    expect(within(dialog).getByText(/發票一併作廢/)).toBeDefined();
    await user.type(within(dialog).getByRole('textbox', { name: /原因/ }), '重複收費');
    await user.click(within(dialog).getByRole('button', { name: '送審作廢' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(payloadsOf('POST /plusapi/Task/create')).toEqual([
      { form: { transactionId: ID, reason: '重複收費' } },
    ]);
    expect(payloadsOf('POST /plusapi/Task/submit')).toEqual([{ documentId: 'D1', version: 1 }]);
  });

  it('links to the allowance once the period has ended', async () => {
    const { invoice } = buildDetail();
    server.onDeal(
      '10110',
      buildDetail({
        invoice: invoice && {
          ...invoice,
          periodCode: '1150910',
          takeBack: {
            way: 'allowance',
            because: 'period-ended',
            lastVoidDate: '2026-10-31',
            creditableTwd: 1120,
          },
        },
      }),
    );
    const user = open('void');
    expect(await screen.findByText(/跨期折讓：發票 AB-12345678/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: '改開折讓' }));
    expect(onOpen).toHaveBeenCalledWith({ deed: 'allowance', row });
    expect(server.asked('POST /plusapi/Task/create')).toEqual([]);
  });

  it('still voids after the period while the server allows it', async () => {
    const { invoice } = buildDetail();
    const takeBack = {
      way: 'void',
      because: 'in-period',
      lastVoidDate: '2026-11-20',
      creditableTwd: 1120,
    } as const;
    server.onDeal(
      '10110',
      buildDetail({ invoice: invoice && { ...invoice, periodCode: '1150910', takeBack } }),
    );
    open('void');
    expect(await screen.findByText(/當期作廢：.*可作廢至 2026\/11\/20/)).toBeDefined();
    expect(screen.getByRole('button', { name: '送審作廢' })).toBeDefined();
  });

  it('keeps the reason after a rejection', async () => {
    server.on('POST /plusapi/Task/create', () => ({
      body: { success: false, message: '未作廢：交易已作廢。', code: 'transaction-final' },
    }));
    const user = open('void');
    const reason = await screen.findByRole('textbox', { name: /原因/ });
    await user.type(reason, '重複收費');
    await user.click(screen.getByRole('button', { name: '送審作廢' }));
    expect(await screen.findByText(/未作廢：交易已作廢/)).toBeDefined();
    expect((reason as HTMLTextAreaElement).value).toBe('重複收費');
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('折讓', () => {
  it('offers at most the remaining invoice amount, and shows a server error at its field', async () => {
    server.onDeal(
      '30111',
      buildInvoiceDetail({
        takeBack: {
          way: 'allowance',
          because: 'has-allowances',
          lastVoidDate: '2026-12-31',
          creditableTwd: 1000,
        },
      }),
    );
    server.on('POST /plusapi/Task/create', () => ({
      body: {
        success: false,
        message: '未折讓：已有折讓。',
        errors: [{ pointer: '/form/amountTwd', code: 'above-left', message: '餘額僅 900 元' }],
      },
    }));
    const user = open('allowance');
    const amount = await screen.findByRole('textbox', { name: /折讓金額/ });
    expect((amount as HTMLInputElement).value).toBe('1000');
    expect(screen.getByText('可折讓餘額 1,000 元。')).toBeDefined();
    await user.clear(amount);
    await user.type(amount, '1001');
    await user.type(screen.getByRole('textbox', { name: /原因/ }), '多收');
    await user.click(screen.getByRole('button', { name: /送\s?審/ }));
    expect(server.asked('POST /plusapi/Task/create')).toEqual([]);
    await user.clear(amount);
    await user.type(amount, '950');
    await user.click(screen.getByRole('button', { name: /送\s?審/ }));
    expect((await screen.findAllByText(/餘額僅 900 元/)).length).toBeGreaterThan(0);
    expect(payloadsOf('POST /plusapi/Task/create')).toEqual([
      { form: { invoiceNumber: 'AB12345678', amountTwd: 950, reason: '多收' } },
    ]);
  });
});

describe('補開發票', () => {
  it('issues to a company with a valid tax ID only', async () => {
    server.onDeal('10110', buildDetail({ invoice: null, laterInvoice: 'possible' }));
    server.onDeal('30101', { invoiceNumber: 'AB87654321' });
    const user = open('invoice');
    expect(await screen.findByText('以今日開立，總額 1,120 元。')).toBeDefined();
    await user.click(screen.getByRole('combobox', { name: /資訊模式/ }));
    await user.click(await screen.findByTitle('公司'));
    const number = await screen.findByRole('textbox', { name: /買方統編/ });
    await user.type(number, '12345678');
    await user.type(screen.getByRole('textbox', { name: /買方抬頭/ }), '安心停車');
    await user.click(screen.getByRole('button', { name: '開立發票' }));
    expect(server.asked('deal 30101')).toEqual([]);
    await user.clear(number);
    await user.type(number, '83045210');
    await user.click(screen.getByRole('button', { name: '開立發票' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(payloadsOf('deal 30101')).toEqual([
      {
        transactionId: ID,
        version: 1,
        buyer: { infoMode: 2, buyerTaxNumber: '83045210', buyerTitle: '安心停車' },
      },
    ]);
  });
});

it('補開發票 of rent with automatic invoices shows the reason and disables sending', async () => {
  server.onDeal('10110', buildDetail({ invoice: null, laterInvoice: 'planned' }));
  open('invoice');
  expect(await screen.findByText('這筆月租的發票依排定日自動開立，無須補開。')).toBeDefined();
  expect(screen.queryByRole('combobox', { name: /資訊模式/ })).toBeNull();
  expect(screen.queryByRole('button', { name: '開立發票' })).toBeNull();
});

describe('更正車牌', () => {
  it('normalises the plate and sends the version seen; a conflict shows the other change and keeps the input', async () => {
    server.onDeal('10102', () => ({
      body: { success: false, message: '未更正：已被其他使用者變更。', code: 'stale-version' },
    }));
    const user = open('plate');
    const plate = await screen.findByRole('textbox', { name: /車牌/ });
    await user.clear(plate);
    await user.type(plate, 'abd1234');
    await user.type(screen.getByRole('textbox', { name: /原因/ }), '誤判');
    await user.click(screen.getByRole('button', { name: /儲\s?存/ }));
    expect(await screen.findByText('未更正：已被其他使用者變更。')).toBeDefined();
    expect(payloadsOf('deal 10102')).toEqual([
      { transactionId: ID, version: 1, plate: 'ABD-1234', reason: '誤判' },
    ]);
    expect((plate as HTMLInputElement).value).toBe('ABD-1234');
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('補登', () => {
  it('offers sites that charge stays, and says why others do not', async () => {
    server.onDeal('90100', {
      sites: [
        { siteCode: 'S01', siteName: '信義松仁站', state: 1, mode: 1, feeType: 1 },
        { siteCode: 'S02', siteName: '板橋府中站', state: 1, mode: 1, feeType: 2 },
        { siteCode: 'S03', siteName: '中山林森站', state: 1, mode: 2, feeType: 0 },
        { siteCode: 'S04', siteName: '內湖瑞光站', state: 2, mode: 1, feeType: 0 },
      ],
    });
    const user = open('fill');
    await user.click(within(await screen.findByRole('dialog')).getByLabelText('場站'));
    await screen.findByText('信義松仁站', { selector: '.ant-select-item-option-content' });
    const options = [...document.querySelectorAll('.ant-select-item-option')].map(
      ({ textContent, classList }) => [textContent, classList.contains('ant-select-item-option-disabled')],
    );
    expect(options).toEqual([
      ['信義松仁站', false],
      ['板橋府中站（僅月租，不收臨停費用）', true],
      ['中山林森站（僅紀錄，不收費也不出租）', true],
    ]);
  });

  it('validates all required values before sending', async () => {
    const user = open('fill');
    await screen.findByRole('dialog');
    await user.click(await screen.findByRole('button', { name: /送\s?審/ }));
    await waitFor(() => expect(document.querySelectorAll('.ant-form-item-has-error').length).toBe(5));
    expect(server.asked('POST /plusapi/Task/create')).toEqual([]);
  });

  it("calculates the fee by the site's rate and shows the derived values", async () => {
    const codes = ['10501', '70100'].map((operateCode) => ({ operateCode }));
    const info = buildSessionInfo({ actionCodes: codes });
    openSession({ tokens: { accessToken: 'a', refreshToken: 'r' }, info });
    server.onDeal('70310', buildQuote());
    const user = open('fill');
    const drawer = within(await screen.findByRole('dialog'));
    const derived = within(drawer.getByRole('region', { name: '試算' }));
    expect(derived.getByText(/^填妥場站、車種、進場與出場後自動計算/)).toBeDefined();
    await user.click(drawer.getByLabelText('場站'));
    await user.click(await screen.findByText('信義松仁站', { selector: '.ant-select-item-option-content' }));
    await user.type(drawer.getByLabelText('進場'), '2026/11/20 08:00:00{Enter}');
    await user.type(drawer.getByLabelText('出場'), '2026/11/20 13:30:00{Enter}');
    expect(await derived.findByText('165 元')).toBeDefined();
    expect(derived.getByText('5 小時 30 分')).toBeDefined();
    expect(payloadsOf('deal 70310')).toEqual([
      {
        siteCode: 'S01',
        vehicleKind: 1,
        enteredAt: '2026-11-20T08:00:00+08:00',
        exitedAt: '2026-11-20T13:30:00+08:00',
        isTokenLost: false,
        discount: null,
      },
    ]);
    await user.click(derived.getByRole('button', { name: '帶入應收' }));
    expect(drawer.getByLabelText<HTMLInputElement>('應收').value).toBe('165');
    expect(await derived.findByText('未稅 157，營業稅 8（開立發票時）')).toBeDefined();
    await user.clear(drawer.getByLabelText('折扣'));
    await user.type(drawer.getByLabelText('折扣'), '65');
    expect(await derived.findByText('100')).toBeDefined();
    expect(derived.getByText('未稅 95，營業稅 5（開立發票時）')).toBeDefined();
    await user.clear(drawer.getByLabelText('應收'));
    await user.type(drawer.getByLabelText('應收'), '100');
    expect(await derived.findByText('應收與費率相差 65 元，請於原因說明。')).toBeDefined();
  });

  it('prices and submits a disability permit and charging', async () => {
    const codes = ['10501', '70100'].map((operateCode) => ({ operateCode }));
    const info = buildSessionInfo({ actionCodes: codes });
    openSession({ tokens: { accessToken: 'a', refreshToken: 'r' }, info });
    server.onDeal('70310', buildQuote());
    server.on('POST /plusapi/Task/create', () => ({ body: { success: false, message: '收到', code: 'x' } }));
    const user = open('fill');
    const drawer = within(await screen.findByRole('dialog'));
    await user.click(drawer.getByLabelText('場站'));
    await user.click(await screen.findByText('信義松仁站', { selector: '.ant-select-item-option-content' }));
    await user.type(drawer.getByLabelText('車牌'), 'ABC-1234');
    await user.type(drawer.getByLabelText('進場'), '2026/11/20 08:00:00{Enter}');
    await user.type(drawer.getByLabelText('出場'), '2026/11/20 13:30:00{Enter}');
    expect(drawer.queryByLabelText('當日已用身障分鐘')).toBeNull();
    await user.click(drawer.getByLabelText('身障證明'));
    await user.type(await drawer.findByLabelText('當日已用身障分鐘'), '60');
    await user.type(drawer.getByLabelText('充電度數'), '12.5');
    await user.type(drawer.getByLabelText('充滿時間'), '2026/11/20 10:00:00{Enter}');
    const permits = {
      hasDisabledPermit: true,
      disabledUsedMinutes: 60,
      chargedKwh: 12.5,
      fullAt: '2026-11-20T10:00:00+08:00',
    };
    await waitFor(() => expect(payloadsOf('deal 70310').at(-1)).toMatchObject(permits));
    await user.click(await drawer.findByRole('button', { name: '帶入應收' }));
    await user.type(drawer.getByLabelText('原因'), '繳費機斷線');
    await user.click(drawer.getByRole('button', { name: /送\s?審/ }));
    expect(await drawer.findByText('收到')).toBeDefined();
    expect(payloadsOf('POST /plusapi/Task/create')).toMatchObject([{ form: permits }]);

    await user.click(drawer.getByLabelText('身障證明'));
    await waitFor(() => expect(payloadsOf('deal 70310').at(-1)).not.toHaveProperty('disabledUsedMinutes'));
  });

  it('prices a lost ticket without an entry', async () => {
    const codes = ['10501', '70100'].map((operateCode) => ({ operateCode }));
    const info = buildSessionInfo({ actionCodes: codes });
    openSession({ tokens: { accessToken: 'a', refreshToken: 'r' }, info });
    server.onDeal('70310', buildQuote());
    const user = open('fill');
    const drawer = within(await screen.findByRole('dialog'));
    await user.click(drawer.getByLabelText('場站'));
    await user.click(await screen.findByText('信義松仁站', { selector: '.ant-select-item-option-content' }));
    await user.click(drawer.getByLabelText('模式'));
    await user.click(await screen.findByText('遺失票卡', { selector: '.ant-select-item-option-content' }));
    await user.type(drawer.getByLabelText('出場'), '2026/11/20 13:30:00{Enter}');
    expect(await drawer.findByText('165 元')).toBeDefined();
    const exitedAt = '2026-11-20T13:30:00+08:00';
    expect(payloadsOf('deal 70310')).toMatchObject([{ enteredAt: exitedAt, exitedAt, isTokenLost: true }]);
  });

  it('shows each server error at its field', async () => {
    const errors = [
      { pointer: '/form/plate', code: 'plate-format', message: '請輸入連字號' },
      { pointer: '/form/exitedAt', code: 'day-closed', message: '該日已日結' },
    ];
    const message = '未補登：有 2 處需要修正，請依各欄位的說明修正。';
    server.on('POST /plusapi/Task/create', () => ({
      body: { success: false, message, code: 'entry-invalid', errors },
    }));
    const user = open('fill');
    const drawer = within(await screen.findByRole('dialog'));
    await user.click(drawer.getByLabelText('場站'));
    await user.click(await screen.findByText('信義松仁站', { selector: '.ant-select-item-option-content' }));
    await user.type(drawer.getByLabelText('車牌'), 'ABC-1234');
    await user.type(drawer.getByLabelText('出場'), '2026/11/20 13:30:00{Enter}');
    await user.type(drawer.getByLabelText('應收'), '100');
    await user.type(drawer.getByLabelText('原因'), '繳費機斷線');
    await user.click(drawer.getByRole('button', { name: /送\s?審/ }));
    expect(await drawer.findByText(message)).toBeDefined();
    const itemOf = (label: string) => drawer.getByLabelText(label).closest('.ant-form-item')?.textContent;
    await waitFor(() => expect(itemOf('車牌')).toContain('請輸入連字號'));
    await waitFor(() => expect(itemOf('出場')).toContain('該日已日結'));
  });
});
