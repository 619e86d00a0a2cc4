import { dealActions } from '@parking-plus/contracts';
import { canDeleteRecords } from '@parking-plus/domain';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { recordDetail } from '../../../lists/record-detail.tsx';
import { useList } from '../../../lists/use-list.ts';
import { departmentQueries } from '../../../resources/departments/department-queries.ts';
import { useAllowedActions } from '../../../session/permissions/use-allowed.ts';
import { useSessionInfo } from '../../../session/state/session-store.ts';
import { DraftReminder } from '../../../shared/form/draft/draft-reminder.tsx';
import { newAction } from '../../../shared/table/actions/table-action.ts';
import { DeleteDepartmentDialog } from './delete-department-dialog.tsx';
import { type DepartmentDialogState, departmentActions } from './department-actions.ts';
import { DepartmentDetail } from './department-detail.tsx';
import { DepartmentFormDrawer } from './department-form-drawer.tsx';
import { departmentList } from './department-list.ts';

/** 部門: departments of each company as a tree, with member counts. */
export function DepartmentListPage() {
  const { t } = useTranslation('people/department-list');
  const mayDelete = canDeleteRecords(useSessionInfo().userInfo.type);
  const state = useList(departmentList, departmentQueries.list);
  const { url, query, summary, rowOf } = state;
  const [work, setWork] = useState<DepartmentDialogState | null>(null);
  const close = () => setWork(null);
  const actions = useAllowedActions(useMemo(() => departmentActions(t, mayDelete, setWork), [t, mayDelete]));
  const companies = summary?.companies;
  const choices = useMemo(() => {
    const companyCodes = companies?.map(({ companyCode, companyName }) => ({
      value: companyCode,
      label: companyName,
    }));
    // Filters by company only if there are several.
    return { companyCodes: companyCodes?.length === 1 ? null : companyCodes };
  }, [companies]);

  return (
    <ListScreen
      state={state}
      t={t}
      title={t('title')}
      above={
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
      }
      choices={choices}
      rowActions={actions}
      toolbarActions={useMemo(
        () => [newAction(t, dealActions.DepartmentCreate, () => setWork({ kind: 'new', under: null }))],
        [t],
      )}
      exportDeal="DepartmentExport"
      detail={recordDetail({
        query: departmentQueries.detail,
        rowOf: ({ department }) => department,
        actions,
        title: (department, code) => (
          <>
            {department && <span>{department.name}</span>}
            <span>{code}</span>
          </>
        ),
        content: (record) => <DepartmentDetail record={record} />,
      })}
    >
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
    </ListScreen>
  );
}
