import { QueryClientProvider, queryOptions } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '../api/query-client.ts';
import { useListQuery } from './use-list-query.ts';

interface ListProps {
  fetchPage: () => Promise<string>;
  /** What the list cannot be drawn without. */
  part: Promise<unknown>;
}

function List({ fetchPage, part }: ListProps) {
  const { data } = useListQuery(queryOptions({ queryKey: ['page'], queryFn: fetchPage }));
  use(part);
  return <p>{data}</p>;
}

function show(props: ListProps) {
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <Suspense fallback="waiting">
        <List {...props} />
      </Suspense>
    </QueryClientProvider>,
  );
}

it('asks for the rows as the list begins to be drawn, and once', async () => {
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
