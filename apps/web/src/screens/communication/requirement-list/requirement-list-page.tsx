import { dealActions } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { requirementQueries } from '../../../resources/requirements/requirement-queries.ts';
import { ServiceOrderFormDrawer } from '../../../resources/service-orders/service-order-form-drawer.tsx';
import { useAllowedActions } from '../../../session/permissions/use-allowed.ts';
import { useCan } from '../../../session/permissions/use-can.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { DetailDrawer } from '../../../shared/table/detail-drawer.tsx';
import { FilterBar } from '../../../shared/table/filter-bar.tsx';
import { ListLayout } from '../../../shared/table/list-layout.tsx';
import { QuickTabs } from '../../../shared/table/quick-tabs.tsx';
import { useListQuery } from '../../../shared/table/use-list-query.ts';
import { useListUrl } from '../../../shared/table/use-list-url.ts';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import { AssignDrawer } from './assign-drawer.tsx';
import { type RequirementWork, requirementActions, requirementToolbar } from './requirement-actions.ts';
import { type RequirementRow, requirementColumns } from './requirement-columns.ts';
import { type Decision, RequirementDecision } from './requirement-decision.tsx';
import { RequirementDetail, RequirementDetailActions, RequirementHead } from './requirement-detail.tsx';
import { requirementFilterFields } from './requirement-filter-fields.ts';
import { requirementList, requirementQueryOf } from './requirement-filters.ts';
import { RequirementFormDrawer } from './requirement-form-drawer.tsx';
import { requirementTabs } from './requirement-tabs.ts';

/** 需求單: what people want of the software, who does it, until when. */
export function RequirementListPage() {
  const { t } = useTranslation('communication/requirement-list');
  const language = useLanguage();
  const today = useBusinessToday();
  const url = useListUrl(requirementList, today);
  const asked = requirementQueryOf(url);
  const query = useListQuery(requirementQueries.list(asked));
  const staff = useQuery(requirementQueries.staff()).data?.items;
  const canExport = useCan([dealActions.RequirementExport]);
  const [work, setWork] = useState<RequirementWork | null>(null);
  const close = () => setWork(null);
  const columns = useMemo(() => requirementColumns(t), [t]);
  const fields = useMemo(() => requirementFilterFields(t, language, staff), [t, language, staff]);
  const rowActions = useAllowedActions(useMemo(() => requirementActions(t, setWork), [t]));
  const toolbarActions = useAllowedActions(useMemo(() => requirementToolbar(t, setWork), [t]));
  const rows = query.data?.items ?? [];
  const rowOf = (code: string) => rows.find((row) => row.requirementCode === code);

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
      <QuickTabs label={t('tabs.title')} tabs={requirementTabs(t, language, query.data?.summary)} url={url} />
      <DataTable<RequirementRow>
        label={t('title')}
        fields={fields}
        exporting={canExport ? { deal: 'RequirementExport', filters: asked.filters } : undefined}
        columns={columns}
        rowKey={codeOf}
        query={query}
        url={url}
        rowActions={rowActions}
        toolbarActions={toolbarActions}
      />
      <DetailDrawer
        title={(code) => <RequirementHead code={code} row={rowOf(code)} />}
        actions={(code) => <RequirementDetailActions code={code} row={rowOf(code)} actions={rowActions} />}
        openKey={url.detail}
        keys={rows.map(codeOf)}
        onOpen={url.openDetail}
        onClose={url.closeDetail}
      >
        {(code) => <RequirementDetail requirementCode={code} />}
      </DetailDrawer>
      <RequirementFormDrawer
        isOpen={work?.kind === 'new' || work?.kind === 'edit'}
        requirementCode={work?.row?.requirementCode ?? null}
        onClose={close}
      />
      <ServiceOrderFormDrawer
        isOpen={work?.kind === 'order'}
        serviceOrderCode={null}
        requirement={work?.kind === 'order' ? work.row : null}
        onClose={close}
      />
      <AssignDrawer row={work?.kind === 'assign' ? work.row : null} onClose={close} />
      <RequirementDecision decision={decisionOf(work)} onClose={close} />
    </ListLayout>
  );
}

function decisionOf(work: RequirementWork | null): Decision | null {
  if (work === null || work.row === null) return null;
  return work.kind === 'return' || work.kind === 'void' || work.kind === 'finish' ? (work as Decision) : null;
}

function codeOf({ requirementCode }: RequirementRow): string {
  return requirementCode;
}
