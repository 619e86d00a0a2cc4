import type { DocumentOf } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { transactionQueries } from '../../../resources/transactions/transaction-queries.ts';
import { submitDocument } from '../../../shared/document/submit-document.ts';
import { FormDrawer } from '../../../shared/form/form-drawer.tsx';
import { FormField } from '../../../shared/form/form-field.tsx';
import { FormSection } from '../../../shared/form/form-section.tsx';
import { REASON_MAX_LENGTH } from '../../../shared/form/reason-dialog.tsx';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { useInputRules } from '../../../shared/inputs/input-rules.ts';
import { NumericInput } from '../../../shared/inputs/numeric-input.tsx';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import { takeBackWay } from './take-back-rule.ts';
import { TakeBackRule } from './take-back-rule-text.tsx';
import type { TransactionRow } from './transaction-columns.ts';

interface AllowanceDrawerProps {
  row: TransactionRow | null;
  onClose: () => void;
}

/** 折讓: document 30201 on the transaction's invoice, up to what is left of it. */
export function AllowanceDrawer({ row, onClose }: AllowanceDrawerProps) {
  const { t } = useTranslation('fees/transaction-list');
  const rules = useInputRules();
  const today = useBusinessToday();
  const query = useQuery({
    ...transactionQueries.detail(row?.transactionId ?? ''),
    enabled: row !== null,
  });
  const invoice = query.data?.invoice ?? null;
  const leftTwd = invoice === null ? 0 : invoice.totalTwd - invoice.allowanceTwd;

  return (
    <FormDrawer<{ amountTwd: number; reason: string }, DocumentOf<'InvoiceAllowance'>>
      isOpen={row !== null}
      onClose={onClose}
      draft={{ form: 'fees/invoice-allowance', record: row?.transactionId ?? 'none' }}
      title={t('allowance.title', { id: row?.transactionId ?? '' })}
      submitText={t('document.submit')}
      start={query.data && { values: { amountTwd: leftTwd, reason: '' } }}
      loadError={query.error}
      onRetryLoad={() => void query.refetch()}
      send={(entries, { idempotencyKey }) =>
        submitDocument(
          'InvoiceAllowance',
          { invoiceNumber: invoice?.invoiceNumber ?? '', ...entries },
          idempotencyKey,
        )
      }
      pointerBase="/form"
      success={({ head }) => t('document.submitted', { id: head.documentId })}
      invalidates={[transactionQueries.all()]}
      onSaved={onClose}
    >
      {query.data && (
        <Alert
          type="info"
          showIcon
          title={<TakeBackRule detail={query.data} way={takeBackWay(query.data, today)} />}
        />
      )}
      <FormSection title={t('allowance.section')}>
        <FormField
          name="amountTwd"
          label={t('allowance.amount')}
          isRequired
          rules={[rules.between(1, Math.max(1, leftTwd))]}
          hint={t('allowance.left', { amount: formatTwd(leftTwd) })}
        >
          <NumericInput decimals={0} />
        </FormField>
        <FormField name="reason" label={t('reason')} isRequired isWide>
          <Input.TextArea rows={3} maxLength={REASON_MAX_LENGTH} showCount />
        </FormField>
      </FormSection>
    </FormDrawer>
  );
}
