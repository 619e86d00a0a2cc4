import { PayState, type Schemas } from '@parking-plus/contracts';
import { refundQuoteBayFields } from '@parking-plus/contracts/fields/refund-quote-bay';
import { rentalForcedTerminationFormShape } from '@parking-plus/contracts/forms/rental-forced-termination';
import { rentalListShape } from '@parking-plus/contracts/lists/rental-list';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormSection } from '../../../shared/form/fields/form-section.tsx';
import { RefundPaymentFields } from '../../../shared/form/fields/refund-payment-fields.tsx';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { formatBay } from '../../../shared/formats/bay-format.ts';
import { formatBusinessDate } from '../../../shared/formats/date-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { RecordTable } from '../../../shared/list/record-table.tsx';
import { DetailSection } from '../../../shared/table/detail/detail-section.tsx';
import styles from './rental-return.module.css';
import type { CalculatedBay, TerminationValues } from './termination-values.ts';

const { fields: shapes } = rentalForcedTerminationFormShape;
const Field = contractFields(shapes);

interface ConfirmTerminationProps {
  bills: readonly Schemas['RentBillRow'][];
  today: string;
  isForced: boolean;
  values: TerminationValues;
  bays: readonly CalculatedBay[];
  refundTwd: number;
  depositTwd: number;
}

/** Step 3: effects of the document and its reason. */
export function ConfirmTermination(props: ConfirmTerminationProps) {
  const { bills, today, isForced, values, bays, refundTwd, depositTwd } = props;
  const { t } = useTranslation('rentals/rental-return');
  const language = useLanguage();
  const { lastUsedDate } = values;
  const unpaid = bills.filter(({ payState }) => payState === PayState.Unpaid);
  const owed = unpaid.filter(({ coversFrom }) => lastUsedDate !== null && coversFrom <= lastUsedDate);
  const droppedCount = unpaid.length - owed.length;
  return (
    <>
      <DetailSection title={t('confirm.title')}>
        <RecordTable
          label={t('confirm.title')}
          shape={refundQuoteBayFields}
          rows={bays}
          rowKey={({ lineNumber }) => String(lineNumber)}
          columns={[
            { field: 'bayCode', content: ({ bayCode }) => formatBay(bayCode) ?? t('bay.notFixed') },
            'plate',
            {
              key: 'refund',
              title: shapes.rows.items.refund.label[language],
              content: ({ refund }) => t(`method.${refund}`),
            },
            {
              key: 'amount',
              title: t('confirm.refund'),
              isNumeric: true,
              content: (bay) => formatTwd(bay.refundTwd),
            },
          ]}
          foot={[
            [t('confirm.refund'), '', '', formatTwd(refundTwd)],
            [rentalListShape.row.depositTwd.label[language], '', '', formatTwd(depositTwd)],
            [t('confirm.total'), '', '', formatTwd(refundTwd + depositTwd)],
          ]}
        />
        <ul className={styles.lines}>
          <li>
            {lastUsedDate === null
              ? t('confirm.beforeStart')
              : t(lastUsedDate > today ? 'confirm.later' : 'confirm.now', {
                  day: formatBusinessDate(lastUsedDate),
                })}
          </li>
          {refundTwd > 0 && <li>{t('confirm.invoice')}</li>}
          {depositTwd > 0 && <li>{t('confirm.deposit', { deposit: formatTwd(depositTwd) })}</li>}
          {droppedCount > 0 && <li>{t('confirm.dropped', { count: droppedCount })}</li>}
          <li>{t(isForced ? 'confirm.forced' : 'confirm.ended')}</li>
        </ul>
        {owed.length > 0 && (
          <Alert
            type="warning"
            showIcon
            title={t('confirm.owed', {
              count: owed.length,
              amount: formatTwd(owed.reduce((sum, { dueTwd }) => sum + dueTwd, 0)),
            })}
          />
        )}
      </DetailSection>
      {refundTwd + depositTwd > 0 && <RefundPaymentFields method={values.refundPayment.method} />}
      <FormSection title={t('confirm.why')}>
        {isForced && <Field name="cause" isWide />}
        <Field name="reason" />
      </FormSection>
    </>
  );
}
