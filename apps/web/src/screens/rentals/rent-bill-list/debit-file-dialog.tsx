import { rentBillListShape } from '@parking-plus/contracts/lists/rent-bill-list';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api.ts';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { FormField } from '../../../shared/form/form-field.tsx';
import { useAction } from '../../../shared/form/use-action.ts';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { MonthInput } from '../../../shared/inputs/month-input.tsx';
import { useFieldLabels } from '../../../shared/list/use-field-labels.ts';
import { saveBlob } from '../../../shared/page/save-blob.ts';

interface DebitFileDialogProps {
  isOpen: boolean;
  today: string;
  siteCodes: readonly string[];
  onClose: () => void;
}

/** 扣款檔: what is unpaid of a month by those whose account is debited, as a file. */
export function DebitFileDialog({ isOpen, today, siteCodes, onClose }: DebitFileDialogProps) {
  const { t } = useTranslation('rentals/rent-bill-list');
  const labelOf = useFieldLabels(rentBillListShape.row);
  const make = useAction({
    run: (input: { month: string; siteCodes?: string[] }) => api.data('RentDebitFile', input),
    success: ({ count, totalTwd }) => t('debit.done', { count, amount: formatTwd(totalTwd) }),
  });

  async function save({ month }: { month: string }) {
    const outcome = await make.run({ month, ...(siteCodes.length > 0 ? { siteCodes: [...siteCodes] } : {}) });
    if (!outcome || 'error' in outcome) return false;
    const { text, fileName } = outcome.result;
    // With a byte order mark, so that a spreadsheet reads Chinese.
    saveBlob(new Blob([`\uFEFF${text}`], { type: 'text/csv' }), fileName);
    return true;
  }

  return (
    <FormDialog<{ month: string }>
      open={isOpen}
      onClose={onClose}
      title={t('actions.debit')}
      submitText={t('debit.save')}
      loading={make.isPending}
      initialValues={{ month: today.slice(0, 7) }}
      onFinish={save}
    >
      <p>{t('debit.about')}</p>
      <FormField name="month" label={labelOf('coversFrom')}>
        <MonthInput />
      </FormField>
    </FormDialog>
  );
}
