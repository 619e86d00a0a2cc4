import type { ModuleSeed } from '../../db/migrations/module-seed.ts';
[[#hasSite]]
import { SEEDED_SITES } from '../../seeding/rows/seeded-sites.ts';
[[/hasSite]]
[[#seedsMoments]]
import { [[momentNames]] } from '../../seeding/tools/time-before.ts';
[[/seedsMoments]]

const ROW_COUNT = [[rowCount]];
[[#hasSite]]
/** Open sites. */
const SITES = SEEDED_SITES.filter(({ state }) => state === 1).map(({ siteCode }) => siteCode);
[[/hasSite]]

export const seed: ModuleSeed = async ({ sql[[#seedsMoments]], settings: { referenceAt }[[/seedsMoments]][[#seedsChance]], random[[/seedsChance]] }) => {
[[#seedsChance]]
  const chance = random('rows');
[[/seedsChance]]
  await sql.copyRows(
    '[[table]]',
    ['[[idColumn]]'[[#fields]], '[[column]]'[[/fields]]],
    Array.from({ length: ROW_COUNT }, (_row, index) => [
      `[[idPrefix]]-${String(index + 1).padStart(4, '0')}`,
[[#fields]]
      [[seed]],
[[/fields]]
    ]),
  );
};
