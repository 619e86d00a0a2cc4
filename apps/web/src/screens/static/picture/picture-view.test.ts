import { describe, expect, it } from 'vitest';
import { MAX_SCALE, panned, viewAfterKey, WHOLE_PICTURE, zoomed } from './picture-view.ts';

describe('zoom', () => {
  it('ranges from the whole picture to eight times', () => {
    expect(zoomed(WHOLE_PICTURE, 0.5)).toEqual(WHOLE_PICTURE);
    expect(zoomed(WHOLE_PICTURE, 100).scale).toBe(MAX_SCALE);
  });

  it('keeps the point under the pointer in place', () => {
    const at = { x: 0.25, y: -0.25 };
    const view = zoomed(WHOLE_PICTURE, 4, at);
    // Position of the point in the picture, before and after.
    expect((at.x - view.x) / view.scale).toBeCloseTo(at.x);
    expect((at.y - view.y) / view.scale).toBeCloseTo(at.y);
  });

  it('centres the whole picture again', () => {
    const corner = panned(zoomed(WHOLE_PICTURE, 4), 9, 9);
    expect(zoomed(corner, 0.01)).toEqual(WHOLE_PICTURE);
  });
});

describe('pan', () => {
  it('never shows area outside the picture', () => {
    expect(panned(WHOLE_PICTURE, 0.4, 0.4)).toEqual(WHOLE_PICTURE);
    expect(panned(zoomed(WHOLE_PICTURE, 3), 9, -9)).toEqual({ scale: 3, x: 1, y: -1 });
  });
});

describe('keys', () => {
  const large = zoomed(WHOLE_PICTURE, 4);

  it.each([
    ['+', 5],
    ['=', 5],
    ['-', 3.2],
    ['0', 1],
    ['Escape', 1],
  ])('%s zooms from 4 to %s times', (key, scale) => {
    expect(viewAfterKey(large, key)?.scale).toBeCloseTo(scale);
  });

  it.each([
    ['ArrowLeft', 0.1, 0],
    ['ArrowRight', -0.1, 0],
    ['ArrowUp', 0, 0.1],
    ['ArrowDown', 0, -0.1],
  ])('%s moves the picture by %s, %s', (key, x, y) => {
    expect(viewAfterKey(large, key)).toEqual({ scale: 4, x, y });
  });

  it('ignores all others', () => {
    expect(viewAfterKey(large, 'a')).toBeNull();
  });
});
