import { ApiError } from '@parking-plus/contracts/client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App, ConfigProvider } from 'antd';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadNamespaces } from '../../../i18n/i18n.ts';
import { bindNotices, type Notice } from '../../feedback/notify.ts';
import { useAction } from '../action/use-action.ts';
import { ReasonDialog } from './reason-dialog.tsx';

type Run = (
  input: { subject: string; reason: string },
  sending: { idempotencyKey: string },
) => Promise<{ rows: number }>;

function TestPage({ run, onDone }: { run: Run; onDone?: (result: { rows: number }) => void }) {
  const [subject, setSubject] = useState<string | null>(null);
  const action = useAction({
    run,
    success: ({ rows }) => `已刪除 ${rows} 筆`,
    invalidates: [['days']],
    showsOwnFailure: true,
  });
  return (
    <>
      <button type="button" onClick={() => setSubject('國慶日')}>
        delete
      </button>
      <ReasonDialog
        subject={subject}
        title={`刪除「${subject}」？`}
        okText="刪除"
        action={action}
        onClose={() => setSubject(null)}
        {...(onDone ? { onDone } : {})}
      >
        刪除後費用依星期計算。
      </ReasonDialog>
    </>
  );
}

let said: Notice[] = [];
let unbind = () => {};
beforeAll(() => loadNamespaces('form'));
beforeEach(() => {
  said = [];
  unbind = bindNotices((notice) => said.push(notice));
});
afterEach(() => unbind());

async function open(run: Run, onDone?: (result: { rows: number }) => void, isAnimated = false) {
  const client = new QueryClient();
  client.setQueryData(['days'], []);
  render(
    <ConfigProvider theme={{ token: { motion: isAnimated } }}>
      <App>
        <QueryClientProvider client={client}>
          <TestPage run={run} {...(onDone ? { onDone } : {})} />
        </QueryClientProvider>
      </App>
    </ConfigProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByText('delete'));
  await screen.findByText('刪除「國慶日」？');
  return { client, user };
}
const reason = () => screen.getByLabelText<HTMLTextAreaElement>('原因');
const ok = () => screen.getByRole('button', { name: /刪\s?除/ });

it('keeps the IDs of fields unique while another dialog is in the page', async () => {
  const run = vi.fn<Run>();
  await open(run);
  const client = new QueryClient();
  render(
    <App>
      <QueryClientProvider client={client}>
        <TestPage run={run} />
      </QueryClientProvider>
    </App>,
  );
  fireEvent.click(screen.getAllByText('delete').at(-1) as HTMLElement);
  const fields = () => document.querySelectorAll('textarea[placeholder]');
  await waitFor(() => expect(fields()).toHaveLength(2));
  expect(new Set([...fields()].map(({ id }) => id)).size).toBe(2);
});

it('does nothing without a reason, and shows the error at the field', async () => {
  const run = vi.fn<Run>();
  const { user } = await open(run);
  await user.type(reason(), '   ');
  await user.click(ok());
  expect(screen.getByText('請填寫原因')).toBeTruthy();
  expect([reason().getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', reason()]);
  expect(reason().maxLength).toBe(500);
  expect(run).not.toHaveBeenCalled();
});

it('runs once with the reason, shows the result, and refetches the lists', async () => {
  const run = vi.fn<Run>(async () => ({ rows: 1 }));
  const onDone = vi.fn();
  const { client, user } = await open(run, onDone);
  await user.type(reason(), ' 重複建立 ');
  fireEvent.click(ok());
  fireEvent.click(ok());
  await waitFor(() => expect(onDone).toHaveBeenCalledWith({ rows: 1 }));
  expect(run).toHaveBeenCalledTimes(1);
  expect(run.mock.calls[0]?.[0]).toEqual({ subject: '國慶日', reason: '重複建立' });
  expect(said.map(({ text }) => text)).toEqual(['已刪除 1 筆']);
  expect(client.getQueryState(['days'])?.isInvalidated).toBe(true);
});

it('asks again if it is reopened while closing', async () => {
  const run: Run = async () => {
    throw new ApiError({ kind: 'timeout' });
  };
  const { user } = await open(run, undefined, true);
  await user.type(reason(), '重複建立');
  await user.click(ok());
  await screen.findByText('伺服器逾時未回應，請稍後再試');
  // ModalForm reports closing a microtask later.
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /取\s?消/ })));
  fireEvent.click(screen.getByText('delete'));
  expect(reason().value).toBe('');
  expect(screen.queryByText('伺服器逾時未回應，請稍後再試')).toBeNull();
});

it('keeps the reason after a rejection, and retries with the same key', async () => {
  const keys: string[] = [];
  const run: Run = async (_input, { idempotencyKey }) => {
    keys.push(idempotencyKey);
    if (keys.length === 1) throw new ApiError({ kind: 'timeout' });
    return { rows: 1 };
  };
  const { user } = await open(run);
  await user.type(reason(), '重複建立');
  await user.click(ok());
  expect(await screen.findByText('伺服器逾時未回應，請稍後再試')).toBeTruthy();
  expect(reason().value).toBe('重複建立');
  await user.click(ok());
  await waitFor(() => expect(said).toHaveLength(1));
  expect(keys[1]).toBe(keys[0]);
});

function Detail() {
  const [isOpen, setIsOpen] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const action = useAction({ run: async () => ({}), success: '已結案', showsOwnFailure: true });
  return (
    <section aria-label="明細" tabIndex={-1}>
      {!isDone && (
        <button type="button" onClick={() => setIsOpen(true)}>
          結案
        </button>
      )}
      <ReasonDialog
        subject={isOpen ? '留言' : null}
        title="結案？"
        okText="確定"
        action={action}
        onDone={() => setIsDone(true)}
        onClose={() => setIsOpen(false)}
      />
    </section>
  );
}

it('restores the focus near an opener that the action has removed', async () => {
  const user = userEvent.setup();
  render(
    <ConfigProvider theme={{ token: { motion: false } }}>
      <App>
        <QueryClientProvider client={new QueryClient()}>
          <Detail />
        </QueryClientProvider>
      </App>
    </ConfigProvider>,
  );
  await user.click(screen.getByRole('button', { name: '結案' }));
  await user.type(await screen.findByRole('textbox'), '已處理');
  await user.click(screen.getByRole('button', { name: /確\s?定/ }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: '明細' })));
});
