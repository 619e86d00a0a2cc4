import { type DealResult, PayState, type Schemas } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Input } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { rentalQueries } from '../../../resources/rentals/rental-queries.ts';
import { failureText } from '../../../shared/feedback/failure-text.ts';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { formatBay } from '../../../shared/formats/bay-format.ts';
import { formatBusinessDate } from '../../../shared/formats/date-format.ts';
import { EnumSelect } from '../../../shared/inputs/enum-select.tsx';
import { DetailSection } from '../../../shared/table/detail-section.tsx';
import { SmallTable } from '../../../shared/table/small-table.tsx';
import { chosenTwd } from './refund-days.ts';
import type { RefundEntries } from './refund-entries.ts';
import { RefundPaymentFields } from './refund-payment-fields.tsx';
import styles from './rental-return.module.css';
import type { ReturnChoices } from './return-choices.ts';

interface ConfirmReturnProps {
  rental: Schemas['RentalRow'];
  today: string;
  isForced: boolean;
  lastUsedDate: string | null;
  quote: DealResult<'RentalReturnQuote'> | undefined;
  refundOf: (bay: Schemas['RefundQuoteBay']) => Schemas['RefundChoice']['refund'];
  cause: number;
  payment: RefundEntries;
  reason: string;
  error: Error | null;
  onChange: (choices: Partial<ReturnChoices>) => void;
}

/** Step 3: everything that the document will bring about, and why it is asked for. */
export function ConfirmReturn(props: ConfirmReturnProps) {
  const { rental, today, isForced, lastUsedDate, quote, refundOf, error, onChange } = props;
  const { cause, payment, reason } = props;
  const { t } = useTranslation('rentals/rental-return');
  const id = useId();
  const bays = quote?.bays ?? [];
  const refundTwd = bays.reduce((sum, bay) => sum + chosenTwd(bay, refundOf(bay)), 0);
  const depositTwd = quote?.depositTwd ?? 0;
  const bills = useQuery(rentalQueries.detail(rental.rentalId)).data?.bills ?? [];
  const dropped = bills.filter(
    ({ payState, coversFrom }) =>
      payState === PayState.Unpaid && (lastUsedDate === null || coversFrom > lastUsedDate),
  );
  const owed = bills.filter(
    ({ payState, coversFrom }) =>
      payState === PayState.Unpaid && lastUsedDate !== null && coversFrom <= lastUsedDate,
  );
  const failure = error && failureText(error);
  return (
    <>
      <DetailSection title={t('confirm.title')}>
        <SmallTable
          label={t('confirm.title')}
          rows={bays}
          rowKey={({ lineNumber }) => String(lineNumber)}
          columns={[
            {
              key: 'bay',
              title: t('columns.bay'),
              content: ({ bayCode }) => formatBay(bayCode) ?? t('bay.notFixed'),
            },
            { key: 'plate', title: t('columns.plate'), content: ({ plate }) => plate },
            { key: 'refund', title: t('columns.way'), content: (bay) => t(`way.${refundOf(bay)}`) },
            {
              key: 'amount',
              title: t('columns.refund'),
              isNumeric: true,
              content: (bay) => formatTwd(chosenTwd(bay, refundOf(bay))),
            },
          ]}
          foot={[
            [t('columns.refund'), '', '', formatTwd(refundTwd)],
            [t('deposit'), '', '', formatTwd(depositTwd)],
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
          {dropped.length > 0 && <li>{t('confirm.dropped', { count: dropped.length })}</li>}
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
      {refundTwd + depositTwd > 0 && (
        <DetailSection title={t('payment.title')}>
          <RefundPaymentFields entries={payment} onChange={(entries) => onChange({ payment: entries })} />
        </DetailSection>
      )}
      <DetailSection title={t('confirm.why')}>
        <div className={styles.why}>
          {isForced && (
            <EnumSelect
              enumName="ForcedReturnCause"
              aria-label={t('confirm.cause')}
              value={cause}
              onChange={(code) => onChange({ cause: code })}
            />
          )}
          <label htmlFor={id}>{t('confirm.reason')}</label>
          <Input.TextArea
            id={id}
            required
            rows={3}
            maxLength={500}
            showCount
            value={reason}
            onChange={({ target }) => onChange({ reason: target.value })}
          />
          {failure && <Alert type="error" showIcon title={failure.text} style={{ marginBlockStart: 16 }} />}
        </div>
      </DetailSection>
    </>
  );
}
