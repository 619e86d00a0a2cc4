import { CashFlowPayState, type Schemas } from '@parking-plus/contracts';
import type { paymentListShape } from '@parking-plus/contracts/lists/payment-list';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { formatCount, formatTwd } from '../../../shared/formats/amount-format.ts';
import type { FilterValues } from '../../../shared/list/list-types.ts';
import type { KpiTile } from '../../../shared/table/kpi-tiles.tsx';
import type { QuickTab } from '../../../shared/table/quick-tabs.tsx';

type Summary = Schemas['PaymentSummary'] | undefined;

/** Figures of the rows asked for. */
export function paymentTiles(t: TFunction, summary: Summary): KpiTile[] {
  const cases = (count: number) => t('tiles.count', { count });
  return [
    {
      id: 'success',
      label: t('tiles.success'),
      value: summary ? formatTwd(summary.successTwd) : null,
      hint: summary ? cases(summary.successCount) : null,
    },
    {
      id: 'paying',
      label: t('tiles.paying'),
      value: summary ? formatCount(summary.payingCount) : null,
      tone: summary?.payingCount ? 'processing' : 'neutral',
    },
    {
      id: 'failed',
      label: t('tiles.failed'),
      value: summary ? formatCount(summary.failedCount) : null,
      tone: summary?.failedCount ? 'danger' : 'neutral',
    },
    { id: 'refunded', label: t('tiles.refunded'), value: summary ? formatTwd(summary.refundedTwd) : null },
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
