import { expect, test } from 'vitest';
import { RecentChanges } from './recent-changes.ts';

const everything = () => true;

test('returns the latest change of each deal with its age', () => {
  const recent = new RecentChanges();
  recent.add({ deal: '10100', ids: ['1'] }, 1_000);
  recent.add({ deal: '20100', ids: ['2'] }, 2_000);
  recent.add({ deal: '10100', ids: ['3'] }, 3_000);
  expect(recent.list(5_000, everything)).toEqual([
    { deal: '10100', agoMs: 2_000 },
    { deal: '20100', agoMs: 3_000 },
  ]);
  expect(recent.list(5_000, ({ ids }) => ids.includes('1'))).toEqual([{ deal: '10100', agoMs: 4_000 }]);
});

test('drops changes after five minutes, and beyond a maximum number', () => {
  const recent = new RecentChanges();
  recent.add({ deal: '10100', ids: [] }, 0);
  expect(recent.list(300_000, everything)).toEqual([]);
  for (let count = 0; count < 3_000; count += 1) recent.add({ deal: `${count}`, ids: [] }, 300_001);
  expect(recent.list(300_001, everything)).toHaveLength(2_000);
});
