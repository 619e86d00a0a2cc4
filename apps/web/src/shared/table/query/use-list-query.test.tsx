import { QueryClientProvider, queryOptions } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { Activity, Suspense, use } from 'react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '../../api/query-client.ts';
import { useListQuery } from './use-list-query.ts';

interface ListProps {
  fetchPage: () => Promise<string>;
  /** Promise that the list's rendering waits for. */
  part: Promise<unknown>;
}

function List({ fetchPage, part }: ListProps) {
  const { data } = useListQuery(queryOptions({ queryKey: ['page'], queryFn: fetchPage }));
  use(part);
  return <p>{data}</p>;
}

function Named({ name, fetchPage }: { name: string; fetchPage: () => Promise<string> }) {
  const { data } = useListQuery(queryOptions({ queryKey: [name], queryFn: fetchPage }));
  return <p>{data}</p>;
}

function show(props: ListProps, client = createQueryClient()) {
  return render(
    <QueryClientProvider client={client}>
      <Suspense fallback="waiting">
        <List {...props} />
      </Suspense>
    </QueryClientProvider>,
  );
}

it('requests the rows once when the list starts to render', async () => {
  const fetchPage = vi.fn(async () => 'rows');
  let arrive = () => {};
  const part = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await act(async () => {
    show({ fetchPage, part });
  });
  expect(screen.getByText('waiting')).toBeTruthy();
  expect(fetchPage).toHaveBeenCalledTimes(1);
  await act(async () => arrive());
  expect(await screen.findByText('rows')).toBeTruthy();
  expect(fetchPage).toHaveBeenCalledTimes(1);
});

it('requests failing rows once until the list has mounted, and again when it is reopened', async () => {
  const fetchPage = vi.fn(async (): Promise<string> => {
    throw new Error('refused');
  });
  const client = createQueryClient();
  let arrive = () => {};
  const part = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const first = await act(async () => show({ fetchPage, part }, client));
  await act(async () => arrive());
  expect(fetchPage).toHaveBeenCalledTimes(1);
  first.unmount();
  await act(async () => {
    show({ fetchPage, part }, client);
  });
  expect(fetchPage).toHaveBeenCalledTimes(2);
});

it('requests other rows only while visible', async () => {
  const fetchPage = vi.fn(async () => 'rows');
  const page = (mode: 'visible' | 'hidden', name: string) => (
    <QueryClientProvider client={client}>
      <Activity mode={mode}>
        <Named name={name} fetchPage={fetchPage} />
      </Activity>
    </QueryClientProvider>
  );
  const client = createQueryClient();
  const view = render(page('visible', 'a'));
  await screen.findByText('rows');
  await act(async () => view.rerender(page('hidden', 'b')));
  expect(fetchPage).toHaveBeenCalledTimes(1);
  await act(async () => view.rerender(page('visible', 'b')));
  expect(fetchPage).toHaveBeenCalledTimes(2);
});
