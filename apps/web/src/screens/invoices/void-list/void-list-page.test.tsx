import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { buildInvoicePage, buildInvoiceRow } from '../../../testing/builders/invoice-builders.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { serveScreen } from '../../../testing/serve-screen.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

let server: FakeServer;
const asked = () =>
  server
    .asked('deal 30100')
    .map(({ body }) => JSON.parse((body as { Json: string }).Json) as { filters: object });

beforeEach(() => {
  server = serveScreen(['30100', '30104']);
});

it('shows time, user and reason, and links to the invoice', async () => {
  server.onDeal(
    '30100',
    buildInvoicePage([
      buildInvoiceRow({
        state: 2,
        voidedAt: '2026-11-20T09:30:00+08:00',
        voidReason: '統編輸入錯誤',
        voidedByName: '王小明',
      }),
    ]),
  );
  await showScreen('invoices/void-list');
  const row = within((await screen.findByText('統編輸入錯誤')).closest('tr') as HTMLElement);
  expect(row.getByText('2026/11/20 09:30')).toBeDefined();
  expect(row.getByText('王小明')).toBeDefined();
  expect(row.getByRole('link', { name: 'AB-12345678' }).getAttribute('href')).toBe(
    '/invoices/invoice-list?period=all&number=AB12345678&detail=AB12345678',
  );
  expect(asked()[0]).toMatchObject({
    sort: { field: 'voidedAt', order: 'desc' },
    filters: { states: [2], voidedFrom: '2026-10-22', voidedTo: '2026-11-20' },
  });
});

it('offers to search all dates if nothing was voided', async () => {
  server.onDeal('30100', buildInvoicePage([]));
  const { user } = await showScreen('invoices/void-list', '?number=AB-1234');
  await user.click(await screen.findByRole('button', { name: '不限日期再查一次' }));
  await waitFor(() => expect(asked().at(-1)?.filters).toEqual({ states: [2], invoiceNumber: 'AB1234' }));
});
