import { describe, expect, it } from 'vitest';
import { SERVICE_ORDER_STEPS, serviceOrderAllows } from './service-order-steps.ts';
import { serviceTimes } from './service-times.ts';

describe('serviceOrderAllows', () => {
  it.each([
    [500, false, ['edit', 'void']],
    [501, false, ['dispatch', 'return', 'void']],
    [502, false, ['edit', 'void']],
    [511, false, ['dispatch', 'arrive', 'void']],
    [511, true, ['finish', 'void']],
    [591, false, []],
    [599, true, []],
  ])('in state %d, arrived %s, allows %j', (state, hasArrived, steps) => {
    expect(SERVICE_ORDER_STEPS.filter((step) => serviceOrderAllows({ state, hasArrived }, step))).toEqual(
      steps,
    );
  });
});

describe('serviceTimes', () => {
  it.each([
    [null, null, null, null],
    ['2026-11-20T09:30:59+08:00', null, 60, null],
    ['2026-11-20T08:30:00+08:00', '2026-11-20T08:30:00+08:00', 0, 0],
    // Across two time zones and midnight.
    ['2026-11-20T16:30:00Z', '2026-11-21T01:00:00+08:00', 960, 30],
  ])(
    'arrived at %s and finished at %s: waited %s and worked %s minutes',
    (arrivedAt, finishedAt, waited, worked) => {
      expect(serviceTimes({ reportedAt: '2026-11-20T08:30:00+08:00', arrivedAt, finishedAt })).toEqual({
        responseMinutes: waited,
        repairMinutes: worked,
      });
    },
  );
});
