import { expect, test } from 'vitest';
import { isInteractive } from './terminal.ts';

test.each([
  [true, true, {}, true],
  [true, true, { CI: '' }, true],
  [true, true, { CI: 'false' }, true],
  [true, true, { CI: 'true' }, false],
  [false, true, {}, false],
  [true, false, {}, false],
])('streams with isTTY %s and %s under %j: prompts allowed %s', (input, output, env, isAllowed) => {
  expect(isInteractive({ isTTY: input }, { isTTY: output }, env)).toBe(isAllowed);
});
