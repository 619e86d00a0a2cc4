import type { DealRequest, DealResult } from '@parking-plus/contracts';
import { uploadReconciliationRunFormShape } from '@parking-plus/contracts/forms/upload-reconciliation-run';
import { addDays } from '@parking-plus/domain';
import { useTranslation } from 'react-i18next';
import type { Action } from '../../../shared/form/action/use-action.ts';
import { FormDialog } from '../../../shared/form/dialog/form-dialog.tsx';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';

type Days = DealRequest<'UploadReconciliationRun'>;

const Field = contractFields(uploadReconciliationRunFormShape.fields);

interface RunDialogProps {
  isOpen: boolean;
  action: Action<Days, DealResult<'UploadReconciliationRun'>>;
  onClose: () => void;
}

/** 重新對帳: reconciles a range of ended days again. */
export function RunDialog({ isOpen, action, onClose }: RunDialogProps) {
  const { t } = useTranslation('invoices/upload-reconciliation');
  const yesterday = addDays(useBusinessToday(), -1);
  return (
    <FormDialog<Days>
      open={isOpen}
      onClose={onClose}
      title={t('actions.runDays')}
      submitText={t('actions.runDays')}
      loading={action.isPending}
      initialValues={{ from: yesterday, to: yesterday }}
      onFinish={async ({ from, to }) => {
        const outcome = await action.run({ from, to });
        return outcome !== null && 'result' in outcome;
      }}
    >
      <p>{t('run.about')}</p>
      <Field name="from" />
      <Field name="to" />
    </FormDialog>
  );
}
