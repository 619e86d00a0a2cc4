import { afterEach, expect, it } from 'vitest';
import { hasFocusWithin } from './focus-first.ts';

afterEach(() => document.body.replaceChildren());

it('knows who types in a form before its drawer has come to rest, so that no text lands in another field', () => {
  document.body.innerHTML = `<form id="refund"><textarea></textarea></form><form id="other"><input /></form>`;
  expect(hasFocusWithin('refund')).toBe(false);
  document.querySelector('textarea')?.focus();
  expect([hasFocusWithin('refund'), hasFocusWithin('other')]).toEqual([true, false]);
  document.querySelector('input')?.focus();
  expect(hasFocusWithin('refund')).toBe(false);
});
