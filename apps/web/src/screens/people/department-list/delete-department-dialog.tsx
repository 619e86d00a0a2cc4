import { useTranslation } from 'react-i18next';
import { accountQueries } from '../../../resources/accounts/account-queries.ts';
import { departmentQueries } from '../../../resources/departments/department-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { ReasonDialog } from '../../../shared/form/reason-dialog.tsx';
import { useAction } from '../../../shared/form/use-action.ts';
import type { DepartmentRow } from './department-list.ts';

interface DeleteDepartmentDialogProps {
  row: DepartmentRow | null;
  onDone: () => void;
  onClose: () => void;
}

/** Asks why a department goes. */
export function DeleteDepartmentDialog({ row, onDone, onClose }: DeleteDepartmentDialogProps) {
  const { t } = useTranslation('people/department-list');
  const remove = useAction({
    run: ({ subject, reason }: { subject: DepartmentRow; reason: string }, { idempotencyKey }) => {
      const { departmentCode, version } = subject;
      return api.data('DepartmentDelete', { departmentCode, version, reason }, { idempotencyKey });
    },
    success: t('delete.done'),
    invalidates: [departmentQueries.all(), accountQueries.all()],
    showsOwnFailure: true,
  });
  return (
    <ReasonDialog
      subject={row}
      title={t('delete.title', { name: row?.name ?? '' })}
      okText={t('actions.delete')}
      isDestructive
      action={remove}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t('delete.effect')}</p>
    </ReasonDialog>
  );
}
