import { ApiError, type ApiErrorKind } from '@parking-plus/contracts/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App, ConfigProvider, Input } from 'antd';
import zhTW from 'antd/es/locale/zh_TW.js';
import { clear } from 'idb-keyval';
import { StrictMode, useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadNamespaces } from '../../../i18n/i18n.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { bindNotices, type Notice } from '../../feedback/notify.ts';
import { unsavedWorkIn } from '../../unsaved/unsaved-changes.ts';
import { UnsavedDialog } from '../../unsaved/unsaved-dialog.tsx';
import { closeDrafts, openDrafts } from '../draft/draft-account.ts';
import { draftDatabase } from '../draft/draft-storage.ts';
import { findDraft, writeDraftsNow } from '../draft/draft-store.ts';
import { FormField } from '../fields/form-field.tsx';
import { FormSection } from '../fields/form-section.tsx';
import type { FormStart, SubmitMeta } from '../record/use-record-form.ts';
import { FormDrawer } from './form-drawer.tsx';

interface Person {
  name: string;
  phone: string;
  sites: { codes: string };
  memo: string;
}
type Send = (values: Person, sending: SubmitMeta) => Promise<{ id: string }>;

const BLANK: Person = { name: '', phone: '', sites: { codes: '' }, memo: '' };
const LEE: Person = { name: '李', phone: '0912', sites: { codes: 'A' }, memo: '' };
const DRAFT = { form: 'people/test', record: '7' };

interface ShowOptions {
  send: Send;
  start?: FormStart<Person> | undefined;
  reload?: () => Promise<FormStart<Person>>;
}

let said: Notice[] = [];
let restart: (start: FormStart<Person>) => void = () => {};

function TestPage({ send, start, reload }: ShowOptions) {
  const [isOpen, setIsOpen] = useState(true);
  const [current, setCurrent] = useState(start);
  restart = setCurrent;
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        open
      </button>
      <FormDrawer<Person, { id: string }>
        open={isOpen}
        onClose={() => setIsOpen(false)}
        draft={DRAFT}
        title="人員"
        start={current}
        onFinish={send}
        reload={reload}
        pointerBase="/form"
        success={({ id }) => `已儲存 ${id}`}
      >
        <FormSection title="基本">
          <FormField name="name" label="姓名" isRequired>
            <Input />
          </FormField>
          <FormField name="phone" label="電話">
            <Input />
          </FormField>
          <FormField name={['sites', 'codes']} label="場站">
            <Input />
          </FormField>
          <FormField name="memo" label="備註" isWide>
            <Input />
          </FormField>
        </FormSection>
      </FormDrawer>
    </>
  );
}

function show(options: Partial<ShowOptions> & { send: Send }) {
  const view = render(
    <StrictMode>
      <ConfigProvider locale={zhTW} theme={{ token: { motion: false }, zeroRuntime: true }}>
        <App>
          <QueryClientProvider client={createQueryClient()}>
            <TestPage start={{ values: LEE, version: 3 }} {...options} />
            <UnsavedDialog />
          </QueryClientProvider>
        </App>
      </ConfigProvider>
    </StrictMode>,
  );
  return { ...view, user: userEvent.setup() };
}

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const save = () => screen.findByRole('button', { name: /儲\s?存/ });
const refused = (kind: ApiErrorKind, details: object = {}) =>
  Object.assign(new ApiError({ kind, status: kind === 'refused' ? 200 : null, ...details }));
const isOpen = () => document.querySelector('.ant-drawer-open') !== null;

async function retype(label: string, text: string) {
  fireEvent.change(await field(label), { target: { value: text } });
}

beforeAll(() => loadNamespaces('form', 'inputs', 'tabs'));
let unbind = () => {};
beforeEach(() => {
  openDrafts('staff');
  said = [];
  unbind = bindNotices((notice) => said.push(notice));
});
afterEach(async () => {
  unbind();
  closeDrafts();
  await clear(draftDatabase());
});

