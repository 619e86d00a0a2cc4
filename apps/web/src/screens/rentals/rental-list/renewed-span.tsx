import { addDays, billingRows, daysBetween, type RenewalStart, renewalSpan } from '@parking-plus/domain';
import { Alert, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatBusinessDate } from '../../../shared/formats/date-format.ts';
import { BilledSpans } from './billed-spans.tsx';
import type { RentalRow } from './rental-list.ts';

export interface RenewValues {
  months: 1 | 2 | 3 | 4 | 5 | 6 | 12;
  start: RenewalStart;
  reason: string;
}

/** Days and rent added by a renewal for all bays, and the uncovered days before it. */
export function RenewedSpan({ rental: { endsOn, bays } }: { rental: RentalRow }) {
  const { t } = useTranslation('rentals/rental-list');
  const form = Form.useFormInstance<RenewValues>();
  const months = Form.useWatch('months', form) ?? 1;
  const start = Form.useWatch('start', form) ?? 'day-after';
  const span = renewalSpan(endsOn, months, start);
  const gapDays = daysBetween(endsOn, span.start) - 1;
  const ofBays = bays.map(({ rentTwd }) => billingRows({ rentTwd, ...span }));
  const rows = (ofBays[0] ?? []).map(({ from, to, days }, index) => ({
    from,
    to,
    days,
    amountTwd: ofBays.reduce((sum, billed) => sum + (billed[index]?.amountTwd ?? 0), 0),
  }));
  return (
    <BilledSpans
      title={t('renew.due')}
      rows={rows}
      amounts={[{ title: t('renew.amount'), times: 1 }]}
      sums={[[t('first.total'), rows.reduce((sum, { amountTwd }) => sum + amountTwd, 0)]]}
    >
      <p>
        {t('renew.span', {
          end: formatBusinessDate(endsOn),
          from: formatBusinessDate(span.start),
          to: formatBusinessDate(span.end),
        })}
      </p>
      {gapDays > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('renew.gap', {
            from: formatBusinessDate(addDays(endsOn, 1)),
            to: formatBusinessDate(addDays(span.start, -1)),
            days: gapDays,
          })}
          description={t('renew.gapHint')}
        />
      )}
    </BilledSpans>
  );
}
