import type { DocumentOf, Schemas } from '@parking-plus/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { dealResponse, type FakeServer } from '../../../testing/fake-server.ts';
import { serveScreen } from '../../../testing/serve-screen.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

const head: Schemas['DocumentHead'] = {
  documentId: '[[codeList]]-1151119-001',
  dealType: '[[codeList]]',
  stateCode: '[[codeList]]502',
  version: 3,
  subject: [[titleExample]],
  siteCode: 'S01',
  siteName: '信義松仁站',
  applicant: 'staff',
  applicantName: '李專員',
  amountTwd: null,
  createdAt: '2026-11-19T09:00:00+08:00',
  updatedAt: '2026-11-19T10:00:00+08:00',
  attachmentCount: 0,
  allowedActions: ['edit', 'submit', 'void'],
};
const document: DocumentOf<'[[Entity]]'> = {
  head,
  form: {
[[#fields]]
    [[name]]: [[exampleWeb]],
[[/fields]]
  },
  timeline: [
    {
      at: '2026-11-19T10:00:00+08:00',
      account: 'manager',
      accountName: '林經理',
      action: 'return',
      fromState: '501',
      toState: '502',
      reason: '請補充',
      changes: [],
    },
  ],
  attachments: [],
};
const page = {
  items: [head],
  total: 1,
  page: 1,
  pageSize: 20,
  summary: { waitingCount: 1, submittedCount: 0, returnedCount: 1, approvedCount: 0 },
};

let server: FakeServer;

function serve(codes: readonly string[] = ['[[codeList]]', '60500']) {
  server = serveScreen(codes)
    .onDeal('60500', page)
[[#refLists]]
    .onDeal('[[refCode]]', { items: [], total: 0, page: 1, pageSize: 20 })
[[/refLists]]
    .on('POST /plusapi/Task/list/[[codeList]]', () =>
      dealResponse({ items: [document], total: 1, page: 1, pageSize: 20 }),
    );
}
beforeEach(() => serve());

const sentTo = (call: string) =>
  server.asked(call).map(({ body }) => JSON.parse((body as { Json: string }).Json) as unknown);

/** The form is above the detail, which has such a button too. */
const submitButton = () => screen.getAllByRole('button', { name: /^送\s?審$/ }).at(-1) as HTMLElement;

it('lists only documents of its type, and shows one with form and timeline', async () => {
  const { user } = await showScreen('[[path]]');
  await user.click(await screen.findByRole('button', { name: head.documentId }));
  const drawer = within(await screen.findByRole('dialog'));
  const form = await drawer.findByRole('region', { name: '單據內容' });
  expect(form.textContent).toContain(head.subject);
  expect(drawer.getByRole('region', { name: '歷程' }).textContent).toContain('請補充');
  expect(sentTo('deal 60500')[0]).toMatchObject({ filters: { dealTypes: ['[[codeList]]'] } });
});

it('edits a returned document and submits it again', async () => {
  const answer = () => dealResponse({ ...document, head: { ...head, version: 4 } });
  server.on('POST /plusapi/Task/edit', answer).on('POST /plusapi/Task/submit', answer);
  const { user } = await showScreen('[[path]]', `?detail=${head.documentId}`);
  await user.click(await screen.findByRole('button', { name: '編輯內容' }));
  fireEvent.change(await screen.findByLabelText('[[titleFieldZh]]'), { target: { value: [[otherTitle]] } });
  await user.click(submitButton());
  await waitFor(() =>
    expect(sentTo('POST /plusapi/Task/submit')).toEqual([{ documentId: head.documentId, version: 4 }]),
  );
  expect(sentTo('POST /plusapi/Task/edit')).toMatchObject([
    { documentId: head.documentId, version: 3, form: { ...document.form, [[titleField]]: [[otherTitle]] } },
  ]);
});

it('shows the server’s error at the field', async () => {
  server.on('POST /plusapi/Task/edit', () => ({
    body: {
      success: false,
      message: '未儲存',
      errors: [{ pointer: '/form/[[titleField]]', message: '已有相同的單據' }],
    },
  }));
  const { user } = await showScreen('[[path]]', `?detail=${head.documentId}`);
  await user.click(await screen.findByRole('button', { name: '編輯內容' }));
  fireEvent.change(await screen.findByLabelText('[[titleFieldZh]]'), { target: { value: [[otherTitle]] } });
  await user.click(submitButton());
  expect(await screen.findByText('已有相同的單據')).toBeDefined();
});

it('opens an empty form for a new document', async () => {
  const { user } = await showScreen('[[path]]');
  await user.click(await screen.findByRole('button', { name: '新增[[titleZh]]' }));
  expect(await screen.findByLabelText<HTMLInputElement>('[[titleFieldZh]]')).toMatchObject({ value: '' });
});

it('offers no new document without permission', async () => {
  serve(['60500']);
  await showScreen('[[path]]');
  await screen.findByRole('button', { name: head.documentId });
  expect(screen.queryByRole('button', { name: '新增[[titleZh]]' })).toBeNull();
});
