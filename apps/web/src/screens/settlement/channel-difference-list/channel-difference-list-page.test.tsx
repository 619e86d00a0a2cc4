import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { buildChannelDifference } from '../../../testing/builders/channel-builders.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { pressRowAction } from '../../../testing/row-actions.ts';
import { serveScreen } from '../../../testing/serve-screen.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

const open = buildChannelDifference();
const done = buildChannelDifference({ differenceId: 'CD00002', state: 2, note: '已補撥' });
let server: FakeServer;

beforeEach(() => {
  server = serveScreen(['40440', '40442', '40443'])
    .onDeal('40440', {
      items: [open, done],
      total: 2,
      page: 1,
      pageSize: 20,
      summary: { openCount: 1, openTwd: 5, differenceTwd: 10 },
    })
    .onDeal('40442', { differenceId: open.differenceId, version: 2 })
    .onDeal('40443', { differenceId: done.differenceId, version: 2 });
});

const sentTo = (code: string) =>
  server.asked(`deal ${code}`).map(({ body }) => JSON.parse((body as { Json: string }).Json) as unknown);
const rowOf = async (id: string) =>
  within((await screen.findByText(id, { selector: 'td *' })).closest('tr') as HTMLElement);

it('settles an open difference with a note, and reopens a settled one', async () => {
  const { user } = await showScreen('settlement/channel-difference-list');
  await pressRowAction(user, await rowOf('CD00001'), '處理');
  const settling = within(
    (await screen.findByText('處理 CD00001？')).closest('[role=dialog]') as HTMLElement,
  );
  await user.type(settling.getByRole('textbox', { name: /原因/ }), '通路已補撥');
  await user.click(settling.getByRole('button', { name: /處\s?理/ }));
  await waitFor(() =>
    expect(sentTo('40442')).toEqual([{ differenceId: 'CD00001', version: 1, reason: '通路已補撥' }]),
  );

  await pressRowAction(user, await rowOf('CD00002'), '重啟');
  const reopening = within(
    (await screen.findByText('重啟 CD00002？')).closest('[role=dialog]') as HTMLElement,
  );
  await user.type(reopening.getByRole('textbox', { name: /原因/ }), '仍有短少');
  await user.click(reopening.getByRole('button', { name: /重\s?啟/ }));
  await waitFor(() =>
    expect(sentTo('40443')).toEqual([{ differenceId: 'CD00002', version: 1, reason: '仍有短少' }]),
  );
});
