import { rentBillListShape } from '@parking-plus/contracts/lists/rent-bill-list';
import { Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api.ts';
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
  const { t: tForm } = useTranslation('form');
  const [month, setMonth] = useState(today.slice(0, 7));
  const make = useAction({
    run: (input: { month: string; siteCodes?: string[] }) => api.data('RentDebitFile', input),
    success: ({ count, totalTwd }) => t('debit.done', { count, amount: formatTwd(totalTwd) }),
  });

  async function save() {
    const outcome = await make.run({ month, ...(siteCodes.length > 0 ? { siteCodes: [...siteCodes] } : {}) });
    if (!outcome || 'error' in outcome) return;
    const { text, fileName } = outcome.result;
    // With a byte order mark, so that a spreadsheet reads Chinese.
    saveBlob(new Blob([`\uFEFF${text}`], { type: 'text/csv' }), fileName);
    onClose();
  }

  return (
    <Modal
      open={isOpen}
      title={t('actions.debit')}
      okText={t('debit.save')}
      cancelText={tForm('cancel')}
      okButtonProps={{ loading: make.isPending }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <p>{t('debit.about')}</p>
      <MonthInput aria-label={labelOf('coversFrom')} value={month} onChange={setMonth} />
    </Modal>
  );
}
