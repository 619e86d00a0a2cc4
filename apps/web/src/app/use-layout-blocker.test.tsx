import { act, render, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { cancelLeaveConfirmation, useLeaveConfirmation } from '../shared/unsaved/leave-confirmation.ts';
import { clearUnsavedChanges, registerUnsavedChanges } from '../shared/unsaved/unsaved-changes.ts';
import { useLayoutBlocker } from './use-layout-blocker.ts';

const form = {};
const enterText = () =>
  registerUnsavedChanges(form, { scope: null, label: '註記', save: async () => undefined });

afterEach(() => {
  cancelLeaveConfirmation();
  clearUnsavedChanges(form);
});

function Layout({ ownPath }: { ownPath: string | null }) {
  useLayoutBlocker(ownPath);
  return null;
}

/** Opens the layout at a path. Returns its router, and the history actions since then. */
function openLayout(path: string, ownPath: string | null = path) {
  const router = createMemoryRouter([{ path: '*', element: <Layout ownPath={ownPath} /> }], {
    initialEntries: [path],
  });
  render(<RouterProvider router={router} />);
  const address = () => `${router.state.location.pathname}${router.state.location.search}`;
  return { router, address, go: (to: string) => act(() => router.navigate(to)) };
}

const question = () => useLeaveConfirmation.getState().question;
const answer = (choice: 'discard' | 'stay') => act(async () => question()?.answer(choice));

it('leaves the layout without a question if nothing is unsaved', async () => {
  const { address, go } = openLayout('/sites');
  await go('/404');
  expect(address()).toBe('/404');
  expect(question()).toBeNull();
});

it('changes views within the layout without a question, whatever is unsaved', async () => {
  const { address, go } = openLayout('/sites');
  enterText();
  await go('/rentals');
  expect(address()).toBe('/rentals');
  expect(question()).toBeNull();
});

it.each(['/401', '/404', '/picture', '/parkingfeeOnlineQrcode'])(
  'asks before %s replaces unsaved work',
  async (path) => {
    const { address, go } = openLayout('/sites');
    enterText();
    await go(`${path}?from=1`);
    expect(address()).toBe('/sites');
    expect(question()?.works.map(({ label }) => label)).toEqual(['註記']);
    await answer('discard');
    await waitFor(() => expect(address()).toBe(`${path}?from=1`));
  },
);

it('asks once for each attempt to leave, and the page stays as it is if the user stays', async () => {
  const { router, address, go } = openLayout('/sites?page=2');
  enterText();
  const { key } = router.state.location;
  for (const path of ['/404', '/picture']) {
    await go(path);
    expect(question()).not.toBeNull();
    await answer('stay');
    await waitFor(() => expect(router.state.blockers.values().next().value?.state).toBe('unblocked'));
    expect(question()).toBeNull();
    expect(address()).toBe('/sites?page=2');
    expect(router.state.location.key).toBe(key);
  }
});

it('restores the address of the active tab if the user stays at another one', async () => {
  const { router, address, go } = openLayout('/sites', '/sites?page=2');
  enterText();
  await go('/404');
  await answer('stay');
  await waitFor(() => expect(address()).toBe('/sites?page=2'));
  expect(router.state.historyAction).toBe('REPLACE');
});

it('keeps the address if no tab is active', async () => {
  const { router, address, go } = openLayout('/sites', null);
  enterText();
  const { key } = router.state.location;
  await go('/404');
  await answer('stay');
  await waitFor(() => expect(question()).toBeNull());
  expect(address()).toBe('/sites');
  expect(router.state.location.key).toBe(key);
});
