import { expect, it } from 'vitest';
import { linkedPath } from './screen-prefetch.ts';
import { fetchScreen, getScreen } from './views/screen-cache.ts';

it('finds the target of a link from any element inside it and ignores other links', () => {
  document.body.innerHTML =
    '<a href="/plus/fees/x?y=1"><b id="in">x</b></a><a id="out" href="/other/x">x</a><a id="far" href="https://far.test/plus/x">x</a><i id="none"></i>';
  const pathOf = (id: string) => linkedPath(document.getElementById(id), '/plus/');
  expect([pathOf('in'), pathOf('out'), pathOf('far'), pathOf('none')]).toEqual(['/fees/x', null, null, null]);
  document.body.innerHTML = '';
});

it('ignores a screen that cannot be fetched; opening it retries', async () => {
  const failed = getScreen('nobody/made-it');
  await fetchScreen('nobody/made-it');
  const again = getScreen('nobody/made-it');
  expect(again).not.toBe(failed);
  await expect(again).rejects.toThrow('no screen at nobody/made-it');
});
