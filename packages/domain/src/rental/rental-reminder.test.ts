import { expect, it } from 'vitest';
import { type RemindableRental, rentalReminder } from './rental-reminder.ts';

const RENTAL: RemindableRental = {
  rentalId: 'R11510001',
  siteName: '信義松仁站',
  tenantName: '陳雅婷',
  state: 1,
  endsOn: '2027-12-31',
  unpaid: [],
};
const OWED = { dueOn: '2026-11-01', dueTwd: 4_800 };
const HEAD = '陳雅婷 您好，您在信義松仁站的月租（R11510001）';

it.each<[string, Partial<RemindableRental>, string]>([
  ['far from its end', {}, 'nothing-to-remind'],
  ['31 days before its end', { endsOn: '2026-12-21' }, 'nothing-to-remind'],
  [
    '30 days before its end',
    { endsOn: '2026-12-20' },
    `${HEAD}將於 2026/12/20 到期，如需續租請於到期前洽場站辦理。`,
  ],
  [
    'on its last day',
    { endsOn: '2026-11-20' },
    `${HEAD}將於 2026/11/20 到期，如需續租請於到期前洽場站辦理。`,
  ],
  ['past its end', { endsOn: '2026-11-19' }, `${HEAD}已於 2026/11/19 到期，請洽場站辦理續租或退租。`],
  ['with a bill due today', { unpaid: [{ ...OWED, dueOn: '2026-11-20' }] }, 'nothing-to-remind'],
  [
    'overdue and ending',
    { endsOn: '2026-11-30', unpaid: [OWED, OWED] },
    `${HEAD}有 2 張帳單逾期未繳，共 9,600 元，請儘速繳納。`,
  ],
  ['that was terminated', { state: 0, unpaid: [OWED] }, 'not-running'],
])('a rental %s', (_title, rental, expected) => {
  const reminder = rentalReminder({ ...RENTAL, ...rental }, '2026-11-20');
  expect(reminder.ok ? reminder.text : reminder.reason).toBe(expected);
});
