import type { DocumentOf } from '@parking-plus/contracts';
import { ownerSettlementFormShape } from '@parking-plus/contracts/forms/owner-settlement';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { App, ConfigProvider } from 'antd';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, expect, it } from 'vitest';
import { loadNamespaces } from '../i18n/i18n.ts';
import { documentTypeList } from '../resources/documents/document-columns.ts';
import { DocumentFormDrawer, type DocumentFormProps } from '../resources/documents/document-form-drawer.tsx';
import { createQueryClient } from '../shared/api/query-client.ts';
import { contractFields } from '../shared/form/fields/contract-fields.tsx';
import { dealResponse } from '../testing/fake-server.ts';
import { serveScreen } from '../testing/serve-screen.ts';
import { DocumentTypeScreen } from './document-type-screen.tsx';

const list = documentTypeList('OwnerSettlement');
const Field = contractFields(ownerSettlementFormShape.fields);

function SettlementForm(props: DocumentFormProps) {
  return (
    <DocumentFormDrawer
      {...props}
      deal="OwnerSettlement"
      form="test"
      blank={{ settlementId: null, note: null }}
    >
      <Field name="settlementId" />
      <Field name="note" />
    </DocumentFormDrawer>
  );
}

const document: DocumentOf<'OwnerSettlement'> = {
  head: {
    documentId: '40301-1151119-001',
    dealType: '40301',
    stateCode: '40301500',
    version: 1,
    subject: '信義松仁站 2026-10',
    siteCode: 'S01',
    siteName: '信義松仁站',
    applicant: 'manager',
    applicantName: '林經理',
    amountTwd: 1250,
    createdAt: '2026-11-19T09:00:00+08:00',
    updatedAt: '2026-11-19T10:00:00+08:00',
    attachmentCount: 0,
    allowedActions: ['edit'],
  },
  form: { settlementId: 'OS1', note: '本月' },
  timeline: [],
  attachments: [],
};

beforeAll(() => loadNamespaces('table', 'form', 'inputs', 'document', 'changes'));

it('lists one type, and edits and submits a draft with links to its records', async () => {
  const saved = () => dealResponse({ ...document, head: { ...document.head, version: 2 } });
  const summary = { waitingCount: 0, submittedCount: 0, returnedCount: 0, approvedCount: 0 };
  const server = serveScreen(['40301', '60500'])
    .onDeal('60500', { items: [document.head], total: 1, page: 1, pageSize: 20, summary })
    .on('POST /plusapi/Task/list/40301', () =>
      dealResponse({ items: [document], total: 1, page: 1, pageSize: 20 }),
    )
    .on('POST /plusapi/Task/edit', saved)
    .on('POST /plusapi/Task/submit', saved);
  const element = (
    <DocumentTypeScreen
      deal="OwnerSettlement"
      list={list}
      form="test"
      title="業主結算"
      Form={SettlementForm}
      linksOf={({ settlementId }) => [{ to: `/owners?detail=${settlementId}`, label: settlementId }]}
    />
  );
  const router = createMemoryRouter([{ path: '/test', element }], {
    initialEntries: ['/test?detail=40301-1151119-001'],
  });
  render(
    <ConfigProvider theme={{ token: { motion: false }, zeroRuntime: true }}>
      <App>
        <QueryClientProvider client={createQueryClient()}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </App>
    </ConfigProvider>,
  );
  const link = await screen.findByRole('link', { name: 'OS1' });
  expect(link.getAttribute('href')).toBe('/owners?detail=OS1');
  fireEvent.click(await screen.findByRole('button', { name: '編輯內容' }));
  fireEvent.change(await screen.findByLabelText('說明'), { target: { value: '含活動收入' } });
  fireEvent.click(screen.getByRole('button', { name: /^送\s?審$/ }));
  const sentTo = (call: string) =>
    server.asked(call).map(({ body }) => JSON.parse((body as { Json: string }).Json) as unknown);
  await waitFor(() =>
    expect(sentTo('POST /plusapi/Task/submit')).toEqual([{ documentId: '40301-1151119-001', version: 2 }]),
  );
  expect(sentTo('POST /plusapi/Task/edit')).toEqual([
    {
      documentId: '40301-1151119-001',
      version: 1,
      form: { settlementId: 'OS1', note: '含活動收入' },
    },
  ]);
  expect(sentTo('deal 60500')[0]).toMatchObject({ filters: { dealTypes: ['40301'] } });
});
