import { describe, expect, test } from 'vitest';
import { ACTIONS, actionsOfRole } from './seeded-actions.ts';

const may = (accountType: number, code: string) => actionsOfRole(accountType).includes(code);
const ALL = Object.keys(ACTIONS);
/**
 * Administrators, senior manager, company manager, HR, company staff, engineer, site manager, site staff,
 * unknown type.
 */
const TYPES = [1, 2, 51, 100, 149, 150, 151, 251, 291, 999];

/** One row per operation: the allowed types. */
test.each([
  ['20300 sees rent bills', '20300', [1, 2, 51, 100, 150, 251, 291]],
  ['20301 makes rent bills', '20301', [1, 2, 100, 150, 251]],
  ['20302 takes rent', '20302', [1, 2, 100, 150, 251]],
  ['20304 makes the debit file, which changes nothing', '20304', [1, 2, 51, 100, 150, 251]],
  ['20305 checks reported payments, which is approving', '20305', [1, 2, 51, 100, 150, 251]],
  ['20314 takes rent bills as a file', '20314', [1, 2, 51, 100, 150, 251]],
  ['10304 takes debts as a file', '10304', [1, 2, 51, 100, 150, 251, 291]],
  ['10307 waives debts', '10307', [1, 2, 100, 150, 251]],
  ['10406 refunds payments', '10406', [1, 2, 100, 150, 251]],
  ['30107 voids invoices', '30107', [1, 2, 51, 100, 150]],
  ['60200 sees the message board', '60200', [1, 2, 51, 100, 150, 151, 251, 291]],
  ['70102 edits sites', '70102', [1, 2, 100]],
  ['70209 has machines fetch their settings', '70209', [1, 2, 100, 151, 251]],
  ['90200 sees the dashboard', '90200', [1, 2, 51, 100, 149, 150, 151, 251, 291]],
])('%s: by %s', (_title, code, types) => {
  expect(TYPES.filter((type) => may(type, code))).toEqual(types);
});

describe('senior manager', () => {
  test('reads everything, as list and as file', () => {
    const readable = ALL.filter((code) => code.endsWith('00') || code.endsWith('04'));
    expect(readable.filter((code) => !may(51, code))).toEqual([]);
  });
});

test('only administrators have all actions', () => {
  expect(TYPES.filter((type) => ALL.every((code) => may(type, code)))).toEqual([1, 2]);
});
