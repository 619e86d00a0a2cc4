import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity, memo } from 'react';
import {
  createBrowserRouter,
  Link,
  RouterProvider,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { listOf, pathOf, visitTab } from './tab-list.ts';
import { TabRouter } from './tab-router.tsx';
import { clearTabs, currentTabs, setTabs, useTabStore } from './tab-store.ts';

const renders: Record<string, number> = {};
const moves: Record<string, (to: string | number) => void> = {};

/** Screen that reads and writes the address and has a link. */
const Screen = memo(function Screen({ id }: { id: string }) {
  const location = useLocation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  moves[id] = (to) => (typeof to === 'number' ? navigate(to) : navigate({ search: to }));
  return (
    <p>
      {`${pathOf(location)} x=${search.get('x')}`}
      <Link to={{ search: '?x=link' }}>link of {id}</Link>
      <Table id={id} />
    </p>
  );
});

/** Content of the screen. Counts its renders, since React may call the screen itself and discard the result. */
function Table({ id }: { id: string }) {
  renders[id] = (renders[id] ?? 0) + 1;
  return null;
}

function Tabs() {
  const location = useLocation();
  const list = useTabStore((state) => state.list);
  if (!list) return null;
  return (
    <>
      <output>{pathOf(location)}</output>
      {list.tabs.map((tab) => (
        <Activity key={tab.id} mode={tab.id === list.activeId ? 'visible' : 'hidden'}>
          <TabRouter id={tab.id} location={tab.location}>
            <Screen id={tab.id} />
          </TabRouter>
        </Activity>
      ))}
    </>
  );
}

const BASE = '/plus';

/** Returns the browser's path below the base. */
const browserPath = () => `${window.location.pathname.slice(BASE.length)}${window.location.search}`;

/** Renders `/a` hidden and `/b` visible. */
async function open() {
  window.history.replaceState(null, '', `${BASE}/a?x=1`);
  const router = createBrowserRouter([{ path: '*', element: <Tabs /> }], { basename: BASE });
  const takeIn = () => {
    const { pathname } = router.state.location;
    const location = { ...router.state.location, pathname: pathname.slice(BASE.length) };
    const list = currentTabs() ?? listOf('staff');
    act(() => setTabs(visitTab(list, { id: location.pathname, location, isLink: true }, () => false)));
  };
  takeIn();
  render(<RouterProvider router={router} />);
  router.subscribe(takeIn);
  await act(() => router.navigate('/b?x=1'));
  return router;
}

afterEach(() => clearTabs());

it('a view reads, writes and links within its own location', async () => {
  await open();
  expect(screen.getByText('/b?x=1 x=1')).toBeTruthy();
  await act(async () => moves['/b']?.('?x=2'));
  expect(screen.getByText('/b?x=2 x=2')).toBeTruthy();
  await userEvent.click(screen.getByText('link of /b'));
  expect(browserPath()).toBe('/b?x=link');
  expect(screen.getByText('/a?x=1 x=1')).toBeTruthy();
});

it('address changes do not render a hidden view', async () => {
  const router = await open();
  const before = renders['/a'];
  await act(() => router.navigate('/b?x=2'));
  await act(() => router.navigate('/c'));
  await act(() => router.navigate('/b?x=2'));
  expect(renders['/a']).toBe(before);
  expect(screen.getByText('/b?x=2 x=2')).toBeTruthy();
});

it('a hidden view changes its own tab, but neither the address nor the history', async () => {
  await open();
  await act(async () => moves['/a']?.('?x=late'));
  expect(browserPath()).toBe('/b?x=1');
  expect(currentTabs()?.tabs.find(({ id }) => id === '/a')?.location.search).toBe('?x=late');
  expect(await screen.findByText('/a?x=late x=late')).toBeTruthy();
  await act(async () => moves['/a']?.(-1));
  expect(browserPath()).toBe('/b?x=1');
});

it('a view that the browser has left does not lead back to itself before React renders the next one', async () => {
  await open();
  // Simulates a navigation that the router has not handled yet.
  window.history.pushState(null, '', `${BASE}/a`);
  await act(async () => moves['/b']?.('?x=late'));
  expect(browserPath()).toBe('/a');
  expect(currentTabs()?.tabs.find(({ id }) => id === '/b')?.location.search).toBe('?x=late');
});
