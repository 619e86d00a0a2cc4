import { dealActions } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { discountQueries } from '../../../resources/discounts/discount-queries.ts';
import { lookupQueries } from '../../../resources/lookups/lookup-queries.ts';
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
import { type DiscountWork, discountActions, discountToolbar } from './discount-actions.ts';
import { type DiscountRow, discountColumns } from './discount-columns.ts';
import { DiscountDetail, DiscountDetailActions, DiscountTitle } from './discount-detail.tsx';
import { discountFilterFields, discountTabs } from './discount-filter-fields.ts';
import { discountList, discountQueryOf } from './discount-filters.ts';
import { NewDiscountDrawer } from './new-discount-drawer.tsx';
import { QuotaDrawer } from './quota-drawer.tsx';
import { SerialsDrawer } from './serials-drawer.tsx';
import { StopDialog } from './stop-dialog.tsx';

/** 折扣方案: what may be taken off a fee, where, how long, and for how many. */
export function DiscountListPage() {
  const { t } = useTranslation('discounts/discount-list');
  const language = useLanguage();
  const today = useBusinessToday();
  const chosenSites = useChosenSites();
  const url = useListUrl(discountList, today, chosenSites);
  const asked = discountQueryOf(url);
  const query = useListQuery(discountQueries.list(asked));
  const sites = useQuery(lookupQueries.lists()).data?.sites;
  const canExport = useCan([dealActions.DiscountExport]);
  const [work, setWork] = useState<DiscountWork | null>(null);
  const close = () => setWork(null);
  const columns = useMemo(() => discountColumns(t, language), [t, language]);
  const fields = useMemo(() => discountFilterFields(t, language, sites), [t, language, sites]);
  const rowActions = useAllowedActions(useMemo(() => discountActions(t, setWork), [t]));
  const toolbarActions = useAllowedActions(useMemo(() => discountToolbar(t, setWork), [t]));
  const rows = query.data?.items ?? [];
  const rowOf = (code: string) => rows.find(({ discountCode }) => discountCode === code);
  const planFor = (kind: DiscountWork['kind']) =>
    work !== null && work.kind === kind && work.kind !== 'new' ? work.plan : null;

  return (
    <ListLayout>
      <DraftReminder
        form="discounts/discount"
        isFormOpen={work?.kind === 'new'}
        labelOf={() => t('form.title')}
        onOpen={() => setWork({ kind: 'new' })}
      />
      <FilterBar
        fields={fields}
        values={url.filters}
        defaults={url.defaults}
        activeNames={url.activeFilters}
        today={today}
        onQuery={(filters) => url.applyFilters(filters) || void query.refetch()}
      />
      <QuickTabs label={t('tabs.label')} tabs={discountTabs(t, language)} url={url} />
      <DataTable<DiscountRow>
        label={t('title')}
        fields={fields}
        exporting={canExport ? { deal: 'DiscountExport', filters: asked.filters ?? {} } : undefined}
        columns={columns}
        rowKey={codeOf}
        query={query}
        url={url}
        rowActions={rowActions}
        toolbarActions={toolbarActions}
      />
      <DetailDrawer
        title={(code) => <DiscountTitle code={code} row={rowOf(code)} />}
        actions={(code) => <DiscountDetailActions code={code} row={rowOf(code)} actions={rowActions} />}
        openKey={url.detail}
        keys={rows.map(codeOf)}
        onOpen={url.openDetail}
        onClose={url.closeDetail}
      >
        {(code) => <DiscountDetail code={code} />}
      </DetailDrawer>
      <NewDiscountDrawer
        isOpen={work?.kind === 'new'}
        siteCodes={chosenSites}
        onClose={close}
        onSaved={(code) => {
          close();
          url.openDetail(code);
        }}
      />
      <SerialsDrawer plan={planFor('serials')} onClose={close} onMade={url.openDetail} />
      <QuotaDrawer plan={planFor('quota')} onClose={close} />
      <StopDialog plan={planFor('stop')} onClose={close} />
    </ListLayout>
  );
}

function codeOf({ discountCode }: DiscountRow): string {
  return discountCode;
}
