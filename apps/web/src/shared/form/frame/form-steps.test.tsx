import { ApiError } from '@parking-plus/contracts/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { App, ConfigProvider, Input } from 'antd';
import { clear } from 'idb-keyval';
import { Suspense, useState } from 'react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadNamespaces } from '../../../i18n/i18n.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { openDrafts } from '../draft/draft-account.ts';
import { draftDatabase, writeDrafts } from '../draft/draft-storage.ts';
import { FormField } from '../fields/form-field.tsx';
import { FormSection } from '../fields/form-section.tsx';
import type { FormStart, SubmitMeta } from '../record/use-record-form.ts';
import { FormSteps, useStepsRecord } from './form-steps.tsx';

interface Order {
  name: string;
  note: string;
}
type Send = (values: Order, sending: SubmitMeta) => Promise<string>;

let change: (start: FormStart<Order>) => void = () => {};
let keep: (isBlocked: boolean) => void = () => {};
const leave = vi.fn();

function TestSteps({ send }: { send: Send }) {
  const [start, setStart] = useState<FormStart<Order>>({ values: { name: '', note: '' }, version: 1 });
  const [isBlocked, setBlocked] = useState(false);
  change = setStart;
  keep = setBlocked;
  const record = useStepsRecord<Order, string>(2, {
    draft: { form: 'system/steps', record: 'one' },
    title: '訂單',
    start,
    onFinish: send,
    success: '已送出',
  });
  return (
    <FormSteps
      record={record}
      backText="上一步"
      onBack={leave}
      head={<h1>{record.values.name || '未命名'}</h1>}
      steps={[
        {
          key: 'name',
          title: '名稱',
          content: (
            <FormSection title="內容">
              <FormField name="name" label="名稱" isRequired>
                <Input />
              </FormField>
            </FormSection>
          ),
          submitText: '下一步',
          lack: null,
          isBlocked,
        },
        {
          key: 'note',
          title: '備註',
          content: (
            <FormSection title="說明">
              <FormField name="note" label="備註">
                <Input />
              </FormField>
            </FormSection>
          ),
          submitText: '全部送出',
          lack: record.values.note === '' ? '請填寫備註' : null,
        },
      ]}
    />
  );
}

function show(send: Send) {
  render(
    <ConfigProvider theme={{ token: { motion: false }, zeroRuntime: true }}>
      <App>
        <QueryClientProvider client={createQueryClient()}>
          <Suspense fallback={null}>
            <TestSteps send={send} />
          </Suspense>
        </QueryClientProvider>
      </App>
    </ConfigProvider>,
  );
}

const nothing: Send = () => new Promise(() => {});
const retype = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

beforeAll(() => loadNamespaces('form', 'inputs', 'tabs'));
beforeEach(async () => {
  leave.mockReset();
  await clear(draftDatabase());
  openDrafts('staff');
});

it('validates each step before the next, keeps all entries, and sends them together', async () => {
  const sent: [Order, number | null][] = [];
  show(async (values, { version }) => {
    sent.push([values, version]);
    return 'A1';
  });
  await press('下一步');
  expect(await screen.findByText('此欄位為必填')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('名稱')));
  await retype('名稱', '甲');
  expect(await screen.findByRole('heading', { name: '甲' })).toBeDefined();
  await press('下一步');
  await retype('備註', '急件');
  await press('上一步');
  expect((await screen.findByLabelText<HTMLInputElement>('名稱')).value).toBe('甲');
  expect(screen.queryByLabelText('備註')).toBeNull();
  await press('下一步');
  expect((await screen.findByLabelText<HTMLInputElement>('備註')).value).toBe('急件');
  await press('全部送出');
  await waitFor(() => expect(sent).toEqual([[{ name: '甲', note: '急件' }, 1]]));
});

it('leaves from its first step to the previous page', async () => {
  show(nothing);
  await press('上一步');
  expect(leave).toHaveBeenCalledOnce();
});

it('shows what is missing, and stays on a blocked step', async () => {
  show(nothing);
  await retype('名稱', '甲');
  keep(true);
  const next = await screen.findByRole<HTMLButtonElement>('button', { name: '下一步' });
  await waitFor(() => expect(next.disabled).toBe(true));
  fireEvent.submit(screen.getByLabelText('名稱'));
  keep(false);
  await waitFor(() => expect(next.disabled).toBe(false));
  expect(screen.getByLabelText('名稱')).toBeDefined();
  await press('下一步');
  const send = await screen.findByRole<HTMLButtonElement>('button', { name: '全部送出' });
  expect([send.disabled, send.title]).toEqual([true, '請填寫備註']);
});

it("keeps the input after a rejection and after another user's change", async () => {
  show(async () => {
    throw new ApiError({ kind: 'refused', status: 200, serverMessage: '名稱已被使用' });
  });
  await retype('名稱', '甲');
  await press('下一步');
  await retype('備註', '急件');
  await press('全部送出');
  expect(await screen.findByText('名稱已被使用')).toBeDefined();
  change({ values: { name: '乙', note: '' }, version: 2 });
  await press('載入最新內容');
  expect((await screen.findByLabelText<HTMLInputElement>('備註')).value).toBe('急件');
  expect(await screen.findByRole('heading', { name: '甲' })).toBeDefined();
  // A field of the previous step is named as well.
  fireEvent.click(await screen.findByRole('button', { name: '名稱：採用最新' }));
  expect(await screen.findByRole('heading', { name: '乙' })).toBeDefined();
});

it('offers the draft of all its steps', async () => {
  const draft = {
    values: { name: '丙', note: '草稿' },
    base: { name: '', note: '' },
    version: null,
    savedAtMs: Date.now(),
  };
  openDrafts('clerk');
  await writeDrafts('clerk', [[{ form: 'system/steps', record: 'one' }, draft]]);
  show(nothing);
  fireEvent.click(await screen.findByRole('button', { name: /還\s?原/ }));
  expect((await screen.findByLabelText<HTMLInputElement>('名稱')).value).toBe('丙');
  await press('下一步');
  expect((await screen.findByLabelText<HTMLInputElement>('備註')).value).toBe('草稿');
});
