import type { Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { QuickTab } from '../../../shared/table/quick-tabs.tsx';
import { type InvoiceFilterValues, WAITING_KINDS, type WaitingKind } from './invoice-filters.ts';

/** All invoices, and what waits, of any date, with how many. */
export function invoiceTabs(
  t: TFunction,
  figures: Schemas['InvoiceWork'] | undefined,
  { filters, defaults }: { filters: InvoiceFilterValues; defaults: InvoiceFilterValues },
): QuickTab<InvoiceFilterValues>[] {
  const countOf: Readonly<Record<WaitingKind, number | undefined>> = {
    planned: figures?.plannedCount,
    later: figures?.laterCount,
    allowance: figures?.askedCount,
    upload: figures && figures.uploadSoonCount + figures.uploadLateCount,
  };
  const isWaiting = filters.waiting.length > 0;
  return [
    {
      id: 'all',
      label: t('tabs.all'),
      // Whoever comes back from a tab finds the days again with which the list begins.
      filters: isWaiting ? { waiting: [], period: defaults.period } : { waiting: [] },
    },
    ...WAITING_KINDS.map((kind) => {
      const count = countOf[kind];
      return {
        id: kind,
        label: t(`tabs.${kind}`),
        filters: { waiting: [kind], period: null },
        count: count ?? null,
      };
    }),
  ];
}
