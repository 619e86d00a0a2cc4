import { CashFlowPayState, type Schemas } from '@parking-plus/contracts';
import type { paymentListShape } from '@parking-plus/contracts/lists/payment-list';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import type { FilterValues } from '../../../shared/list/list-types.ts';
import { countTile, twdTile } from '../../../shared/table/figures/figure-tiles.ts';
import type { KpiTile } from '../../../shared/table/figures/kpi-tiles.tsx';
import type { QuickTab } from '../../../shared/table/figures/quick-tabs.tsx';

type Summary = Schemas['PaymentSummary'] | undefined;

/** Returns the figures of the filtered rows. */
export function paymentTiles(t: TFunction, summary: Summary): KpiTile[] {
  return [
    twdTile('success', t('tiles.success'), summary?.successTwd, {
      hint: summary ? t('tiles.count', { count: summary.successCount }) : null,
    }),
    countTile('paying', t('tiles.paying'), summary?.payingCount, { tone: 'processing' }),
    countTile('failed', t('tiles.failed'), summary?.failedCount, { tone: 'danger' }),
    twdTile('refunded', t('tiles.refunded'), summary?.refundedTwd),
  ];
}

export function paymentTabs(
  t: TFunction,
  language: Language,
): QuickTab<FilterValues<typeof paymentListShape>>[] {
  return [
    { id: 'all', label: t('tabs.all'), filters: { states: [], refunded: null } },
    ...Object.values(CashFlowPayState).map((state) => ({
      id: String(state),
      label: enumLabel('CashFlowPayState', state, language),
      filters: { states: [state], refunded: null },
    })),
    { id: 'refunded', label: t('tabs.refunded'), filters: { states: [], refunded: true } },
  ];
}
