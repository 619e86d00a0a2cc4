import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { loadNamespaces } from '../../i18n/i18n.ts';
import { notifyReconnected } from '../errors/reconnection.ts';
import { ScreenFailure } from './screen-failure.tsx';

const missingCode = new TypeError('Failed to fetch dynamically imported module: /plus/list.js');

async function show(error: Error) {
  await loadNamespaces('failure');
  const handleRetry = vi.fn();
  const { unmount } = render(<ScreenFailure error={error} onRetry={handleRetry} />);
  await screen.findByRole('alert');
  return { handleRetry, unmount };
}

it.each([
  ['the network is back', () => window.dispatchEvent(new Event('online'))],
  ['the server is reachable again', notifyReconnected],
])("retries loading a screen's code automatically once %s", async (_title, reconnect) => {
  const { handleRetry, unmount } = await show(missingCode);
  act(() => void reconnect());
  expect(handleRetry).toHaveBeenCalledTimes(1);
  unmount();
  reconnect();
  expect(handleRetry).toHaveBeenCalledTimes(1);
});

it('leaves the retry of a crashed screen to the user', async () => {
  const { handleRetry } = await show(new Error('cannot read properties of undefined'));
  act(notifyReconnected);
  expect(handleRetry).not.toHaveBeenCalled();
});
