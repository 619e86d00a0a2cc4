import { expect, it } from 'vitest';
import { buildIdOf } from './version-plugin.ts';

it('identifies a build by its files in any order', () => {
  const mark = buildIdOf(['assets/a-11111111.js', 'assets/b-22222222.js']);
  expect(mark).toMatch(/^[0-9a-f]{16}$/);
  expect(buildIdOf(['assets/b-22222222.js', 'assets/a-11111111.js'])).toBe(mark);
  expect(buildIdOf(['assets/a-11111111.js', 'assets/b-33333333.js'])).not.toBe(mark);
});
