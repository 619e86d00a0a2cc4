import { type Schemas, UnpaidStatus } from '@parking-plus/contracts';
import type { unpaidListShape } from '@parking-plus/contracts/lists/unpaid-list';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { enumTone } from '../../../shared/enums/enum-tones.ts';
import { formatRatio } from '../../../shared/formats/amount-format.ts';
import type { FilterValues } from '../../../shared/list/list-types.ts';
import { twdTile } from '../../../shared/table/figures/figure-tiles.ts';
import type { KpiTile } from '../../../shared/table/figures/kpi-tiles.tsx';
import type { QuickTab } from '../../../shared/table/figures/quick-tabs.tsx';
import type { ListUrl } from '../../../shared/table/query/use-list-url.ts';

type UnpaidFilterValues = FilterValues<typeof unpaidListShape>;
type Summary = Schemas['UnpaidSummary'] | undefined;

const AGES: readonly Schemas['UnpaidAge'][] = ['0-7', '8-30', '31-90', 'over-90'];

/** Returns 未繳總額, the four age groups and 回收率 of the filtered rows, each linked to its rows. */
export function unpaidTiles(
  t: TFunction,
  language: Language,
  summary: Summary,
  linkTo: ListUrl<UnpaidFilterValues>['linkTo'],
): KpiTile[] {
  const all = { statuses: [], ages: [], noticed: null };
  const cases = (count: number | undefined) => (count === undefined ? null : t('tiles.count', { count }));
  return [
    twdTile('total', t('tiles.total'), summary?.unpaidTwd, {
      hint: cases(summary?.unpaidCount),
      to: linkTo({ ...all, statuses: [UnpaidStatus.Unpaid] }),
    }),
    ...AGES.map((age) => {
      const bucket = summary?.byAge.find((one) => one.age === age);
      return twdTile(age, enumLabel('UnpaidAge', age, language), bucket?.owedTwd, {
        hint: cases(bucket?.count),
        to: linkTo({ ...all, ages: [age] }),
        tone: enumTone('UnpaidAge', age),
      });
    }),
    {
      id: 'recovery',
      label: t('tiles.recovery'),
      value: summary ? formatRatio(summary.recoveryRatio) : null,
      hint: t('tiles.recoveryHint'),
      to: linkTo({ ...all, statuses: [UnpaidStatus.Paid] }),
    },
  ];
}

export function unpaidTabs(
  t: TFunction,
  language: Language,
  summary: Summary,
): QuickTab<UnpaidFilterValues>[] {
  return [
    {
      id: 'unpaid',
      label: enumLabel('UnpaidStatus', UnpaidStatus.Unpaid, language),
      filters: { statuses: [], noticed: null },
      count: summary?.unpaidCount ?? null,
    },
    { id: 'unnoticed', label: t('tabs.unnoticed'), filters: { statuses: [], noticed: false } },
    ...[UnpaidStatus.Paid, UnpaidStatus.Waived, UnpaidStatus.WrittenOff].map((status) => ({
      id: status,
      label: enumLabel('UnpaidStatus', status, language),
      filters: { statuses: [status], noticed: null },
    })),
  ];
}
