import { expect, it } from 'vitest';
import { linkedPath } from './screens-ahead.ts';
import { fetchScreen, screenOf } from './views/loaded-screens.ts';

it('knows where a link leads by whatever lies in it, and leaves other links alone', () => {
  document.body.innerHTML =
    '<a href="/plus/fees/x?y=1"><b id="in">x</b></a><a id="out" href="/other/x">x</a><a id="far" href="https://far.test/plus/x">x</a><i id="none"></i>';
  const pathOf = (id: string) => linkedPath(document.getElementById(id), '/plus/');
  expect([pathOf('in'), pathOf('out'), pathOf('far'), pathOf('none')]).toEqual(['/fees/x', null, null, null]);
  document.body.innerHTML = '';
});

it('is silent about a screen that cannot be fetched, which who opens it asks for anew', async () => {
  const failed = screenOf('nobody/made-it');
  await fetchScreen('nobody/made-it');
  const again = screenOf('nobody/made-it');
  expect(again).not.toBe(failed);
  await expect(again).rejects.toThrow('no screen at nobody/made-it');
});
