import { expect, it } from 'vitest';
import { type RemindableFee, unpaidReminder } from './unpaid-reminder.ts';

const FEE: RemindableFee = {
  plate: 'ABC-1234',
  siteName: '信義松仁站',
  exitedOn: '2026-11-09',
  owedTwd: 1_250,
  status: 'unpaid',
};

it.each<[string, Partial<RemindableFee>, string]>([
  [
    'that is owed',
    {},
    '車牌 ABC-1234 於 2026/11/09 在信義松仁站停車，停車費 1,250 元尚未繳納，請儘速繳納；如已繳納，請不必理會。',
  ],
  ['that was paid', { status: 'paid' }, 'paid'],
  ['that was waived', { status: 'waived' }, 'waived'],
  ['that was never owed', { status: 'not-owed' }, 'not-owed'],
  ['without a plate', { plate: ' ' }, 'no-plate'],
  ['that was paid, without a plate', { plate: '', status: 'paid' }, 'paid'],
])('a fee %s', (_title, fee, expected) => {
  const reminder = unpaidReminder({ ...FEE, ...fee });
  expect(reminder.ok ? reminder.text : reminder.reason).toBe(expected);
});
