import { QueryClientProvider, queryOptions } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { createQueryClient } from '../../api/query-client.ts';
import { useFormRecord } from './use-form-record.ts';

/** Opens the hook on a record whose version grows with each read. */
function openRecord({ isOpen = true, failures = 0 } = {}) {
  const client = createQueryClient();
  let reads = 0;
  const query = queryOptions({
    queryKey: ['record', 'S01'],
    queryFn: async () => {
      reads += 1;
      if (reads <= failures) throw new RangeError('No record.');
      return { name: '中山站', version: reads };
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const { result, rerender } = renderHook(
    ({ isShown }) =>
      useFormRecord(query, isShown, ({ name, version }) => ({ values: { siteName: name }, version })),
    {
      initialProps: { isShown: isOpen },
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  );
  return { client, query, result, reads: () => reads, open: () => rerender({ isShown: true }) };
}

it('loads the record when the form opens, and derives the initial values', async () => {
  const { result, reads, open } = openRecord({ isOpen: false });
  expect(result.current.form.start).toBeUndefined();
  expect(reads()).toBe(0);
  open();
  await waitFor(() => expect(result.current.data).toEqual({ name: '中山站', version: 1 }));
  expect(result.current.form.start).toEqual({ values: { siteName: '中山站' }, version: 1 });
  expect(result.current.form.loadError).toBeNull();
});

it('reloads the record even if the cached one is fresh, and caches it', async () => {
  const { client, query, result } = openRecord();
  await waitFor(() => expect(result.current.form.start?.version).toBe(1));
  const fresh = await act(() => result.current.form.reload());
  expect(fresh).toEqual({ values: { siteName: '中山站' }, version: 2 });
  expect(client.getQueryData(query.queryKey)).toEqual({ name: '中山站', version: 2 });
});

it('reports that the record cannot be loaded, and loads it on retry', async () => {
  const { result } = openRecord({ failures: 1 });
  await waitFor(() => expect(result.current.form.loadError).toBeInstanceOf(RangeError));
  expect(result.current.form.start).toBeUndefined();
  act(() => result.current.form.onRetryLoad());
  await waitFor(() => expect(result.current.form.start?.version).toBe(2));
  expect(result.current.form.loadError).toBeNull();
});
