import { expect, test } from 'vitest';
import { TEST_SEED } from '../db/migrations/seed-settings.ts';
import { randomStream } from '../random/random.ts';
import { TrafficDays } from './traffic/traffic-days.ts';
import { planTraffic } from './traffic/traffic-plan.ts';
import { makeVehicles } from './traffic/vehicles.ts';

test('generates different traffic for another seed number', () => {
  const platesOf = (number: number) => {
    const plan = planTraffic({ ...TEST_SEED, number });
    const vehicles = makeVehicles(randomStream(number, 'vehicles'), 100);
    const [day] = plan.days;
    const drafts =
      day === undefined ? [] : new TrafficDays(plan, randomStream(number, 'traffic'), vehicles).next(day);
    return drafts.map(({ vehicle, chargedMs }) => `${vehicle.plate} ${chargedMs}`);
  };
  expect(platesOf(1).length).toBeGreaterThan(100);
  expect(platesOf(1)).toEqual(platesOf(1));
  expect(platesOf(2)).not.toEqual(platesOf(1));
});
