import type { DealResult, Schemas } from '@parking-plus/contracts';
import { Checkbox, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { FailedLoad } from '../../../shared/feedback/failed-load.tsx';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { DateInput } from '../../../shared/inputs/date-input.tsx';
import { DetailSection } from '../../../shared/table/detail-section.tsx';
import { BayRefundCard } from './bay-refund-card.tsx';
import { chosenTwd } from './refund-days.ts';
import styles from './rental-return.module.css';
import type { ReturnChoices } from './return-choices.ts';

interface ReckonReturnProps {
  rental: Schemas['RentalRow'];
  today: string;
  lastUsedDate: string | null;
  quote: DealResult<'RentalReturnQuote'> | undefined;
  refundOf: (bay: Schemas['RefundQuoteBay']) => Schemas['RefundChoice']['refund'];
  error: Error | null;
  onRetry: () => void;
  isFetching: boolean;
  onChange: (choices: Partial<ReturnChoices>) => void;
}

/** Step 2: the last day used, and what each bay brings, day by day. */
export function ReckonReturn(props: ReckonReturnProps) {
  const { rental, today, lastUsedDate, quote, refundOf, error, onRetry, isFetching, onChange } = props;
  const { t } = useTranslation('rentals/rental-return');
  const hasBegun = today >= rental.startsOn;
  const refunds = Object.fromEntries((quote?.bays ?? []).map((bay) => [bay.lineNumber, refundOf(bay)]));
  const refundTwd = (quote?.bays ?? []).reduce((sum, bay) => sum + chosenTwd(bay, refundOf(bay)), 0);
  return (
    <>
      <DetailSection title={t('reckon.lastDay')}>
        <div className={styles.row}>
          <span className={styles.date}>
            <DateInput
              aria-label={t('reckon.lastDay')}
              value={lastUsedDate}
              min={rental.startsOn}
              max={rental.endsOn}
              disabled={!hasBegun && lastUsedDate === null}
              // Another day makes another sum, so that the choices begin anew.
              onChange={(day) => onChange({ lastUsedDate: day, refunds: {} })}
            />
          </span>
          {!hasBegun && (
            <Checkbox
              checked={lastUsedDate === null}
              onChange={({ target }) =>
                onChange({ lastUsedDate: target.checked ? null : rental.startsOn, refunds: {} })
              }
            >
              {t('reckon.beforeStart')}
            </Checkbox>
          )}
        </div>
        <p className={styles.hint}>{t('reckon.formula')}</p>
      </DetailSection>
      <DetailSection title={t('reckon.sum')}>
        {error && <FailedLoad error={error} onRetry={onRetry} />}
        {!quote && !error && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
        {quote && !error && (
          <div aria-busy={isFetching} className={styles.cards}>
            {quote.bays.map((bay) => (
              <BayRefundCard
                key={bay.lineNumber}
                bay={bay}
                refund={refundOf(bay)}
                onRefund={(refund) => onChange({ refunds: { ...refunds, [bay.lineNumber]: refund } })}
              />
            ))}
            <p className={styles.total}>
              {t('reckon.total', {
                refund: formatTwd(refundTwd),
                deposit: formatTwd(quote.depositTwd),
                total: formatTwd(refundTwd + quote.depositTwd),
              })}
            </p>
          </div>
        )}
      </DetailSection>
    </>
  );
}
