import { dealActions } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { documentQueries } from '../../../resources/documents/document-queries.ts';
import { lookupQueries } from '../../../resources/lookups/lookup-queries.ts';
import { useChosenSites } from '../../../session/chosen-sites.ts';
import { useAllowedActions } from '../../../session/permissions/use-allowed.ts';
import { useCan } from '../../../session/permissions/use-can.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { DetailDrawer } from '../../../shared/table/detail-drawer.tsx';
import { ListLayout } from '../../../shared/table/list-layout.tsx';
import { QuickTabs } from '../../../shared/table/quick-tabs.tsx';
import { SearchBar } from '../../../shared/table/search-bar.tsx';
import { useListUrl } from '../../../shared/table/use-list-url.ts';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import { DecisionProgress } from './decision-progress.tsx';
import { DecisionReason, useDecisionQuestion } from './decision-question.tsx';
import { documentActions, documentBulkActions } from './document-actions.ts';
import { type DocumentRow, documentColumns } from './document-columns.ts';
import { DocumentDetail, DocumentTitle } from './document-detail.tsx';
import { documentFilterFields } from './document-filter-fields.ts';
import { documentList, documentQueryOf } from './document-filters.ts';
import { documentTabs } from './document-tabs.ts';
import { pickedDocuments } from './picked-documents.ts';
import { useDecisionRun } from './use-decision-run.ts';
import { useWaitingFirst } from './use-waiting-first.ts';

/** 單據中心: every document of every type, what waits for the reader, and the steps on one or on many. */
export function DocumentListPage() {
  const { t } = useTranslation('communication/document-list');
  const language = useLanguage();
  const today = useBusinessToday();
  const url = useListUrl(documentList, today, useChosenSites());
  const asked = documentQueryOf(url);
  const { store, start, stop, close } = useDecisionRun();
  // Two hundred approvals are told of one by one; what became of them all is asked once they are through.
  const isDeciding = useStore(store, ({ run }) => run?.isRunning === true);
  const isOpening = useWaitingFirst(url, asked);
  const query = useQuery({ ...documentQueries.list(asked), enabled: !isDeciding && !isOpening });
  const canExport = useCan([dealActions.DocumentExport]);
  const sites = useQuery(lookupQueries.lists()).data?.sites;
  const columns = useMemo(() => documentColumns(t), [t]);
  const fields = useMemo(() => documentFilterFields(t, language, sites), [t, language, sites]);
  const rows = query.data?.items ?? [];
  const rowOf = (documentId: string) => rows.find((row) => row.documentId === documentId);
  const seen = useSeen(query.data?.items);
  const question = useDecisionQuestion(start);
  const { ask } = question;
  const rowActions = useAllowedActions(
    useMemo(
      () => documentActions(t, (step, row) => void ask({ step, find: async () => [row], clear: () => {} })),
      [t, ask],
    ),
  );
  // What is shown is what is meant, whatever the list shows by the time the answer comes.
  const filtersText = JSON.stringify(asked.filters);
  const bulkActions = useAllowedActions(
    useMemo(
      () =>
        documentBulkActions(t, (step, { selection, clear }) => {
          const find = () => pickedDocuments(selection, JSON.parse(filtersText), seen.current);
          void ask({ step, find, clear });
        }),
      [t, ask, filtersText, seen],
    ),
  );

  return (
    <ListLayout>
      <SearchBar
        fields={fields}
        values={url.filters}
        defaults={url.defaults}
        activeNames={url.activeFilters}
        today={today}
        onQuery={(filters) => url.applyFilters(filters) || void query.refetch()}
      />
      <QuickTabs label={t('tabs.title')} tabs={documentTabs(t, language, query.data?.summary)} url={url} />
      <DataTable<DocumentRow>
        label={t('title')}
        fields={fields}
        exporting={canExport ? { deal: 'DocumentExport', filters: asked.filters } : undefined}
        columns={columns}
        rowKey={documentIdOf}
        query={query}
        url={url}
        rowActions={rowActions}
        bulkActions={bulkActions}
      />
      <DetailDrawer
        title={(id) => <DocumentTitle documentId={id} row={rowOf(id)} />}
        openKey={url.detail}
        keys={rows.map(documentIdOf)}
        onOpen={url.openDetail}
        onClose={url.closeDetail}
      >
        {(id) => <DocumentDetail documentId={id} />}
      </DetailDrawer>
      <DecisionReason asked={question.asked} onBegin={start} onClose={question.close} />
      <DecisionProgress store={store} onStop={stop} onClose={close} />
    </ListLayout>
  );
}

/** Documents as the reader saw them last: a step is taken on that version, and refused where it is an older one. */
function useSeen(items: readonly DocumentRow[] | undefined) {
  const seen = useRef(new Map<string, DocumentRow>());
  useEffect(() => {
    for (const row of items ?? []) seen.current.set(row.documentId, row);
  }, [items]);
  return seen;
}

function documentIdOf({ documentId }: DocumentRow): string {
  return documentId;
}
