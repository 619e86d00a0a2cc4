import type { ModuleSeed } from '../../db/migrations/module-seed.ts';
[[#hasSite]]
import { SEEDED_SITES } from '../../seeding/rows/seeded-sites.ts';
[[/hasSite]]
[[#seedsMoments]]
import { [[momentNames]] } from '../../seeding/tools/time-before.ts';
[[/seedsMoments]]
[[#hasComputed]]
import { [[entity]]WithComputed } from './[[module]].computed.ts';
[[/hasComputed]]

const ROW_COUNT = [[rowCount]];
[[#hasSite]]
/** Open sites. */
const SITES = SEEDED_SITES.filter(({ state }) => state === 1).map(({ siteCode }) => siteCode);
[[/hasSite]]

export const seed: ModuleSeed = async ({ sql[[#seedsMoments]], settings: { referenceAt }[[/seedsMoments]][[#seedsChance]], random[[/seedsChance]] }) => {
[[#seedsChance]]
  const chance = random('rows');
[[/seedsChance]]
[[#refFields]]
  const { rows: [[name]]Rows } = await sql.query<{ key: string }>(
    'select [[refColumn]] as key from [[refTable]] order by 1 limit $1',
    [ROW_COUNT],
  );
[[/refFields]]
  await sql.copyRows(
    '[[table]]',
    ['[[idColumn]]'[[#fields]], '[[column]]'[[/fields]]],
[[#hasComputed]]
    Array.from({ length: ROW_COUNT }, (_row, index) => {
      const row = [[entity]]WithComputed({
[[#entryFields]]
        [[name]]: [[seed]],
[[/entryFields]]
      });
      return [
        `[[idPrefix]]-${String(index + 1).padStart(4, '0')}`,
[[#fields]]
        [[#isList]]JSON.stringify(row.[[name]])[[/isList]][[^isList]]row.[[name]][[/isList]],
[[/fields]]
      ];
    }),
[[/hasComputed]]
[[^hasComputed]]
    Array.from({ length: ROW_COUNT }, (_row, index) => [
      `[[idPrefix]]-${String(index + 1).padStart(4, '0')}`,
[[#fields]]
      [[#isList]]JSON.stringify([[seed]])[[/isList]][[^isList]][[seed]][[/isList]],
[[/fields]]
    ]),
[[/hasComputed]]
  );
};
