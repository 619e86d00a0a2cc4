import { useTranslation } from 'react-i18next';
import { accountQueries } from '../../../resources/accounts/account-queries.ts';
import { departmentQueries } from '../../../resources/departments/department-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { ReasonAction } from '../../../shared/form/dialog/reason-action.tsx';
import type { DepartmentRow } from './department-list.ts';

interface DeleteDepartmentDialogProps {
  row: DepartmentRow | null;
  onDone: () => void;
  onClose: () => void;
}

/** Deletes a department, with a reason. */
export function DeleteDepartmentDialog({ row, onDone, onClose }: DeleteDepartmentDialogProps) {
  const { t } = useTranslation('people/department-list');
  return (
    <ReasonAction
      subject={row}
      title={t('delete.title', { name: row?.name ?? '' })}
      okText={t('actions.delete')}
      run={({ departmentCode, version }, reason, sending) =>
        api.data('DepartmentDelete', { departmentCode, version, reason }, sending)
      }
      success={t('delete.done')}
      invalidates={[departmentQueries.all(), accountQueries.all()]}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t('delete.effect')}</p>
    </ReasonAction>
  );
}
