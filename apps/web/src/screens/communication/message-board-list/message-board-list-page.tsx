import { dealActions } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lookupQueries } from '../../../resources/lookups/lookup-queries.ts';
import { threadQueries } from '../../../resources/messages/thread-queries.ts';
import { useChosenSites } from '../../../session/chosen-sites.ts';
import { useAllowedActions } from '../../../session/permissions/use-allowed.ts';
import { useCan } from '../../../session/permissions/use-can.ts';
import { DraftReminder } from '../../../shared/form/draft-reminder.tsx';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { DetailDrawer } from '../../../shared/table/detail-drawer.tsx';
import { FilterBar } from '../../../shared/table/filter-bar.tsx';
import { ListLayout } from '../../../shared/table/list-layout.tsx';
import { QuickTabs } from '../../../shared/table/quick-tabs.tsx';
import { useListQuery } from '../../../shared/table/use-list-query.ts';
import { useListUrl } from '../../../shared/table/use-list-url.ts';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import { NewThreadDrawer } from './new-thread-drawer.tsx';
import { type ThreadWork, threadActions, threadToolbar } from './thread-actions.ts';
import { type ThreadRow, threadColumns } from './thread-columns.ts';
import { ThreadDetail, ThreadDetailActions, ThreadTitle } from './thread-detail.tsx';
import { threadFilterFields, threadTabs } from './thread-filter-fields.ts';
import { threadList, threadQueryOf } from './thread-filters.ts';
import { ThreadMoves } from './thread-moves.tsx';

/** 留言板: what sites ask accounting and software, and what these answer. */
export function MessageBoardListPage() {
  const { t } = useTranslation('communication/message-board-list');
  const language = useLanguage();
  const today = useBusinessToday();
  const chosenSites = useChosenSites();
  const url = useListUrl(threadList, today, chosenSites);
  const asked = threadQueryOf(url);
  const query = useListQuery(threadQueries.list(asked));
  const sites = useQuery(lookupQueries.lists()).data?.sites;
  const canExport = useCan([dealActions.ThreadExport]);
  const [work, setWork] = useState<ThreadWork | null>(null);
  const close = () => setWork(null);
  const columns = useMemo(() => threadColumns(t), [t]);
  const fields = useMemo(() => threadFilterFields(t, language, sites), [t, language, sites]);
  const rowActions = useAllowedActions(useMemo(() => threadActions(t, setWork), [t]));
  const toolbarActions = useAllowedActions(useMemo(() => threadToolbar(t, setWork), [t]));
  const rows = query.data?.items ?? [];
  const rowOf = (code: string) => rows.find(({ threadCode }) => threadCode === code);

  return (
    <ListLayout>
      <DraftReminder
        form="communication/message-reply"
        isFormOpen={url.detail !== null}
        labelOf={(code) => rowOf(code)?.subject ?? null}
        onOpen={url.openDetail}
      />
      <QuickTabs label={t('tabs.label')} tabs={threadTabs(t, query.data?.summary)} url={url} />
      <FilterBar
        fields={fields}
        values={url.filters}
        defaults={url.defaults}
        activeNames={url.activeFilters}
        today={today}
        onQuery={(filters) => url.applyFilters(filters) || void query.refetch()}
      />
      <DataTable<ThreadRow>
        label={t('title')}
        fields={fields}
        exporting={canExport ? { deal: 'ThreadExport', filters: asked.filters ?? {} } : undefined}
        columns={columns}
        rowKey={threadCodeOf}
        query={query}
        url={url}
        rowActions={rowActions}
        toolbarActions={toolbarActions}
      />
      <DetailDrawer
        title={(code) => <ThreadTitle threadCode={code} row={rowOf(code)} />}
        actions={(code) => <ThreadDetailActions threadCode={code} row={rowOf(code)} actions={rowActions} />}
        openKey={url.detail}
        keys={rows.map(threadCodeOf)}
        onOpen={url.openDetail}
        onClose={url.closeDetail}
      >
        {(code) => <ThreadDetail threadCode={code} />}
      </DetailDrawer>
      <NewThreadDrawer
        isOpen={work?.kind === 'new'}
        siteCode={(chosenSites.length === 1 ? chosenSites[0] : undefined) ?? null}
        onClose={close}
        onSaved={(code) => {
          close();
          url.openDetail(code);
        }}
      />
      <ThreadMoves work={work} onClose={close} />
    </ListLayout>
  );
}

function threadCodeOf({ threadCode }: ThreadRow): string {
  return threadCode;
}
