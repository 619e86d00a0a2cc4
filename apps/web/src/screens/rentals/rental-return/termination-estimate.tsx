import type { DealResult, Schemas } from '@parking-plus/contracts';
import { rentalTerminationFormShape } from '@parking-plus/contracts/forms/rental-termination';
import type { UseQueryResult } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { QueryStatus } from '../../../shared/feedback/query-status.tsx';
import { useSetFormValues } from '../../../shared/form/entries/form-parts.ts';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormSection } from '../../../shared/form/fields/form-section.tsx';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { BayRefundCard } from './bay-refund-card.tsx';
import styles from './rental-return.module.css';
import { type CalculatedBay, type TerminationValues, useRefundWays } from './termination-values.ts';

const Field = contractFields(rentalTerminationFormShape.fields);

interface TerminationEstimateProps {
  rental: Schemas['RentalRow'];
  today: string;
  lastUsedDate: string | null;
  bays: readonly CalculatedBay[];
  refundTwd: number;
  query: UseQueryResult<DealResult<'RentalTerminationQuote'>>;
}

/** Step 2: last day of use, and the refund per bay by day. */
export function TerminationEstimate({
  rental,
  today,
  lastUsedDate,
  bays,
  refundTwd,
  query,
}: TerminationEstimateProps) {
  const { t } = useTranslation('rentals/rental-return');
  const write = useSetFormValues<TerminationValues>();
  const waysOf = useRefundWays();
  const hasBegun = today >= rental.startsOn;
  const { data: quote, error } = query;
  return (
    <FormSection title={t('steps.estimate')}>
      <Field
        name="lastUsedDate"
        hint={t('estimate.formula')}
        fieldProps={{
          min: rental.startsOn,
          max: rental.endsOn,
          disabled: !hasBegun && lastUsedDate === null,
          // Another day changes the refund, so the choices are reset.
          onChange: () => write({ rows: [] }),
        }}
      />
      {!hasBegun && (
        <Checkbox
          checked={lastUsedDate === null}
          onChange={({ target }) =>
            write({ lastUsedDate: target.checked ? null : rental.startsOn, rows: [] })
          }
        >
          {t('estimate.beforeStart')}
        </Checkbox>
      )}
      <div className={styles.wide}>
        <QueryStatus query={query} rows={6} />
      </div>
      {quote && !error && (
        <>
          <Field
            name="rows"
            label={t('estimate.sum')}
            isRequired={false}
            isWide
            format={(rows) => waysOf(rows as TerminationValues['rows'])}
          >
            <BayRefunds bays={bays} isBusy={query.isFetching} />
          </Field>
          <p className={styles.total}>
            {t('estimate.total', {
              refund: formatTwd(refundTwd),
              deposit: formatTwd(quote.depositTwd),
              total: formatTwd(refundTwd + quote.depositTwd),
            })}
          </p>
        </>
      )}
    </FormSection>
  );
}

interface BayRefundsProps {
  bays: readonly CalculatedBay[];
  isBusy: boolean;
  /** Injected by the form field. */
  id?: string;
  onChange?: (rows: TerminationValues['rows']) => void;
}

function BayRefunds({ bays, isBusy, id, onChange }: BayRefundsProps) {
  return (
    <div id={id} className={styles.cards} aria-busy={isBusy}>
      {bays.map((selected) => (
        <BayRefundCard
          key={selected.lineNumber}
          bay={selected}
          onRefund={(way) =>
            onChange?.(
              bays.map((bay) => ({
                lineNumber: bay.lineNumber,
                refund: bay === selected ? way : bay.refund,
              })),
            )
          }
        />
      ))}
    </div>
  );
}
