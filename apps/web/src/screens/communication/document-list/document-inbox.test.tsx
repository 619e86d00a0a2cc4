import type { Schemas } from '@parking-plus/contracts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildDocumentHead } from '../../../testing/builders/rental-builders.ts';
import { dealResponse, type FakeServer } from '../../../testing/fake-server.ts';
import { serveScreen } from '../../../testing/serve-screen.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

const LIST = '60500';

const headOf = (invoice: string, rest: Partial<Schemas['DocumentHead']> = {}) =>
  buildDocumentHead({
    documentId: `30107-1151119-${invoice.slice(-3)}`,
    dealType: '30107',
    stateCode: '30107501',
    subject: `${invoice} 作廢`,
    amountTwd: 1250,
    allowedActions: ['approve', 'return', 'void'],
    ...rest,
  });
const heads = [headOf('AB12345001'), headOf('AB12345002'), headOf('AB12345003')];
const wholeOf = (head: Schemas['DocumentHead'] | undefined) => ({
  head,
  form: { invoiceNumber: head?.subject.slice(0, 10), reason: '統一編號開錯' },
  timeline: [],
  attachments: [],
});

let server: FakeServer;
beforeEach(() => {
  server = serveScreen([LIST]).onDeal(LIST, {
    items: heads,
    total: 3,
    page: 1,
    pageSize: 20,
    summary: { waitingCount: 3, submittedCount: 3, returnedCount: 0, approvedCount: 0 },
  });
  server.on('POST /plusapi/Task/list/30107', ({ body }) => {
    const { filters } = JSON.parse((body as { Json: string }).Json);
    const head = heads.find(({ documentId }) => documentId === filters.documentId);
    return dealResponse({ items: [wholeOf(head)], total: 1, page: 1, pageSize: 20 });
  });
});

const sentTo = (call: string) =>
  server.asked(call).map(({ body }) => JSON.parse((body as { Json: string }).Json) as unknown);

async function showInbox() {
  const shown = await showScreen('communication/document-list', '?waiting=yes');
  await screen.findByText('30107-1151119-001');
  const isOpen = (key: string) =>
    vi.waitFor(() => expect(shown.router.state.location.search).toContain(`detail=${key}`), 20_000);
  const effect = (invoice: string) => screen.findByText(new RegExp(`^核准後：作廢發票 ${invoice}`));
  return { ...shown, isOpen, effect };
}

describe('the inbox of documents', () => {
  it('opens documents with J and K, approves with A, and opens the next one', async () => {
    server.on('POST /plusapi/Task/approve', () => dealResponse(wholeOf(heads[1])));
    const { user, isOpen, effect } = await showInbox();
    await user.keyboard('j');
    await effect('AB-12345001');
    await user.keyboard('j');
    await effect('AB-12345002');
    await user.keyboard('k');
    await effect('AB-12345001');
    await user.keyboard('j');
    await effect('AB-12345002');
    await user.keyboard('a');
    const [heading] = await screen.findAllByText('核准 1 張單據？');
    const question = heading?.closest('[role="dialog"]') as HTMLElement;
    expect(question.textContent).toContain(`30107-1151119-002 ${heads[1]?.subject}`);
    expect(question.textContent).toContain('作廢發票 AB-12345002 與其交易，沖銷收入 NT$ 1,250');
    expect(question.textContent).toContain('收入合計 NT$ 0，支出合計 NT$ 1,250');
    await user.click(within(question).getByRole('button', { name: /核\s?准/ }));
    await isOpen('30107-1151119-003');
    expect(sentTo('POST /plusapi/Task/approve')).toEqual([{ documentId: '30107-1151119-002', version: 2 }]);
  });

  it('returns with R and a reason, and opens the next one', async () => {
    server.on('POST /plusapi/Task/return', () => dealResponse(wholeOf(heads[0])));
    const { user, isOpen, effect } = await showInbox();
    await user.keyboard('j');
    await effect('AB-12345001');
    await user.keyboard('r');
    const reason = await screen.findByRole('textbox', { name: /原因/ });
    // Keys in a field are text.
    await user.type(reason, 'ajk');
    await user.click(
      within(reason.closest('[role="dialog"]') as HTMLElement).getByRole('button', { name: /退\s?回/ }),
    );
    await isOpen('30107-1151119-002');
    expect(sentTo('POST /plusapi/Task/return')).toEqual([
      { documentId: '30107-1151119-001', version: 2, reason: 'ajk' },
    ]);
  });

  it('stays on a document that another user approved meanwhile, with the reason', async () => {
    server.on('POST /plusapi/Task/approve', () => ({
      body: { success: false, code: 'stale-version', message: '此單據已由王小明變更。' },
    }));
    const { user, isOpen, effect } = await showInbox();
    await user.keyboard('j');
    await effect('AB-12345001');
    await user.keyboard('a');
    const [heading] = await screen.findAllByText('核准 1 張單據？');
    const question = heading?.closest('[role="dialog"]') as HTMLElement;
    await user.click(within(question).getByRole('button', { name: /核\s?准/ }));
    expect(await screen.findByText('此單據已由王小明變更。')).toBeDefined();
    await isOpen('30107-1151119-001');
  });

  it('shows the money of the selected documents', async () => {
    server.onDeal(LIST, {
      items: [headOf('AB12345001'), headOf('AB12345002', { dealType: '10501', amountTwd: 60 })],
      total: 2,
      page: 1,
      pageSize: 20,
      summary: { waitingCount: 2, submittedCount: 2, returnedCount: 0, approvedCount: 0 },
    });
    const { user } = await showInbox();
    const [, ...boxes] = await screen.findAllByRole('checkbox');
    for (const box of boxes) await user.click(box);
    const bar = await screen.findByRole('toolbar');
    expect(bar.textContent).toContain('收入合計 NT$ 60 · 支出合計 NT$ 1,250');
  });
});
