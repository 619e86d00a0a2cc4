import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Modal } from 'antd';
import { type ReactNode, Suspense, use, useState } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { loadNamespaces } from '../../../i18n/i18n.ts';
import { DetailDrawer } from './detail-drawer.tsx';

beforeAll(() => loadNamespaces('table'));
afterEach(() => vi.restoreAllMocks());

function bodyOf(contentPixels: number): HTMLElement {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(contentPixels);
  render(
    <DetailDrawer openKey="T1" keys={['T1']} title={(key) => key} onOpen={() => {}} onClose={() => {}}>
      {() => <p>只有文字</p>}
    </DetailDrawer>,
  );
  return screen.getByText('只有文字').closest('.ant-drawer-body') as HTMLElement;
}

it('can be scrolled by keys where it is longer than fits', () => {
  const body = bodyOf(1200);
  expect(body.tabIndex).toBe(0);
  body.focus();
  expect(document.activeElement).toBe(body);
});

it('is no stop for Tab where all of it fits', () => {
  expect(bodyOf(400).hasAttribute('tabindex')).toBe(false);
});

function showSecondOf(detail: ReactNode) {
  const onOpen = vi.fn();
  render(
    <DetailDrawer
      openKey="T2"
      keys={['T1', 'T2', 'T3']}
      title={(key) => key}
      onOpen={onOpen}
      onClose={() => {}}
    >
      {() => detail}
    </DetailDrawer>,
  );
  return { onOpen, user: userEvent.setup() };
}

it('steps by the arrows alone: with Alt they are the browser’s back and forward', async () => {
  const { onOpen, user } = showSecondOf(<button type="button">寫入</button>);
  screen.getByRole('button', { name: '寫入' }).focus();
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}{Control>}{ArrowRight}{/Control}');
  expect(onOpen).not.toHaveBeenCalled();
  await user.keyboard('{ArrowLeft}');
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('T1');
});

it('does not step while a dialog of the detail is used', async () => {
  const { onOpen, user } = showSecondOf(
    <Modal open title="作廢？" cancelText="保留">
      不能復原
    </Modal>,
  );
  (await screen.findByRole('button', { name: /保\s?留/ })).focus();
  await user.keyboard('{ArrowRight}');
  expect(onOpen).not.toHaveBeenCalled();
});

function Detail({ texts }: { texts: Promise<string> }) {
  return <p>{use(texts)}</p>;
}

it('keeps the list beside it while what the detail needs is fetched', async () => {
  let arrive: (text: string) => void = () => {};
  const texts = new Promise<string>((resolve) => {
    arrive = resolve;
  });
  await act(async () => {
    render(
      <Suspense fallback="整頁等待">
        <p>清單</p>
        <DetailDrawer openKey="T1" keys={['T1']} title={(key) => key} onOpen={() => {}} onClose={() => {}}>
          {() => <Detail texts={texts} />}
        </DetailDrawer>
      </Suspense>,
    );
  });
  expect(screen.queryByText('整頁等待')).toBeNull();
  expect(screen.getByRole('dialog', { name: 'T1' }).textContent).not.toContain('明細');
  await act(async () => arrive('明細'));
  expect(screen.getByRole('dialog', { name: 'T1' }).textContent).toContain('明細');
});

function Approval() {
  const [isDone, setIsDone] = useState(false);
  return isDone ? (
    <p>已核准</p>
  ) : (
    <button type="button" onClick={() => setIsDone(true)}>
      核准
    </button>
  );
}

it('keeps the keys where the button that was pressed goes away', async () => {
  const { onOpen, user } = showSecondOf(<Approval />);
  await user.click(screen.getByRole('button', { name: '核准' }));
  const dialog = screen.getByRole('dialog', { name: 'T2' });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await user.keyboard('{ArrowRight}');
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('T3');
});

it('keeps the keys where the button that was pressed is disabled', async () => {
  const detail = (isSent: boolean) => (
    <DetailDrawer openKey="T1" keys={['T1']} title={(key) => key} onOpen={() => {}} onClose={() => {}}>
      {() => (
        <button type="button" disabled={isSent}>
          核准
        </button>
      )}
    </DetailDrawer>
  );
  const { rerender } = render(detail(false));
  const button = screen.getByRole('button', { name: '核准' });
  button.focus();
  rerender(detail(true));
  await waitFor(() => expect(document.activeElement).not.toBe(button));
  expect(screen.getByRole('dialog', { name: 'T1' }).contains(document.activeElement)).toBe(true);
});

it('leaves the focus on an action while the detail waits for what it is the first to need', async () => {
  const texts = new Promise<string>(() => {});
  const detail = (isWaiting: boolean) => (
    <DetailDrawer
      openKey="T1"
      keys={['T1']}
      title={(key) => key}
      actions={() => <button type="button">作廢</button>}
      onOpen={() => {}}
      onClose={() => {}}
    >
      {() => (isWaiting ? <Detail texts={texts} /> : <p>明細</p>)}
    </DetailDrawer>
  );
  const { rerender } = render(detail(false));
  const button = screen.getByRole('button', { name: '作廢' });
  button.focus();
  await act(async () => rerender(detail(true)));
  expect(screen.getByText('明細').closest<HTMLElement>('[style*="none"]')).not.toBeNull();
  // By its role it is found only while it is shown: a browser takes the focus from what is hidden, jsdom does not.
  expect(screen.getByRole('button', { name: '作廢' })).toBe(button);
  expect(document.activeElement).toBe(button);
});

it('has the keys once it is open, wherever it was opened from', async () => {
  const onOpen = vi.fn();
  const drawer = (openKey: string | null) => (
    <>
      <button type="button">列</button>
      <DetailDrawer
        openKey={openKey}
        keys={['T1', 'T2', 'T3']}
        title={(key) => key}
        onOpen={onOpen}
        onClose={() => {}}
      >
        {() => <p>只有文字</p>}
      </DetailDrawer>
    </>
  );
  const { rerender } = render(drawer(null));
  const row = screen.getByRole('button', { name: '列' });
  const user = userEvent.setup();
  row.focus();
  rerender(drawer('T2'));
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
  await user.keyboard('{ArrowRight}');
  expect(onOpen).toHaveBeenLastCalledWith('T3');
  row.focus();
  rerender(drawer('T1'));
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
  // The list beside it stays in use.
  expect(screen.getByRole('dialog').getAttribute('aria-modal')).toBe('false');
});
