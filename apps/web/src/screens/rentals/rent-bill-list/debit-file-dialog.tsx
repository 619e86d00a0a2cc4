import type { DealRequest, DealResult } from '@parking-plus/contracts';
import { rentBillGenerationFormShape } from '@parking-plus/contracts/forms/rent-bill-generation';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api.ts';
import { useTextFile } from '../../../shared/form/action/use-text-file.ts';
import { FormDialog } from '../../../shared/form/dialog/form-dialog.tsx';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { formatTwd } from '../../../shared/formats/amount-format.ts';

const Field = contractFields(rentBillGenerationFormShape.fields);

interface DebitFileDialogProps {
  isOpen: boolean;
  today: string;
  siteCodes: readonly string[];
  onClose: () => void;
}

/** 扣款檔: generates the file of a month's unpaid bills with bank debit. */
export function DebitFileDialog({ isOpen, today, siteCodes, onClose }: DebitFileDialogProps) {
  const { t } = useTranslation('rentals/rent-bill-list');
  const { save, isPending } = useTextFile<DealRequest<'RentDebitFile'>, DealResult<'RentDebitFile'>>(
    {
      run: async (input) => {
        const file = await api.data('RentDebitFile', input);
        // Adds a byte order mark, so spreadsheets detect UTF-8.
        return { ...file, text: `\uFEFF${file.text}` };
      },
      success: ({ count, totalTwd }) => t('debit.done', { count, amount: formatTwd(totalTwd) }),
    },
    'text/csv',
  );
  return (
    <FormDialog<{ month: string }>
      open={isOpen}
      onClose={onClose}
      title={t('actions.debit')}
      submitText={t('debit.save')}
      loading={isPending}
      initialValues={{ month: today.slice(0, 7) }}
      onFinish={({ month }) =>
        save({ month, ...(siteCodes.length > 0 ? { siteCodes: [...siteCodes] } : {}) })
      }
    >
      <p>{t('debit.about')}</p>
      <Field name="month" isRequired={false} />
    </FormDialog>
  );
}
