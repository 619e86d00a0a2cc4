import { expect, it, vi } from 'vitest';
import { warmTable } from './warm-table.tsx';

it('draws a list out of sight, with everything a list is made of, and leaves nothing on the page', async () => {
  // It runs by itself, beside whatever the page shows.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const drawn = new Set<string>();
  const watcher = new MutationObserver(() => {
    for (const kind of ['.ant-select', '.ant-picker', '.ant-table-row', '.ant-pagination']) {
      if (document.querySelector(`body > [hidden] ${kind}`)) drawn.add(kind);
    }
  });
  watcher.observe(document.body, { childList: true, subtree: true });
  await warmTable();
  watcher.disconnect();
  vi.unstubAllGlobals();
  expect([...drawn].sort()).toEqual(['.ant-pagination', '.ant-picker', '.ant-select', '.ant-table-row']);
  expect(document.body.childElementCount).toBe(0);
});
