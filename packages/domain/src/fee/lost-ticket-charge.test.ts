import { expect, it } from 'vitest';
import { feeForLostToken } from './fee-for-lost-token.ts';
import type { FeeDiscount } from './fee-for-stay.ts';
import { lostTicketCharge } from './lost-ticket-charge.ts';
import { at, buildRow, buildStay, buildTable, farmersRow } from './test-rates.ts';

const rates = buildTable(farmersRow);
const lost = (enteredAt: string, exitedAt: string) => ({
  ...buildStay(0, { rates }),
  enteredAt: at(enteredAt),
  exitedAt: at(exitedAt),
});

it.each([
  ['from 06:00', '2026-11-20 12:00', '2026-11-20 14:20', [], 280, [], '2026-11-20 06:00'],
  [
    'from the recorded entry before it',
    '2026-11-20 02:00',
    '2026-11-20 14:20',
    [],
    360,
    [],
    '2026-11-20 02:00',
  ],
  [
    'an hour off',
    '2026-11-20 12:00',
    '2026-11-20 14:20',
    [{ kind: 'minutes', minutes: 60 }],
    280,
    [20],
    '2026-11-20 06:00',
  ],
  [
    'free but for the ticket',
    '2026-11-20 12:00',
    '2026-11-20 14:20',
    [{ kind: 'free' }],
    280,
    [180],
    '2026-11-20 06:00',
  ],
])('%s', (_title, enteredAt, exitedAt, discounts, receivableTwd, cutsTwd, from) => {
  expect(lostTicketCharge(lost(enteredAt, exitedAt), discounts as FeeDiscount[])).toEqual({
    ok: true,
    receivableTwd,
    cutsTwd,
    ticketTwd: 100,
    chargedFrom: at(from),
  });
});

it('charges as an unknown entry does if the recorded one is later', () => {
  const stay = lost('2026-11-20 12:00', '2026-11-20 14:20');
  const charge = lostTicketCharge(stay, []);
  expect(charge.ok && charge.receivableTwd).toBe(280);
  expect(feeForLostToken(stay)).toMatchObject({ payableTwd: 280 });
});

it('starts at the whole minute of the rate, whatever the second of the exit', () => {
  const stay = lost('2026-11-20 12:00', '2026-11-20 14:20');
  const charge = lostTicketCharge({ ...stay, exitedAt: stay.exitedAt + 54_000 }, []);
  expect(charge).toMatchObject({ receivableTwd: 280, chargedFrom: at('2026-11-20 06:00') });
});

it('rejects a rate without a token price', () => {
  const stay = lost('2026-11-20 12:00', '2026-11-20 14:20');
  expect(lostTicketCharge({ ...stay, rates: buildTable(buildRow()) }, [])).toEqual({
    ok: false,
    reason: 'no-lost-token-price',
  });
});
