import { expect, test } from 'vitest';
import { discountCuts } from './discount-cuts.ts';
import type { FeeDiscount } from './fee-for-stay.ts';
import { buildRow, buildStay, buildTable, buildTimed } from './test-rates.ts';

const free = { kind: 'free' } as const;
const minutes = (count: number) => ({ kind: 'minutes', minutes: count }) as const;
const amount = (amountTwd: number) => ({ kind: 'amount', amountTwd }) as const;

test.each<[string, FeeDiscount[], number[]]>([
  ['none', [], []],
  ['free', [free], [60]],
  ['an hour', [minutes(60)], [20]],
  ['an amount', [amount(50)], [50]],
  ['an amount above the fee', [amount(500)], [60]],
  ['an amount, then an hour', [amount(50), minutes(60)], [50, 10]],
  ['free, then an amount', [free, amount(50)], [60, 0]],
])('of three hours at 20: %s', (_title, discounts, cutsTwd) => {
  const rates = buildTable(buildRow({ tariff: buildTimed(0, 0, 60, 20) }));
  expect(discountCuts(buildStay(180, { rates }), discounts)).toEqual({
    ok: true,
    receivableTwd: 60,
    cutsTwd,
  });
});

test('leaves the energy of an electric vehicle to pay', () => {
  const rates = buildTable(buildRow({ tariff: buildTimed(0, 0, 60, 20), kwhTwd: 10 }));
  const stay = { ...buildStay(180, { rates }), charging: { kwh: 5 } };
  expect(discountCuts(stay, [free])).toEqual({ ok: true, receivableTwd: 110, cutsTwd: [60] });
});
