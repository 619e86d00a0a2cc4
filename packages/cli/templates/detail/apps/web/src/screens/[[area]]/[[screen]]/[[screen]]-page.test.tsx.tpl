import type { Schemas } from '@parking-plus/contracts';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { serveScreen } from '../../../testing/serve-screen.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

const record: Schemas['[[Entity]]Row'] = {
  [[idField]]: 'one',
[[#fields]]
  [[name]]: [[exampleWeb]],
[[/fields]]
[[#hasSite]]
  siteName: '信義松仁站',
[[/hasSite]]
  version: 3,
};

let server: FakeServer;
beforeEach(() => {
  server = serveScreen(['[[codeList]]'])
    .onDeal('[[codeList]]', { items: [{ [[idField]]: 'one', [[titleField]]: record.[[titleField]] }] })
    .onDeal('[[codeDetail]]', { record, history: [] });
});

it('offers the records, and stores the chosen one in its address', async () => {
  const { router } = await showScreen('[[path]]');
  expect(await screen.findByText('請先選擇一筆資料。')).toBeDefined();
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: '選擇[[titleZh]]' }));
  fireEvent.click(await screen.findByText(record.[[titleField]], { selector: '.ant-select-item-option-content' }));
  expect(await screen.findByText('還沒有異動。')).toBeDefined();
  expect(router.state.location.search).toBe('?id=one');
});

it('shows the record of its address, and an error in place if it is gone', async () => {
  await showScreen('[[path]]', '?id=one');
  expect(await screen.findByText('還沒有異動。')).toBeDefined();
  expect((await screen.findAllByText(record.[[titleField]])).length).toBeGreaterThan(0);
  server.onDeal('[[codeDetail]]', () => ({ body: { success: false, message: '找不到這筆資料' } }));
  await showScreen('[[path]]', '?id=two');
  expect((await screen.findAllByText(/找不到這筆資料/)).length).toBeGreaterThan(0);
});
