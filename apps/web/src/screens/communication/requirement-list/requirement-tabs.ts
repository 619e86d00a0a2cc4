import { DocumentState, type Schemas } from '@parking-plus/contracts';
import type { requirementListShape } from '@parking-plus/contracts/lists/requirement-list';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import type { FilterValues } from '../../../shared/list/list-types.ts';
import type { QuickTab } from '../../../shared/table/figures/quick-tabs.tsx';

type Tab = QuickTab<FilterValues<typeof requirementListShape>>;

/** Tabs for 待我處理, all requirements, each open state and overdue ones. */
export function requirementTabs(
  t: TFunction,
  language: Language,
  summary: Schemas['RequirementSummary'] | undefined,
): Tab[] {
  const tab = (id: string, label: string, filters: Tab['filters'], count?: number | null): Tab => ({
    id,
    label,
    filters: { waitingForMe: null, isOverdue: null, states: [], ...filters },
    ...(count !== undefined && { count }),
  });
  const inState = (state: DocumentState, count: number | null) =>
    tab(state, enumLabel('DocumentState', state, language), { states: [state] }, count);
  return [
    tab('waiting', t('tabs.waiting'), { waitingForMe: true }, summary?.waitingCount ?? null),
    tab('all', t('tabs.all'), {}),
    inState(DocumentState.Submitted, summary?.submittedCount ?? null),
    inState(DocumentState.Returned, summary?.returnedCount ?? null),
    inState(DocumentState.Approved, summary?.assignedCount ?? null),
    tab('overdue', t('overdue'), { isOverdue: true }, summary?.overdueCount ?? null),
  ];
}
