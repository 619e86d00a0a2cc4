import { DocumentState, type Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import type { QuickTab } from '../../../shared/table/quick-tabs.tsx';
import type { DocumentFilterValues } from './document-filters.ts';

/** 待我處理, all, and what stands in each open state. */
export function documentTabs(
  t: TFunction,
  language: Language,
  summary: Schemas['DocumentSummary'] | undefined,
): QuickTab<DocumentFilterValues>[] {
  const inState = (state: DocumentState, count?: number | null): QuickTab<DocumentFilterValues> => ({
    id: state,
    label: enumLabel('DocumentState', state, language),
    filters: { waiting: null, states: [state] },
    ...(count !== undefined && { count }),
  });
  return [
    {
      id: 'waiting',
      label: t('tabs.waiting'),
      filters: { waiting: true, states: [] },
      count: summary?.waitingCount ?? null,
    },
    { id: 'all', label: t('tabs.all'), filters: { waiting: null, states: [] } },
    inState(DocumentState.Submitted, summary?.submittedCount ?? null),
    inState(DocumentState.Returned, summary?.returnedCount ?? null),
    inState(DocumentState.Approved, summary?.approvedCount ?? null),
    inState(DocumentState.Closed),
  ];
}
