import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { StrictMode, Suspense, use, useState } from 'react';
import { expect, it } from 'vitest';
import { FrameDrawer } from './frame-drawer.tsx';

type Open = 'form' | 'waiting' | 'list' | null;

/** A delayed form that is then replaced by a list, like 新增合約 by 新租單. */
function TestPage({ keepsOpener = true, opensOnce = false }: { keepsOpener?: boolean; opensOnce?: boolean }) {
  const [open, setOpen] = useState<Open>(null);
  const [hasOpened, setHasOpened] = useState(false);
  const close = () => setOpen(null);
  return (
    <main tabIndex={-1}>
      {(keepsOpener || open === null) && (
        <button
          type="button"
          disabled={opensOnce && hasOpened && open === null}
          onClick={() => {
            setHasOpened(true);
            setOpen('waiting');
          }}
        >
          new
        </button>
      )}
      <button type="button" onClick={() => setOpen('list')}>
        list
      </button>
      {open === 'waiting' ? (
        <FrameDrawer key="waiting" open title="waiting" onClose={close}>
          <button type="button" onClick={() => setOpen('form')}>
            arrive
          </button>
        </FrameDrawer>
      ) : (
        <FrameDrawer key="form" open={open === 'form'} title="form" onClose={close}>
          <button type="button" onClick={() => setOpen('list')}>
            submit
          </button>
        </FrameDrawer>
      )}
      <FrameDrawer open={open === 'list'} title="the list" onClose={close}>
        <button type="button" onClick={() => setOpen('form')}>
          edit
        </button>
      </FrameDrawer>
    </main>
  );
}

function show(page = <TestPage />) {
  render(
    <StrictMode>
      <ConfigProvider theme={{ token: { motion: false }, zeroRuntime: true }}>{page}</ConfigProvider>
    </StrictMode>,
  );
  const user = userEvent.setup();
  const press = async (name: string) => user.click(await screen.findByText(name, { selector: 'button' }));
  const closeLast = async () => {
    await user.click(document.querySelector('.ant-drawer-open .ant-drawer-close') as HTMLElement);
    await waitFor(() => expect(document.querySelector('.ant-drawer-open')).toBeNull());
  };
  return { press, closeLast };
}

const focused = () => (document.activeElement as HTMLElement).textContent;

it('returns the focus to the opener of the first panel in a sequence', async () => {
  const { press, closeLast } = show();
  for (const name of ['new', 'arrive', 'submit', 'edit', 'submit']) await press(name);
  await closeLast();
  await waitFor(() => expect(focused()).toBe('new'));
  await press('list');
  await closeLast();
  await waitFor(() => expect(focused()).toBe('list'));
});

it("focuses the page's content if the opener is gone", async () => {
  const { press, closeLast } = show(<TestPage keepsOpener={false} />);
  for (const name of ['new', 'arrive']) await press(name);
  await closeLast();
  await waitFor(() => expect(document.activeElement).toBe(document.querySelector('main')));
});

it("focuses the page's content if the opener is disabled", async () => {
  const { press, closeLast } = show(<TestPage opensOnce />);
  for (const name of ['new', 'arrive']) await press(name);
  await closeLast();
  await waitFor(() => expect(document.activeElement).toBe(document.querySelector('main')));
});

/** A form whose texts load after its record. */
function LateForm({
  texts,
  onClose,
  isOpen,
}: {
  texts: Promise<void>;
  onClose: () => void;
  isOpen: boolean;
}) {
  use(texts);
  return (
    <FrameDrawer open={isOpen} title="form" onClose={onClose}>
      fields
    </FrameDrawer>
  );
}

function LatePage({ texts }: { texts: Promise<void> }) {
  const [isOpen, setIsOpen] = useState(false);
  const [hasRecord, setHasRecord] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <main tabIndex={-1}>
      <button type="button" onClick={() => setIsOpen(true)}>
        edit
      </button>
      <Suspense fallback={null}>
        {hasRecord ? (
          <LateForm texts={texts} isOpen={isOpen} onClose={close} />
        ) : (
          <FrameDrawer open={isOpen} title="waiting" onClose={close}>
            <button type="button" onClick={() => setHasRecord(true)}>
              arrive
            </button>
          </FrameDrawer>
        )}
      </Suspense>
    </main>
  );
}

it('returns the focus to the opener of a form that loads after its drawer', async () => {
  let arrive = () => {};
  const texts = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const { press, closeLast } = show(<LatePage texts={texts} />);
  await press('edit');
  const record = screen.getByText('arrive');
  await act(async () => record.click());
  await act(async () => arrive());
  await screen.findByText('fields');
  await closeLast();
  await waitFor(() => expect(focused()).toBe('edit'));
});
