import type { DealResult } from '@parking-plus/contracts';
import { useTranslation } from 'react-i18next';
import { invoiceQueries } from '../../../resources/invoices/invoice-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { useAction } from '../../../shared/form/use-action.ts';
import type { InvoiceRow } from './invoice-list.ts';

/** 重送上傳: of one invoice or several, all or none; a refusal is told over the page. */
export function useUploadResend() {
  const { t } = useTranslation('invoices/invoice-list');
  return useAction<readonly InvoiceRow[], DealResult<'InvoiceUploadResend'>>({
    run: (rows, { idempotencyKey }) =>
      api.data(
        'InvoiceUploadResend',
        { invoices: rows.map(({ invoiceNumber, version }) => ({ invoiceNumber, version })) },
        { idempotencyKey },
      ),
    success: ({ invoiceNumbers }) => t('resent', { count: invoiceNumbers.length }),
    invalidates: [invoiceQueries.all()],
  });
}
