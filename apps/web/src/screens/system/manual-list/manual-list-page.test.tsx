import type { DealResult, Schemas } from '@parking-plus/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { switchLanguage } from '../../../i18n/i18n.ts';
import { dealResponse, type FakeServer } from '../../../testing/fake-server.ts';
import { pressRowAction } from '../../../testing/row-actions.ts';
import { serveScreen } from '../../../testing/serve-screen.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

const transactions: Schemas['ManualRow'] = {
  screen: 'transaction-list',
  title: '交易查詢',
  groupTitle: '停車費',
  file: {
    fileId: 'F1',
    fileName: '交易手冊.pdf',
    sysPath: 'files/manuals/f1.pdf',
    sizeBytes: 2048,
    uploadedAt: '2026-11-01T09:30:00+08:00',
    uploadedByName: null,
  },
};
const sites: Schemas['ManualRow'] = {
  screen: 'site-list',
  title: '場站資料',
  groupTitle: '場站',
  file: null,
};
const page: DealResult<'ManualList'> = {
  items: [transactions, sites],
  total: 2,
  page: 1,
  pageSize: 20,
  summary: { screenCount: 2, manualCount: 1 },
};

let server: FakeServer;
function serve(codes: readonly string[]) {
  server = serveScreen(codes).onDeal('90800', page);
}
beforeEach(() => serve(['90800', '90802']));

const sentTo = (code: string) =>
  server.asked(`deal ${code}`).map(({ body }) => JSON.parse((body as { Json: string }).Json) as unknown);
const rowOf = async (title: string) =>
  within((await screen.findByText(title, { selector: 'td *' })).closest('tr') as HTMLElement);

it('shows labels in both languages, and queries by the URL', async () => {
  await showScreen('system/manual-list', '?hasManual=yes&keyword=A');
  const row = await rowOf('交易查詢');
  expect(row.getByText('系統內建')).toBeDefined();
  expect(sentTo('90800')[0]).toMatchObject({ filters: { hasManual: true, keyword: 'A' } });
  await switchLanguage('en');
  expect((await rowOf('Transactions')).getByText('Built in')).toBeDefined();
  await switchLanguage('zh_TC');
});

it('uploads a manual to the selected screen', async () => {
  server.on('POST /plusapi/files/upload', () => ({ body: { Success: true, Message: '' } }));
  const { user } = await showScreen('system/manual-list');
  await user.click((await rowOf('場站資料')).getByRole('button', { name: '上傳' }));
  fireEvent.change(screen.getByLabelText('選擇手冊（PDF）'), {
    target: { files: [new File(['%PDF-1.7'], '場站.pdf', { type: 'application/pdf' })] },
  });
  await waitFor(() => expect(server.asked('POST /plusapi/files/upload')).toHaveLength(1));
  const [{ body } = { body: '' }] = server.asked('POST /plusapi/files/upload');
  expect(body).toMatch(/name="FileSettings_LinkedCode"\s+site-list\s/);
  expect(body).toMatch(/filename="場站.pdf"/);
  await waitFor(() => expect(sentTo('90800').length).toBeGreaterThan(1));
});

it('deletes a manual with a reason', async () => {
  server.onDeal('90802', () => dealResponse({ screen: 'transaction-list' }));
  const { user } = await showScreen('system/manual-list');
  await pressRowAction(user, await rowOf('交易查詢'), '移除');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('原因'), { target: { value: '內容過期' } });
  await user.click(dialog.getByRole('button', { name: /移\s?除/ }));
  await waitFor(() => expect(sentTo('90802')).toEqual([{ fileId: 'F1', reason: '內容過期' }]));
});

it('offers read-only users the download only', async () => {
  serve(['90800']);
  await showScreen('system/manual-list');
  expect((await rowOf('交易查詢')).getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '下載',
  ]);
  expect((await rowOf('場站資料')).queryByRole('button')).toBeNull();
});
