import { dealActions } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { discountQueries } from '../../../resources/discounts/discount-queries.ts';
import { lookupQueries } from '../../../resources/lookups/lookup-queries.ts';
import { useChosenSites } from '../../../session/chosen-sites.ts';
import { useAllowedActions } from '../../../session/permissions/use-allowed.ts';
import { useCan } from '../../../session/permissions/use-can.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { DetailDrawer } from '../../../shared/table/detail-drawer.tsx';
import { FilterBar } from '../../../shared/table/filter-bar.tsx';
import { ListLayout } from '../../../shared/table/list-layout.tsx';
import { PlateChip } from '../../../shared/table/plate-chip.tsx';
import { useListQuery } from '../../../shared/table/use-list-query.ts';
import { useListUrl } from '../../../shared/table/use-list-url.ts';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import { usageActions } from './usage-actions.ts';
import { type UsageRow, usageColumns } from './usage-columns.ts';
import { UsageDetail, UsageDetailActions } from './usage-detail.tsx';
import { usageFilterFields } from './usage-filter-fields.ts';
import { usageList, usageQueryOf } from './usage-filters.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

/** 折扣紀錄: each use of a plan, and what it took off. */
export function DiscountUsageListPage() {
  const { t } = useTranslation('discounts/discount-usage-list');
  const language = useLanguage();
  const today = useBusinessToday();
  const url = useListUrl(usageList, today, useChosenSites());
  const asked = usageQueryOf(url);
  const query = useListQuery(discountQueries.usages(asked));
  const sites = useQuery(lookupQueries.lists()).data?.sites;
  const canExport = useCan([dealActions.UsageExport]);
  const [withdrawn, setWithdrawn] = useState<UsageRow | null>(null);
  const columns = useMemo(() => usageColumns(t), [t]);
  const fields = useMemo(() => usageFilterFields(t, language, sites), [t, language, sites]);
  const rowActions = useAllowedActions(useMemo(() => usageActions(t, setWithdrawn), [t]));
  const summary = query.data?.summary;
  const rows = query.data?.items ?? [];
  const rowOf = (id: string) => rows.find(({ usageId }) => usageId === id);

  return (
    <ListLayout>
      <FilterBar
        fields={fields}
        values={url.filters}
        defaults={url.defaults}
        activeNames={url.activeFilters}
        today={today}
        onQuery={(filters) => url.applyFilters(filters) || void query.refetch()}
      />
      <DataTable<UsageRow>
        label={t('title')}
        fields={fields}
        exporting={canExport ? { deal: 'UsageExport', filters: asked.filters ?? {} } : undefined}
        columns={columns}
        rowKey={usageIdOf}
        query={query}
        url={url}
        rowActions={rowActions}
        {...(summary && { totalsTwd: { amountTwd: summary.amountTwd } })}
      />
      <DetailDrawer
        title={(id) => (
          <>
            <PlateChip plate={rowOf(id)?.plate ?? ''} />
            <span>{rowOf(id)?.discountName ?? id}</span>
          </>
        )}
        actions={(id) => <UsageDetailActions id={id} row={rowOf(id)} actions={rowActions} />}
        openKey={url.detail}
        keys={rows.map(usageIdOf)}
        onOpen={url.openDetail}
        onClose={url.closeDetail}
      >
        {(id) => <UsageDetail id={id} />}
      </DetailDrawer>
      <WithdrawDialog usage={withdrawn} onClose={() => setWithdrawn(null)} />
    </ListLayout>
  );
}

function usageIdOf({ usageId }: UsageRow): string {
  return usageId;
}
