import { ApiError } from '@parking-plus/contracts/client';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

let client: QueryClient;
const hides: (() => void)[] = [];

beforeEach(() => {
  client = createQueryClient();
  client.mount();
});
afterEach(() => {
  for (const hide of hides.splice(0)) hide();
  client.unmount();
});

function show(name: string, queryFn: () => Promise<string>): void {
  const options = { queryKey: [name], queryFn, retry: false, meta: { showsOwnFailure: true } };
  hides.push(new QueryObserver(client, options).subscribe(() => {}));
}

it('refetches failed queries when the network is back, and keeps fresh ones', async () => {
  const failing = vi.fn(async () => 'rows').mockRejectedValueOnce(new ApiError({ kind: 'network' }));
  const fresh = vi.fn(async () => 'rows');
  show('failing', failing);
  show('fresh', fresh);
  await expect.poll(() => client.getQueryState(['failing'])?.status).toBe('error');
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => client.getQueryState(['failing'])?.status).toBe('success');
  expect(failing).toHaveBeenCalledTimes(2);
  expect(fresh).toHaveBeenCalledTimes(1);
});
