import { afterEach, expect, it } from 'vitest';
import { hasFocusWithin } from './focus-first.ts';

afterEach(() => document.body.replaceChildren());

it('detects a user typing before the drawer has opened fully, so text stays in its field', () => {
  document.body.innerHTML = `<form id="refund"><textarea></textarea></form><form id="other"><input /></form>`;
  expect(hasFocusWithin('refund')).toBe(false);
  document.querySelector('textarea')?.focus();
  expect([hasFocusWithin('refund'), hasFocusWithin('other')]).toEqual([true, false]);
  document.querySelector('input')?.focus();
  expect(hasFocusWithin('refund')).toBe(false);
});
