import { expect, test } from './fixtures.ts';
import { rowHoles } from './row-holes.ts';

test('finds a row with a gap at any position', async ({ page }) => {
  const card = (name: string, place: string) =>
    `<section style="grid-column: ${place}; height: 20px"><h3>${name}</h3></section>`;
  const show = (...cards: string[]) =>
    page.setContent(`<html lang="en"><title>t</title>
      <main style="display: grid; grid-template-columns: repeat(4, 1fr); gap: 12px">${cards.join('')}</main></html>`);
  const found = () => rowHoles(page.locator('main'), page.locator('section'));

  await show(card('a', 'span 2'), card('b', 'span 2'), card('c', '1 / -1'));
  expect(await found()).toEqual([]);
  await show(card('a', 'span 2'), card('b', 'span 2'), card('c', 'span 3'));
  expect(await found()).toEqual(['c']);
  await show(card('a', '1'), card('b', '3 / -1'));
  expect(await found()).toEqual(['a, b']);
  await show(card('a', '2 / 4'), card('b', '4'));
  expect(await found()).toEqual(['a, b']);
  await show(card('a', 'span 2'), card('b', 'span 2').replace('20px', '40px'));
  expect(await found()).toEqual(['a, b']);
});
