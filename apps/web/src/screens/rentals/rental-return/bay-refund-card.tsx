import type { Schemas } from '@parking-plus/contracts';
import { Alert, Radio } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { formatBay } from '../../../shared/formats/bay-format.ts';
import { formatBusinessDate, formatSpan } from '../../../shared/formats/date-format.ts';
import { PlateChip } from '../../../shared/plates/plate-chip.tsx';
import { SmallTable } from '../../../shared/table/rows/small-table.tsx';
import { refundDays } from './refund-days.ts';
import styles from './rental-return.module.css';
import type { CalculatedBay, RefundChoice } from './termination-values.ts';

interface BayRefundCardProps {
  bay: CalculatedBay;
  onRefund: (way: RefundChoice) => void;
}

/** Refund options of a bay, the chosen method and the calculation. */
export function BayRefundCard({ bay, onRefund }: BayRefundCardProps) {
  const { t } = useTranslation('rentals/rental-return');
  const id = useId();
  const { bayCode, plate, refund, partialTwd, refundableMaxTwd, message, partialLines } = bay;
  const cap = partialLines.find(({ code }) => code === 'refundable-max');
  const paid =
    bay.paidFrom && bay.paidThrough
      ? t('bay.paid', {
          from: formatBusinessDate(bay.paidFrom),
          to: formatBusinessDate(bay.paidThrough),
          max: formatTwd(refundableMaxTwd),
        })
      : t('bay.notPaid');
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h3 id={id} className={styles.cardTitle}>
        <span>{formatBay(bayCode) ?? t('bay.notFixed')}</span>
        <PlateChip plate={plate} />
        <span className={styles.cardSum}>{t('bay.sum', { sum: formatTwd(bay.refundTwd) })}</span>
      </h3>
      <p className={styles.hint}>{paid}</p>
      {message !== null && <Alert type={bay.isFullOnly ? 'warning' : 'info'} showIcon title={message} />}
      <Radio.Group
        aria-labelledby={id}
        value={refund}
        onChange={({ target }) => onRefund(target.value as RefundChoice)}
        options={[
          {
            value: 'partial',
            label: t('refund.partial', { amount: formatTwd(partialTwd ?? 0) }),
            disabled: partialTwd === null,
          },
          {
            value: 'full',
            label: t('refund.full', { amount: formatTwd(refundableMaxTwd) }),
            disabled: refundableMaxTwd === 0,
          },
          { value: 'none', label: t('refund.none') },
        ]}
      />
      {partialLines.length > 0 && refund === 'partial' && (
        <>
          <ul className={styles.lines}>
            {partialLines.map((line) => (
              <li key={`${line.code} ${line.from}`}>{lineText(line)}</li>
            ))}
          </ul>
          <details>
            <summary>{t('bay.days')}</summary>
            <SmallTable
              label={t('bay.days')}
              rows={refundDays(bay.rentTwd, partialLines)}
              rowKey={({ key }) => key}
              columns={[
                {
                  key: 'day',
                  title: t('columns.day'),
                  content: ({ from, to, isWholeMonth }) =>
                    isWholeMonth ? formatSpan(from, to) : formatBusinessDate(from),
                },
                {
                  key: 'count',
                  title: t('columns.days'),
                  isNumeric: true,
                  content: ({ dayCount }) => dayCount ?? t('bay.wholeMonth'),
                },
                {
                  key: 'soFar',
                  title: t('columns.soFar'),
                  isNumeric: true,
                  content: ({ soFarTwd }) => formatTwd(soFarTwd),
                },
              ]}
              {...(cap ? { foot: [[t('line.cap'), '', formatTwd(cap.amountTwd)]] } : {})}
            />
          </details>
        </>
      )}
    </section>
  );

  function lineText({ code, from, to, days, amountTwd }: Schemas['RefundLine']): string {
    if (code === 'refundable-max')
      return t('line.capOf', { max: formatTwd(refundableMaxTwd), amount: formatTwd(-amountTwd) });
    const span = { from: formatBusinessDate(from ?? ''), to: formatBusinessDate(to ?? '') };
    const amount = formatTwd(amountTwd);
    if (code === 'whole-month') return t('line.month', { ...span, amount });
    return t('line.days', { ...span, days: days ?? 0, rent: formatTwd(bay.rentTwd), amount });
  }
}
