import { QueryClientProvider, queryOptions } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '../api/query-client.ts';
import { RecordSelect } from './record-select.tsx';

const RECORDS = [
  { value: 'R1', label: '王小明（R1）' },
  { value: 'R2', label: '李大同（R2）' },
];

type Query = Parameters<typeof RecordSelect>[0]['query'];

interface FieldProps {
  query: Query;
  known: string | null;
  initial: string | null;
  onChange: (value: string | null) => void;
}

function Field({ query, known, initial, onChange }: FieldProps) {
  const [value, setValue] = useState(initial);
  const change = (next: string | null) => {
    onChange(next);
    setValue(next);
  };
  return <RecordSelect query={query} known={known} value={value} onChange={change} />;
}

function show(known: string | null, initial: string | null) {
  const onChange = vi.fn();
  const asked: string[] = [];
  const query = (text: string) =>
    queryOptions({
      queryKey: ['records', text],
      queryFn: async () => {
        asked.push(text);
        return RECORDS.filter(({ label }) => label.includes(text));
      },
    });
  render(
    <ConfigProvider theme={{ token: { motion: false }, zeroRuntime: true }}>
      <QueryClientProvider client={createQueryClient()}>
        <Field query={query as unknown as Query} known={known} initial={initial} onChange={onChange} />
      </QueryClientProvider>
    </ConfigProvider>,
  );
  return { onChange, asked };
}

it('searches on the server, and keeps the label of the chosen record when the search changes', async () => {
  const { onChange, asked } = show(null, null);
  const box = screen.getByRole('combobox');
  fireEvent.mouseDown(box);
  fireEvent.change(box, { target: { value: '王' } });
  fireEvent.click(await screen.findByTitle('王小明（R1）'));
  expect(onChange.mock.calls).toEqual([['R1']]);
  fireEvent.change(box, { target: { value: '李' } });
  expect((await screen.findAllByText('李大同（R2）')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('王小明（R1）').length).toBeGreaterThan(0);
  expect(asked).toContain('王');
});

it('shows a record that is not among the first ones by its known label, else by its key', () => {
  show('陳先生', 'R9');
  expect(screen.getAllByText('陳先生').length).toBeGreaterThan(0);
});

it('shows a record without a known label by its key', () => {
  show(null, 'R9');
  expect(screen.getAllByText('R9').length).toBeGreaterThan(0);
});
