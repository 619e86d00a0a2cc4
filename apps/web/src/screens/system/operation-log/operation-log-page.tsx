import { dealActions } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { lookupQueries } from '../../../resources/lookups/lookup-queries.ts';
import { operationLogQueries } from '../../../resources/operation-logs/operation-log-queries.ts';
import { useChosenSites } from '../../../session/chosen-sites.ts';
import { useCan } from '../../../session/permissions/use-can.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { DetailDrawer } from '../../../shared/table/detail-drawer.tsx';
import { FilterBar } from '../../../shared/table/filter-bar.tsx';
import { ListLayout } from '../../../shared/table/list-layout.tsx';
import { DetailActions } from '../../../shared/table/row-actions.tsx';
import { useListQuery } from '../../../shared/table/use-list-query.ts';
import { useListUrl } from '../../../shared/table/use-list-url.ts';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import { operationLogActions } from './operation-log-actions.ts';
import { type OperationLogRow, operationLogColumns } from './operation-log-columns.ts';
import { OperationLogDetail } from './operation-log-detail.tsx';
import { operationLogFilterFields } from './operation-log-filter-fields.ts';
import { operationLogList, operationLogQueryOf } from './operation-log-filters.ts';
import { operationTitle, recordText } from './operation-words.ts';

/** 操作紀錄: who wrote what, when and why, with each member before and after. */
export function OperationLogPage() {
  const { t } = useTranslation('system/operation-log');
  const language = useLanguage();
  const today = useBusinessToday();
  const url = useListUrl(operationLogList, today, useChosenSites());
  const asked = operationLogQueryOf(url);
  const query = useListQuery(operationLogQueries.list(asked));
  const canExport = useCan([dealActions.OperationLogExport]);
  const sites = useQuery(lookupQueries.lists()).data?.sites;
  const deals = query.data?.summary.deals;
  const columns = useMemo(() => operationLogColumns(t, language), [t, language]);
  const fields = useMemo(
    () => operationLogFilterFields(t, language, { sites, deals }),
    [t, language, sites, deals],
  );
  const { applyFilters, defaults } = url;
  const rowActions = useMemo(
    () =>
      operationLogActions(t, {
        ofRecord: ({ recordId }) => applyFilters({ ...defaults, siteCodes: [], recordId }),
        ofPerson: ({ account }) => applyFilters({ ...defaults, siteCodes: [], person: account }),
      }),
    [t, applyFilters, defaults],
  );
  const rows = query.data?.items ?? [];
  const rowOf = (id: string) => rows.find(({ logId }) => logId === id);

  return (
    <ListLayout>
      <FilterBar
        fields={fields}
        values={url.filters}
        defaults={defaults}
        activeNames={url.activeFilters}
        today={today}
        onQuery={(filters) => applyFilters(filters) || void query.refetch()}
      />
      <DataTable<OperationLogRow>
        label={t('title')}
        fields={fields}
        exporting={canExport ? { deal: 'OperationLogExport', filters: asked.filters } : undefined}
        columns={columns}
        rowKey={idOf}
        query={query}
        url={url}
        rowActions={rowActions}
      />
      <DetailDrawer
        title={(id) => {
          const row = rowOf(id);
          if (row === undefined) return t('title');
          return `${operationTitle(row.deal, language)} ${recordText(row.recordId, language)}`;
        }}
        actions={(id) => <DetailActions actions={rowActions} row={rowOf(id)} />}
        openKey={url.detail}
        keys={rows.map(idOf)}
        onOpen={url.openDetail}
        onClose={url.closeDetail}
      >
        {(id) => <OperationLogDetail logId={id} />}
      </DetailDrawer>
    </ListLayout>
  );
}

function idOf({ logId }: OperationLogRow): string {
  return logId;
}
