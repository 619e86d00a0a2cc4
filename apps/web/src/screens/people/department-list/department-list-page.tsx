import { dealActions } from '@parking-plus/contracts';
import { canDeleteRecords } from '@parking-plus/domain';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { departmentQueries } from '../../../resources/departments/department-queries.ts';
import { useAllowedActions } from '../../../session/permissions/use-allowed.ts';
import { useCan } from '../../../session/permissions/use-can.ts';
import { useSessionInfo } from '../../../session/session-store.ts';
import { DraftReminder } from '../../../shared/form/draft-reminder.tsx';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { DetailDrawer } from '../../../shared/table/detail-drawer.tsx';
import { FilterBar } from '../../../shared/table/filter-bar.tsx';
import { ListLayout } from '../../../shared/table/list-layout.tsx';
import { useListQuery } from '../../../shared/table/use-list-query.ts';
import { useListUrl } from '../../../shared/table/use-list-url.ts';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import { DeleteDepartmentDialog } from './delete-department-dialog.tsx';
import { type DepartmentWork, departmentActions, departmentToolbar } from './department-actions.ts';
import { type DepartmentRow, departmentColumns } from './department-columns.ts';
import { DepartmentDetail, DepartmentDetailActions, DepartmentTitle } from './department-detail.tsx';
import { departmentFilterFields, departmentList, departmentQueryOf } from './department-filters.ts';
import { DepartmentFormDrawer } from './department-form-drawer.tsx';

/** 部門: the departments of each company, one under another, and how many people belong to them. */
export function DepartmentListPage() {
  const { t } = useTranslation('people/department-list');
  const today = useBusinessToday();
  const mayDelete = canDeleteRecords(useSessionInfo().userInfo.type);
  const url = useListUrl(departmentList, today);
  const asked = departmentQueryOf(url);
  const query = useListQuery(departmentQueries.list(asked));
  const canExport = useCan([dealActions.DepartmentExport]);
  const [work, setWork] = useState<DepartmentWork | null>(null);
  const close = () => setWork(null);
  const columns = useMemo(() => departmentColumns(t), [t]);
  const summary = query.data?.summary;
  const companies = summary?.companies;
  const fields = useMemo(() => departmentFilterFields(t, companies), [t, companies]);
  const rowActions = useAllowedActions(
    useMemo(() => departmentActions(t, mayDelete, setWork), [t, mayDelete]),
  );
  const toolbarActions = useAllowedActions(useMemo(() => departmentToolbar(t, setWork), [t]));
  const rows = query.data?.items ?? [];
  const rowOf = (code: string) => rows.find(({ departmentCode }) => departmentCode === code);

  return (
    <ListLayout>
      <DraftReminder
        form="people/department"
        isFormOpen={work !== null && work.kind !== 'delete'}
        labelOf={(code) => (code === 'new' ? t('form.newTitle') : (rowOf(code)?.name ?? null))}
        onOpen={(code) => {
          const row = rowOf(code);
          if (code === 'new') setWork({ kind: 'new', under: null });
          else if (row) setWork({ kind: 'edit', row });
        }}
      />
      <FilterBar
        fields={fields}
        values={url.filters}
        defaults={url.defaults}
        activeNames={url.activeFilters}
        today={today}
        onQuery={(filters) => url.applyFilters(filters) || void query.refetch()}
      />
      <DataTable<DepartmentRow>
        label={t('title')}
        fields={fields}
        exporting={canExport ? { deal: 'DepartmentExport', filters: asked.filters ?? {} } : undefined}
        columns={columns}
        rowKey={codeOf}
        query={query}
        url={url}
        rowActions={rowActions}
        toolbarActions={toolbarActions}
      />
      <DetailDrawer
        title={(code) => <DepartmentTitle code={code} row={rowOf(code)} />}
        actions={(code) => <DepartmentDetailActions code={code} row={rowOf(code)} actions={rowActions} />}
        openKey={url.detail}
        keys={rows.map(codeOf)}
        onOpen={url.openDetail}
        onClose={url.closeDetail}
      >
        {(code) => <DepartmentDetail code={code} />}
      </DetailDrawer>
      <DepartmentFormDrawer
        work={work?.kind === 'delete' ? null : work}
        summary={summary}
        loadError={query.error}
        onRetryLoad={() => void query.refetch()}
        onClose={close}
      />
      <DeleteDepartmentDialog
        row={work?.kind === 'delete' ? work.row : null}
        onDone={url.closeDetail}
        onClose={close}
      />
    </ListLayout>
  );
}

function codeOf({ departmentCode }: DepartmentRow): string {
  return departmentCode;
}
