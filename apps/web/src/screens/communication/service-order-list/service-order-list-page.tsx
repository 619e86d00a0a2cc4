import { dealActions } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lookupQueries } from '../../../resources/lookups/lookup-queries.ts';
import { ServiceOrderFormDrawer } from '../../../resources/service-orders/service-order-form-drawer.tsx';
import { serviceOrderQueries } from '../../../resources/service-orders/service-order-queries.ts';
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
import { useListQuery } from '../../../shared/table/use-list-query.ts';
import { useListUrl } from '../../../shared/table/use-list-url.ts';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import { DispatchDrawer } from './dispatch-drawer.tsx';
import { FinishDrawer } from './finish-drawer.tsx';
import { type ServiceOrderWork, serviceOrderActions, serviceOrderToolbar } from './service-order-actions.ts';
import { type ServiceOrderRow, serviceOrderColumns } from './service-order-columns.ts';
import { type Decision, ServiceOrderDecision } from './service-order-decision.tsx';
import { ServiceOrderDetail, ServiceOrderDetailActions, ServiceOrderHead } from './service-order-detail.tsx';
import { serviceOrderTabs, serviceOrderTiles } from './service-order-figures.ts';
import { serviceOrderFilterFields } from './service-order-filter-fields.ts';
import { serviceOrderList, serviceOrderQueryOf } from './service-order-filters.ts';
import { useArrival } from './use-arrival.ts';

/** 服務單: repairs of machines, who goes there when, and how long they take. */
export function ServiceOrderListPage() {
  const { t } = useTranslation('communication/service-order-list');
  const language = useLanguage();
  const today = useBusinessToday();
  const url = useListUrl(serviceOrderList, today, useChosenSites());
  const asked = serviceOrderQueryOf(url);
  const query = useListQuery(serviceOrderQueries.list(asked));
  const engineers = useQuery(serviceOrderQueries.choices()).data?.engineers;
  const sites = useQuery(lookupQueries.lists()).data?.sites;
  const canExport = useCan([dealActions.ServiceOrderExport]);
  const { work, start, close } = useWork();
  const columns = useMemo(() => serviceOrderColumns(t), [t]);
  const fields = useMemo(
    () => serviceOrderFilterFields(t, language, { sites, engineers }),
    [t, language, sites, engineers],
  );
  const rowActions = useAllowedActions(useMemo(() => serviceOrderActions(t, start), [t, start]));
  const toolbarActions = useAllowedActions(useMemo(() => serviceOrderToolbar(t, start), [t, start]));
  const rows = query.data?.items ?? [];
  const summary = query.data?.summary;
  const rowOf = (code: string) => rows.find((row) => row.serviceOrderCode === code);

  return (
    <ListLayout>
      <KpiTiles label={t('tiles.title')} tiles={serviceOrderTiles(t, language, summary)} />
      <FilterBar
        fields={fields}
        values={url.filters}
        defaults={url.defaults}
        activeNames={url.activeFilters}
        today={today}
        onQuery={(filters) => url.applyFilters(filters) || void query.refetch()}
      />
      <QuickTabs label={t('tabs.title')} tabs={serviceOrderTabs(t, language, summary)} url={url} />
      <DataTable<ServiceOrderRow>
        label={t('title')}
        fields={fields}
        exporting={canExport ? { deal: 'ServiceOrderExport', filters: asked.filters } : undefined}
        columns={columns}
        rowKey={codeOf}
        query={query}
        url={url}
        rowActions={rowActions}
        toolbarActions={toolbarActions}
      />
      <DetailDrawer
        title={(code) => <ServiceOrderHead code={code} row={rowOf(code)} />}
        actions={(code) => <ServiceOrderDetailActions code={code} row={rowOf(code)} actions={rowActions} />}
        openKey={url.detail}
        keys={rows.map(codeOf)}
        onOpen={url.openDetail}
        onClose={url.closeDetail}
      >
        {(code) => <ServiceOrderDetail serviceOrderCode={code} />}
      </DetailDrawer>
      <ServiceOrderFormDrawer
        isOpen={work?.kind === 'new' || work?.kind === 'edit'}
        serviceOrderCode={work?.row?.serviceOrderCode ?? null}
        onClose={close}
      />
      <DispatchDrawer row={work?.kind === 'dispatch' ? work.row : null} onClose={close} />
      <FinishDrawer row={work?.kind === 'finish' ? work.row : null} onClose={close} />
      <ServiceOrderDecision decision={decisionOf(work)} onClose={close} />
    </ListLayout>
  );
}

/** The form or question that is open; an arrival asks nothing and is sent at once. */
function useWork() {
  const [work, setWork] = useState<ServiceOrderWork | null>(null);
  const arrive = useArrival();
  const start = useCallback(
    (next: ServiceOrderWork) => (next.kind === 'arrive' ? arrive(next.row) : setWork(next)),
    [arrive],
  );
  return { work, start, close: () => setWork(null) };
}

function decisionOf(work: ServiceOrderWork | null): Decision | null {
  return work?.kind === 'return' || work?.kind === 'void' ? (work as Decision) : null;
}

function codeOf({ serviceOrderCode }: ServiceOrderRow): string {
  return serviceOrderCode;
}
