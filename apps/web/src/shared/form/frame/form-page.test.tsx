import { ApiError } from '@parking-plus/contracts/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { App, ConfigProvider, Input } from 'antd';
import { clear } from 'idb-keyval';
import { useState } from 'react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { loadNamespaces } from '../../../i18n/i18n.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { openDrafts } from '../draft/draft-account.ts';
import { draftDatabase, writeDrafts } from '../draft/draft-storage.ts';
import { FormField } from '../fields/form-field.tsx';
import { FormSection } from '../fields/form-section.tsx';
import type { FormStart, SubmitMeta } from '../record/use-record-form.ts';
import { FormPage } from './form-page.tsx';

interface Settings {
  name: string;
}
type Send = (values: Settings, sending: SubmitMeta) => Promise<{ version: number }>;

let store: (start: FormStart<Settings>) => void = () => {};

function TestPage({ send, isReadOnly }: { send: Send; isReadOnly: boolean }) {
  const [start, setStart] = useState<FormStart<Settings>>({ values: { name: '安心' }, version: 3 });
  store = setStart;
  return (
    <FormPage<Settings, { version: number }>
      draft={{ form: 'system/test', record: 'one' }}
      title="設定"
      start={start}
      onFinish={send}
      versionOf={({ version }) => version}
      success="已儲存"
      isReadOnly={isReadOnly}
    >
      <FormSection title="內容">
        <FormField name="name" label="名稱" isRequired>
          <Input />
        </FormField>
      </FormSection>
    </FormPage>
  );
}

function show(send: Send, isReadOnly = false) {
  render(
    <ConfigProvider theme={{ token: { motion: false }, zeroRuntime: true }}>
      <App>
        <QueryClientProvider client={createQueryClient()}>
          <TestPage send={send} isReadOnly={isReadOnly} />
        </QueryClientProvider>
      </App>
    </ConfigProvider>,
  );
}

const field = () => screen.findByLabelText<HTMLInputElement>('名稱');
const saveButton = () => screen.findByRole<HTMLButtonElement>('button', { name: /儲\s?存/ });
const retype = async (text: string) => fireEvent.change(await field(), { target: { value: text } });

beforeAll(() => loadNamespaces('form', 'inputs', 'tabs'));
beforeEach(async () => {
  await clear(draftDatabase());
  openDrafts('staff');
});

it('stays open after saving, and can be saved again', async () => {
  const sent: [string, number | null][] = [];
  show(async ({ name }, { version }) => {
    sent.push([name, version]);
    return { version: (version ?? 0) + 1 };
  });
  expect((await saveButton()).disabled).toBe(true);
  await retype('平安');
  fireEvent.click(await saveButton());
  await waitFor(() => expect(sent).toEqual([['平安', 3]]));
  store({ values: { name: '平安' }, version: 4 });
  await waitFor(async () => expect((await saveButton()).disabled).toBe(true));
  await retype('順風');
  fireEvent.click(await saveButton());
  await waitFor(() => expect(sent.at(-1)).toEqual(['順風', 4]));
});

it("keeps the input after another user's change and after a rejection", async () => {
  show(async () => {
    throw new ApiError({ kind: 'refused', status: 200, serverMessage: '名稱已被使用' });
  });
  await retype('平安');
  store({ values: { name: '別人' }, version: 4 });
  expect(await screen.findByText('這筆資料剛剛已被其他使用者變更')).toBeDefined();
  fireEvent.click(await saveButton());
  expect(await screen.findByText('名稱已被使用')).toBeDefined();
  expect((await field()).value).toBe('平安');
});

it('is read-only without permission, and offers no draft then', async () => {
  const draft = { values: { name: '平安' }, base: { name: '安心' }, version: 3, savedAtMs: Date.now() };
  await writeDrafts('staff', [[{ form: 'system/test', record: 'one' }, draft]]);
  show(async () => ({ version: 4 }));
  expect(await screen.findByRole('button', { name: /還\s?原/ })).toBeDefined();
  cleanup();
  show(async () => ({ version: 4 }), true);
  expect((await field()).disabled).toBe(true);
  expect(screen.queryByRole('button')).toBeNull();
});