describe('sending', () => {
  it('submits once by Enter in the last field, with the version, and closes with a message', async () => {
    const send = vi.fn<Send>(async () => ({ id: 'P7' }));
    const { user } = show({ send });
    (await field('姓名')).focus();
    await user.keyboard('王{Enter}{Enter}{Enter}');
    expect(document.activeElement).toBe(await field('備註'));
    await user.keyboard('{Enter}{Enter}');
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(send).toHaveBeenCalledTimes(1);
    expect(send.mock.calls[0]).toMatchObject([{ ...LEE, name: '李王' }, { version: 3 }]);
    expect(said.map(({ kind, text }) => [kind, text])).toEqual([['success', '已儲存 P7']]);
    expect(unsavedWorkIn('page')).toEqual([]);
  });

  it('ignores an Enter that ends a composition', async () => {
    const send = vi.fn<Send>();
    show({ send });
    const memo = await field('備註');
    memo.focus();
    fireEvent.keyDown(memo, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(memo, { key: 'Enter', keyCode: 229 });
    expect(send).not.toHaveBeenCalled();
  });

  it('waits until the fields are valid, and focuses the first invalid one', async () => {
    const send = vi.fn<Send>();
    const { user } = show({ send, start: { values: BLANK } });
    await user.type(await field('電話'), '1');
    await user.click(await save());
    expect(await screen.findByText('此欄位為必填')).toBeTruthy();
    await waitFor(async () => expect(document.activeElement).toBe(await field('姓名')));
    expect(send).not.toHaveBeenCalled();
    await user.keyboard('王');
    await waitFor(() => expect(screen.queryByText('此欄位為必填')).toBeNull());
  });

  it('blocks a second submit and closing while pending', async () => {
    let answer: (result: { id: string }) => void = () => {};
    const send = vi.fn<Send>(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const { user } = show({ send });
    await retype('姓名', '王');
    const button = await save();
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(send).toHaveBeenCalled());
    fireEvent.submit((await field('備註')).form as HTMLFormElement);
    await user.keyboard('{Escape}');
    expect(isOpen()).toBe(true);
    await act(async () => answer({ id: 'P7' }));
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(send).toHaveBeenCalledTimes(1);
  });
});

describe('a rejection', () => {
  it('is shown at its fields or in the header; the first field gets the focus, and the input is kept', async () => {
    const errors = [
      { pointer: '/form/sites/codes/0', message: '找不到此場站' },
      { pointer: '/form/phone', message: '電話已有人使用' },
      { pointer: '/other', message: '合約已結束' },
    ];
    const send = vi.fn<Send>(async () => {
      throw refused('refused', { serverMessage: '未儲存', code: 'x', fieldErrors: errors });
    });
    const { user } = show({ send });
    await retype('電話', '0999');
    await user.click(await save());
    const phone = await field('電話');
    await waitFor(() => expect(document.activeElement).toBe(phone));
    expect(phone.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('找不到此場站')).toBeTruthy();
    const head = screen.getAllByRole('alert').find((alert) => alert.textContent?.includes('未儲存'));
    expect(head?.textContent).toContain('合約已結束');
    expect(phone.value).toBe('0999');
    expect(said).toEqual([]);
    await user.tab();
    await user.tab({ shift: true });
    expect(screen.getByText('電話已有人使用'), 'left and come back to').toBeTruthy();
    await user.type(phone, '1');
    await waitFor(() => expect(screen.queryByText('電話已有人使用')).toBeNull());
    expect(screen.getByText('找不到此場站')).toBeTruthy();
  });

  it.each<[string, ApiErrorKind, object, string]>([
    ['only a message', 'refused', { serverMessage: '資料庫維護中' }, '資料庫維護中'],
    ['no message', 'refused', {}, '系統發生錯誤，請洽資訊系統人員'],
    ['the end of the session', 'unauthorized', {}, '登入已逾時，資料尚未送出'],
    ['no network', 'network', {}, '無法連線到伺服器，請檢查網路後再試'],
  ])('with %s is shown in the header and keeps the form', async (_, kind, details, text) => {
    const { user } = show({
      send: async () => {
        throw refused(kind, details);
      },
    });
    await retype('姓名', '王');
    await user.click(await save());
    expect(await screen.findByText(text)).toBeTruthy();
    expect((await field('姓名')).value).toBe('王');
    expect(unsavedWorkIn('page')).toHaveLength(1);
  });

  it('by a lost response is retried with the same key, and with another key after a change', async () => {
    const keys: string[] = [];
    const send: Send = async (_values, { idempotencyKey }) => {
      keys.push(idempotencyKey);
      throw refused('timeout');
    };
    const { user } = show({ send });
    await retype('姓名', '王');
    for (const count of [1, 2, 3]) {
      if (count === 3) await retype('姓名', '王小明');
      await user.click(await save());
      await waitFor(() => expect(keys).toHaveLength(count));
      await screen.findByText(/不會重複處理/);
    }
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });
});

describe('a version conflict', () => {
  const theirs: Person = { ...LEE, name: '李四', memo: '來賓' };
  const stale = () => refused('refused', { code: 'stale-version', serverMessage: '已由陳大文於 10:02 修改' });

  it('shows the user and time, and compares both versions once the latest is loaded', async () => {
    const send = vi.fn<Send>().mockRejectedValueOnce(stale()).mockResolvedValueOnce({ id: 'P7' });
    const { user } = show({ send, reload: async () => ({ values: theirs, version: 4 }) });
    await retype('姓名', '王');
    await retype('電話', '0999');
    await user.click(await save());
    expect(await screen.findByText('已由陳大文於 10:02 修改')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '載入最新內容' }));
    await screen.findByText('以下欄位您與其他使用者都改過，目前保留您的輸入');
    expect(screen.getByRole('listitem').textContent).toContain('您的輸入王最新內容李四');
    const values = async () => [
      (await field('姓名')).value,
      (await field('電話')).value,
      (await field('備註')).value,
    ];
    expect(await values()).toEqual(['王', '0999', '來賓']);
    await user.click(screen.getByRole('button', { name: '姓名：採用最新' }));
    expect(await values()).toEqual(['李四', '0999', '來賓']);
    await user.click(await save());
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    expect(send.mock.calls[1]).toMatchObject([{ ...theirs, phone: '0999' }, { version: 4 }]);
  });

  it('is shown before sending if the hub reports it', async () => {
    const { user } = show({ send: vi.fn<Send>() });
    await retype('電話', '0999');
    act(() => restart({ values: theirs, version: 4 }));
    await screen.findByText('這筆資料剛剛已被其他使用者變更');
    expect((await field('姓名')).value).toBe('李');
    await user.click(screen.getByRole('button', { name: '載入最新內容' }));
    await waitFor(async () => expect((await field('姓名')).value).toBe('李四'));
    expect((await field('電話')).value).toBe('0999');
    expect(screen.queryByText('這筆資料剛剛已被其他使用者變更')).toBeNull();
  });
});

