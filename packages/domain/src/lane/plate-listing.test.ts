import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '../calendar/calendar-date.ts';
import { decidingListing, listingsOverlap, type PlateListing } from './plate-listing.ts';

const day = (text: string) => text as CalendarDate;
const listing = (more: Partial<PlateListing> & { readonly name?: string } = {}) => ({
  name: 'one',
  kind: 1 as const,
  plate: 'ABC-1234',
  companyCode: 'C01',
  siteCode: null,
  startsOn: day('2026-11-01'),
  endsOn: day('2026-11-30'),
  ...more,
});
const car = { plate: 'ABC-1234', siteCode: 'S01', companyCode: 'C01', day: day('2026-11-20') };

describe('the deciding listing', () => {
  it.each([
    ['none', [], undefined],
    ['another plate', [listing({ plate: 'ABC-1235' })], undefined],
    ['another company', [listing({ companyCode: 'C02' })], undefined],
    ['another site', [listing({ siteCode: 'S02' })], undefined],
    ['this site', [listing({ siteCode: 'S01' })], 'one'],
    ['a pattern', [listing({ plate: 'ABC-*' })], 'one'],
    ['not started', [listing({ startsOn: day('2026-11-21') })], undefined],
    ['the first day', [listing({ startsOn: day('2026-11-20') })], 'one'],
    ['the last day', [listing({ endsOn: day('2026-11-20') })], 'one'],
    ['expired', [listing({ endsOn: day('2026-11-19') })], undefined],
    ['no end', [listing({ endsOn: null })], 'one'],
    ['both lists: block', [listing({ kind: 2, name: 'allow' }), listing({ name: 'block' })], 'block'],
    [
      'both lists, the allow list of the site: block',
      [listing({ kind: 2, siteCode: 'S01', name: 'allow' }), listing({ name: 'block' })],
      'block',
    ],
    [
      'both lists, the block expired: allow',
      [listing({ kind: 2, name: 'allow' }), listing({ endsOn: day('2026-11-19') })],
      'allow',
    ],
    [
      'the site before all sites',
      [listing({ name: 'all' }), listing({ siteCode: 'S01', name: 'own' })],
      'own',
    ],
    [
      'overlapping periods: the later start',
      [listing({ name: 'early' }), listing({ plate: 'ABC-*', startsOn: day('2026-11-10'), name: 'late' })],
      'late',
    ],
  ])('%s', (_title, listings, name) => {
    expect(decidingListing(listings, car)?.name).toBe(name);
  });
});

describe('listings overlap', () => {
  it.each([
    ['the same period', {}, true],
    ['a common day', { startsOn: day('2026-11-30'), endsOn: null }, true],
    ['the day after', { startsOn: day('2026-12-01'), endsOn: null }, false],
    ['the day before', { startsOn: day('2026-10-01'), endsOn: day('2026-10-31') }, false],
    ['the other list', { kind: 2 as const }, false],
    ['another place', { siteCode: 'S01' }, false],
    ['another company', { companyCode: 'C02' }, false],
    ['another plate', { plate: 'ABC-*' }, false],
  ])('%s', (_title, more, isOverlap) => {
    expect(listingsOverlap(listing(), listing(more))).toBe(isOverlap);
    expect(listingsOverlap(listing(more), listing())).toBe(isOverlap);
  });
});
