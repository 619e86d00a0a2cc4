import { InvoiceState, type Schemas, UploadStatus } from '@parking-plus/contracts';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatBusinessDate } from '../../../shared/formats/date-format.ts';

const TONES = {
  [UploadStatus.Open]: 'info',
  [UploadStatus.Soon]: 'warning',
  [UploadStatus.Late]: 'error',
} as const;

/** Upload deadline of the invoice or its void, shown before it passes. */
export function UploadWarning({ invoice }: { invoice: Schemas['InvoiceRow'] }) {
  const { t } = useTranslation('invoices/invoice-list');
  const { uploadStanding, uploadDueOn, uploadHoursLeft, buyerTaxNumber, state } = invoice;
  if (uploadStanding === UploadStatus.Done || uploadDueOn === null) return null;
  return (
    <Alert
      showIcon
      style={{ marginBlockEnd: 16 }}
      type={TONES[uploadStanding]}
      title={t(`upload.${uploadStanding}`, {
        what: t(state === InvoiceState.Void ? 'upload.void' : 'upload.invoice'),
        date: formatBusinessDate(uploadDueOn),
        count: uploadHoursLeft ?? 0,
      })}
      description={t(buyerTaxNumber === null ? 'upload.consumer' : 'upload.business')}
    />
  );
}