describe('closing', () => {
  const press = (name: RegExp | string) => screen.findByRole('button', { name });

  it('closes immediately without changes or with reverted ones', async () => {
    const { user } = show({ send: vi.fn<Send>() });
    await retype('姓名', '王');
    await retype('姓名', '李');
    await user.click(await press(/取\s?消/));
    await waitFor(() => expect(isOpen()).toBe(false));
  });

  it('asks with unsaved changes: stay, discard or save', async () => {
    const send = vi.fn<Send>(async () => ({ id: 'P7' }));
    const { user } = show({ send });
    await retype('姓名', '王');
    await user.click(await press('關閉'));
    await user.click(await press('留在此頁'));
    expect((await field('姓名')).value).toBe('王');
    await user.click(await press('關閉'));
    await user.click(await press('捨棄變更'));
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(await findDraft(DRAFT)).toBeNull();
    await user.click(screen.getByText('open'));
    expect((await field('姓名')).value).toBe('李');
    await retype('姓名', '陳');
    await user.click(await press('關閉'));
    // antd gives all dialogs of a test the same ID, and thus the same name.
    const question = (await screen.findByText('有尚未儲存的變更')).closest<HTMLElement>('[role=dialog]');
    await user.click(within(question as HTMLElement).getByRole('button', { name: /儲\s?存/ }));
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(send).toHaveBeenCalledTimes(1);
  });
});

describe('a draft', () => {
  async function crash(view: { unmount: () => void }) {
    await writeDraftsNow();
    view.unmount();
  }

  it('from before a crash is offered and merged with the current record', async () => {
    const send = vi.fn<Send>(async () => ({ id: 'P7' }));
    const first = show({ send });
    await retype('姓名', '王');
    await crash(first);
    const { user } = show({ send, start: { values: { ...LEE, phone: '0988' }, version: 4 } });
    await screen.findByText(/有一份尚未儲存的內容/);
    expect((await field('姓名')).value).toBe('李');
    await user.click(screen.getByRole('button', { name: /還\s?原/ }));
    await waitFor(async () => expect((await field('姓名')).value).toBe('王'));
    expect((await field('電話')).value).toBe('0988');
    await user.click(await save());
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(await findDraft(DRAFT)).toBeNull();
  });

  it('of a new record is restored completely, including its initial values', async () => {
    const first = show({ send: vi.fn<Send>(), start: { values: { ...BLANK, phone: '0988' } } });
    await retype('姓名', '王');
    await crash(first);
    const { user } = show({ send: vi.fn<Send>(), start: { values: { ...BLANK, memo: '另一筆' } } });
    await user.click(await screen.findByRole('button', { name: /還\s?原/ }));
    await waitFor(async () => expect((await field('姓名')).value).toBe('王'));
    expect([(await field('電話')).value, (await field('備註')).value]).toEqual(['0988', '']);
    expect(unsavedWorkIn('page')).toHaveLength(1);
  });

  it('is deleted permanently when discarded', async () => {
    const first = show({ send: vi.fn<Send>() });
    await retype('姓名', '王');
    await crash(first);
    const { user } = show({ send: vi.fn<Send>() });
    await user.click(await screen.findByRole('button', { name: /捨\s?棄/ }));
    await waitFor(() => expect(screen.queryByText(/有一份尚未儲存的內容/)).toBeNull());
    expect(await findDraft(DRAFT)).toBeNull();
  });
});

it('shows a skeleton until the record is loaded', async () => {
  show({ send: vi.fn<Send>(), start: undefined });
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).not.toBeNull());
  act(() => restart({ values: LEE, version: 1 }));
  expect((await field('姓名')).value).toBe('李');
});
