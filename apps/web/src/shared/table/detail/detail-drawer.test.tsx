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

it('can be scrolled by keys if the content overflows', () => {
  const body = bodyOf(1200);
  expect(body.tabIndex).toBe(0);
  body.focus();
  expect(document.activeElement).toBe(body);
});

it('has no Tab stop if the content fits', () => {
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

it('steps by arrow keys only without Alt, which the browser uses for back and forward', async () => {
  const { onOpen, user } = showSecondOf(<button type="button">寫入</button>);
  screen.getByRole('button', { name: '寫入' }).focus();
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}{Control>}{ArrowRight}{/Control}');
  expect(onOpen).not.toHaveBeenCalled();
  await user.keyboard('{ArrowLeft}');
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('T1');
});

it('does not step while a dialog of the detail is open', async () => {
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

it("keeps the list in view while the detail's resources load", async () => {
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

it('keeps keyboard control after the clicked button is removed', async () => {
  const { onOpen, user } = showSecondOf(<Approval />);
  await user.click(screen.getByRole('button', { name: '核准' }));
  const dialog = screen.getByRole('dialog', { name: 'T2' });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await user.keyboard('{ArrowRight}');
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('T3');
});

it('keeps keyboard control after the clicked button is disabled', async () => {
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

it('keeps the focus on an action while the detail loads its resources', async () => {
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
  // The role query ensures that it is visible: browsers blur hidden elements, jsdom does not.
  expect(screen.getByRole('button', { name: '作廢' })).toBe(button);
  expect(document.activeElement).toBe(button);
});

it('has the focus once it is open, regardless of the opener', async () => {
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
  // The list stays usable next to it.
  expect(screen.getByRole('dialog').getAttribute('aria-modal')).toBe('false');
});
