import { dealActions } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dailyCloseQueries } from '../../../resources/daily-closes/daily-close-queries.ts';
import { lookupQueries } from '../../../resources/lookups/lookup-queries.ts';
import { useChosenSites } from '../../../session/chosen-sites.ts';
import { useAllowedActions } from '../../../session/permissions/use-allowed.ts';
import { useCan } from '../../../session/permissions/use-can.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { DetailDrawer } from '../../../shared/table/detail-drawer.tsx';
import { FilterBar } from '../../../shared/table/filter-bar.tsx';
import { KpiTiles } from '../../../shared/table/kpi-tiles.tsx';
import { ListLayout } from '../../../shared/table/list-layout.tsx';
import { QuickTabs } from '../../../shared/table/quick-tabs.tsx';
import { DetailActions } from '../../../shared/table/row-actions.tsx';
import { useListQuery } from '../../../shared/table/use-list-query.ts';
import { useListUrl } from '../../../shared/table/use-list-url.ts';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import { type DailyCloseWork, dailyCloseActions } from './daily-close-actions.ts';
import { type DailyCloseRow, dailyCloseColumns } from './daily-close-columns.ts';
import { DailyCloseDetail, DailyCloseTitle } from './daily-close-detail.tsx';
import { DailyCloseDrawer } from './daily-close-drawer.tsx';
import { dailyCloseFilterFields } from './daily-close-filter-fields.ts';
import { dailyCloseList, dailyCloseQueryOf } from './daily-close-filters.ts';
import { dailyCloseTabs, dailyCloseTiles } from './daily-close-tiles.ts';
import { ReopenDialog } from './reopen-dialog.tsx';

/** 日結對帳: each machine's day by our count, beside what machine, till and invoices say; counted, explained, closed. */
export function DailyCloseListPage() {
  const { t } = useTranslation('settlement/daily-close-list');
  const language = useLanguage();
  const today = useBusinessToday();
  const url = useListUrl(dailyCloseList, today, useChosenSites());
  const asked = dailyCloseQueryOf(url);
  const query = useListQuery(dailyCloseQueries.list(asked));
  const canExport = useCan([dealActions.DailyCloseExport]);
  const sites = useQuery(lookupQueries.lists()).data?.sites;
  const [work, setWork] = useState<DailyCloseWork | null>(null);
  const columns = useMemo(() => dailyCloseColumns(t, language), [t, language]);
  const fields = useMemo(() => dailyCloseFilterFields(t, language, sites), [t, language, sites]);
  const rowActions = useAllowedActions(useMemo(() => dailyCloseActions(t, setWork), [t]));
  const summary = query.data?.summary;
  const rows = query.data?.items ?? [];
  const rowOf = (dailyCloseId: string) => rows.find((row) => row.dailyCloseId === dailyCloseId);
  // Who counts and closes looks at the figures as they are now; who reopens answers for the day that was pressed.
  const workedOn = (kind: DailyCloseWork['kind']) =>
    work?.kind === kind ? (rowOf(work.day.dailyCloseId) ?? work.day) : null;
  const end = () => setWork(null);

  return (
    <ListLayout>
      <KpiTiles label={t('tiles.label')} tiles={dailyCloseTiles(t, summary)} />
      <FilterBar
        fields={fields}
        values={url.filters}
        defaults={url.defaults}
        activeNames={url.activeFilters}
        today={today}
        onQuery={(filters) => url.applyFilters(filters) || void query.refetch()}
      />
      <QuickTabs label={t('tabs.label')} tabs={dailyCloseTabs(t, summary)} url={url} />
      <DataTable<DailyCloseRow>
        label={t('title')}
        fields={fields}
        exporting={canExport ? { deal: 'DailyCloseExport', filters: asked.filters ?? {} } : undefined}
        columns={columns}
        rowKey={dailyCloseIdOf}
        query={query}
        url={url}
        rowActions={rowActions}
        {...(summary && { totalsTwd: { ...summary } })}
      />
      <DetailDrawer
        title={(id) => <DailyCloseTitle dailyCloseId={id} row={rowOf(id)} />}
        actions={(id) => <DetailActions actions={rowActions} row={rowOf(id)} />}
        openKey={url.detail}
        keys={rows.map(dailyCloseIdOf)}
        onOpen={url.openDetail}
        onClose={url.closeDetail}
      >
        {(id) => <DailyCloseDetail dailyCloseId={id} />}
      </DetailDrawer>
      <DailyCloseDrawer day={workedOn('count')} isClosing={false} onClose={end} />
      <DailyCloseDrawer day={workedOn('close')} isClosing onClose={end} />
      <ReopenDialog day={work?.kind === 'reopen' ? work.day : null} onClose={end} />
    </ListLayout>
  );
}

function dailyCloseIdOf({ dailyCloseId }: DailyCloseRow): string {
  return dailyCloseId;
}
