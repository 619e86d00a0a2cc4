import type { Schemas } from '@parking-plus/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadNamespaces } from '../../../i18n/i18n.ts';
import {
  buildInvoiceDetail,
  buildInvoicePage,
  buildInvoiceProof,
  buildInvoiceRow,
} from '../../../testing/builders/invoice-builders.ts';
import { dealResponse, type FakeServer } from '../../../testing/fake-server.ts';
import { serveScreen } from '../../../testing/serve-screen.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

const PAPER = buildInvoiceRow({ infoMode: 1, carrierType: null, carrierMasked: null });
const CARRIER = buildInvoiceRow({ invoiceNumber: 'AB12345679' });

let server: FakeServer;
let print: ReturnType<typeof vi.fn>;

const payloads = (call: string) =>
  server
    .asked(call)
    .map(({ body }) => JSON.parse((body as { Json: string }).Json) as Record<string, unknown>);

beforeEach(async () => {
  print = vi.fn();
  vi.stubGlobal('print', print);
  window.print = print as () => void;
  server = serveScreen(['10100', '30100', '30114', '30109']);
  server.onDeal('30100', buildInvoicePage([PAPER, CARRIER]));
  server.onDeal('30111', buildInvoiceDetail({ invoice: PAPER }));
  server.onDeal('30112', {
    plannedCount: 0,
    laterCount: 0,
    askedCount: 0,
    uploadSoonCount: 0,
    uploadLateCount: 0,
  });
  await loadNamespaces('invoices', 'fees', 'document', 'form');
});
afterEach(() => vi.unstubAllGlobals());

const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr') as HTMLElement);
const serveProofs = (...items: Schemas['InvoiceProof'][]) => server.onDeal('30113', { items });
const paper = () => document.querySelector('[data-paper]');

it('prints the original after the server has recorded it, and removes the print content', async () => {
  serveProofs(buildInvoiceProof({ buyerTaxNumber: '44625653' }));
  server.onDeal('30114', { printed: [{ invoiceNumber: 'AB12345678', version: 2, isReprint: false }] });
  const { user } = await showScreen('invoices/invoice-list');
  await user.click((await rowOf('AB-12345678')).getByRole('button', { name: '列印證明聯' }));
  const dialog = within(await screen.findByRole('dialog'));
  const sheet = within(await dialog.findByRole('article', { name: '證明聯 AB-12345678' }));
  for (const text of ['安心停車', '電子發票證明聯', '115年11-12月', '格式 25', '9999', '44625653', '1,067'])
    expect(sheet.getByText(text)).toBeDefined();
  expect(sheet.getByText('信義松仁站 機 APS1')).toBeDefined();
  expect(dialog.queryByRole('textbox')).toBeNull();
  await user.click(dialog.getByRole('button', { name: '列印 1 張' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(payloads('deal 30114')).toEqual([{ invoices: [{ invoiceNumber: 'AB12345678', version: 1 }] }]);
  expect(paper()?.textContent).toContain('AB-12345678');
  expect(paper()?.textContent).not.toContain('補印');
  fireEvent(window, new Event('afterprint'));
  await waitFor(() => expect(paper()).toBeNull());
});

it('asks for a reason if a proof was printed before, and marks a reprint reported by the server', async () => {
  serveProofs(buildInvoiceProof({ isPrinted: true }));
  server.onDeal('30114', { printed: [{ invoiceNumber: 'AB12345678', version: 1, isReprint: true }] });
  const { user } = await showScreen('invoices/invoice-list');
  await user.click((await rowOf('AB-12345678')).getByRole('button', { name: '列印證明聯' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('電子發票證明聯補印')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: '列印 1 張' }));
  expect(await dialog.findByText('請填寫原因')).toBeDefined();
  expect(payloads('deal 30114')).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: '原因' }), '客戶遺失');
  await user.click(dialog.getByRole('button', { name: '列印 1 張' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(payloads('deal 30114')[0]).toMatchObject({ reason: '客戶遺失' });
  expect(paper()?.textContent).toContain('電子發票證明聯補印');
});

it('shows beforehand why an invoice in a carrier is not printed', async () => {
  await showScreen('invoices/invoice-list');
  const action = (await rowOf('AB-12345679')).getByRole('button', { name: '列印證明聯' });
  expect([action.getAttribute('aria-disabled'), action.title]).toEqual(['true', '存於載具，不列印證明聯。']);
});

it('prints the printable ones of several, names the others, and keeps the selection after a rejection', async () => {
  serveProofs(
    buildInvoiceProof(),
    buildInvoiceProof({ invoiceNumber: 'AB12345679', standing: 'carrier', version: 4 }),
  );
  let isRefused = true;
  server.on('deal 30114', () => {
    if (!isRefused)
      return dealResponse({ printed: [{ invoiceNumber: 'AB12345678', version: 2, isReprint: false }] });
    isRefused = false;
    return { body: { success: false, message: '此發票已由王小明變更。', code: 'stale-version' } };
  });
  const { user } = await showScreen('invoices/invoice-list');
  for (const number of ['AB-12345678', 'AB-12345679'])
    await user.click((await rowOf(number)).getByRole('checkbox'));
  const bar = within(screen.getByRole('toolbar', { name: /選取/ }));
  await user.click(bar.getByRole('button', { name: '列印證明聯' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('列印 2 張發票的證明聯')).toBeDefined();
  expect(await dialog.findByText('1 張不列印：')).toBeDefined();
  expect(dialog.getByText(/存於載具，不列印證明聯。.*AB-12345679/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: '列印 1 張' }));
  expect(await dialog.findByText('此發票已由王小明變更。')).toBeDefined();
  // Refetched after the rejection, so the print has current data.
  await waitFor(() => expect(payloads('deal 30113')).toHaveLength(2));
  expect([print.mock.calls.length, paper()]).toEqual([0, null]);
  const again = dialog.getByRole('button', { name: '列印 1 張' });
  await waitFor(() => expect((again as HTMLButtonElement).disabled).toBe(false));
  await user.click(again);
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  fireEvent(window, new Event('afterprint'));
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: /選取/ })).toBeNull());
});
