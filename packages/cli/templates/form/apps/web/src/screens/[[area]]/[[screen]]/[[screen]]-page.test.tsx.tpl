import type { DealResult } from '@parking-plus/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { dealResponse, type FakeServer } from '../../../testing/fake-server.ts';
import { serveScreen } from '../../../testing/serve-screen.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

const kept: DealResult<'[[Entity]]Detail'> = {
  entries: {
[[#fields]]
    [[name]]: [[exampleWeb]],
[[/fields]]
  },
  version: 3,
  history: [],
};

let server: FakeServer;

function serve(codes: readonly string[]) {
  server = serveScreen(codes).onDeal('[[codeList]]', kept);
}
beforeEach(() => serve(['[[codeList]]', '[[codeEdit]]']));

const sent = () =>
  server
    .asked('deal [[codeEdit]]')
    .map(({ body }) => JSON.parse((body as { Json: string }).Json) as unknown);

it('shows the stored values, and saves changes', async () => {
  server.onDeal('[[codeEdit]]', () => dealResponse({ version: 4 }));
  await showScreen('[[path]]');
  const field = await screen.findByLabelText<HTMLInputElement>('[[titleFieldZh]]');
  expect(field.value).toBe(kept.entries.[[titleField]]);
  fireEvent.change(field, { target: { value: [[otherTitle]] } });
  fireEvent.click(screen.getByRole('button', { name: /儲\s?存/ }));
  await waitFor(() =>
    expect(sent()).toEqual([{ version: 3, entries: { ...kept.entries, [[titleField]]: [[otherTitle]] } }]),
  );
});

it('is read-only without permission to edit', async () => {
  serve(['[[codeList]]']);
  await showScreen('[[path]]');
  expect((await screen.findByLabelText<HTMLInputElement>('[[titleFieldZh]]')).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: /儲\s?存/ })).toBeNull();
});
