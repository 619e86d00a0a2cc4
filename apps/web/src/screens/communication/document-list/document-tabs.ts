import { DocumentState, type Schemas } from '@parking-plus/contracts';
import type { documentListShape } from '@parking-plus/contracts/lists/document-list';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import type { FilterValues } from '../../../shared/list/list-types.ts';
import type { QuickTab } from '../../../shared/table/figures/quick-tabs.tsx';

type Tab = QuickTab<FilterValues<typeof documentListShape>>;

/** Tabs for 待我處理, all documents and each open state. */
export function documentTabs(
  t: TFunction,
  language: Language,
  summary: Schemas['DocumentSummary'] | undefined,
): Tab[] {
  const inState = (state: DocumentState, count?: number | null): Tab => ({
    id: state,
    label: enumLabel('DocumentState', state, language),
    filters: { waitingForMe: null, states: [state] },
    ...(count !== undefined && { count }),
  });
  return [
    {
      id: 'waiting',
      label: t('tabs.waiting'),
      filters: { waitingForMe: true, states: [] },
      count: summary?.waitingCount ?? null,
    },
    { id: 'all', label: t('tabs.all'), filters: { waitingForMe: null, states: [] } },
    inState(DocumentState.Submitted, summary?.submittedCount ?? null),
    inState(DocumentState.Returned, summary?.returnedCount ?? null),
    inState(DocumentState.Approved, summary?.approvedCount ?? null),
    inState(DocumentState.Closed),
  ];
}
