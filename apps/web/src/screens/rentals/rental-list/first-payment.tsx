import type { Schemas } from '@parking-plus/contracts';
import { rentalListShape } from '@parking-plus/contracts/lists/rental-list';
import { firstPaymentRows, isCalendarDate } from '@parking-plus/domain';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFieldLabels } from '../../../shared/list/use-field-labels.ts';
import { BilledSpans } from './billed-spans.tsx';
import type { NewRentalValues } from './new-rental-values.ts';

/** First payment of the tenant: rent by month, deposit and total. */
export function FirstPayment({ plan }: { plan: Schemas['RentalPlan'] | undefined }) {
  const { t } = useTranslation('rentals/rental-list');
  const labelOf = useFieldLabels(rentalListShape.row);
  const form = Form.useFormInstance<NewRentalValues>();
  const start = Form.useWatch('startsOn', form) ?? '';
  const end = Form.useWatch('endsOn', form) ?? '';
  const periodMonths = Form.useWatch('periodMonths', form) ?? 1;
  const count = (Form.useWatch('lines', { form, preserve: true }) ?? []).length;
  const depositTwd = Form.useWatch('depositTwd', form) ?? 0;
  if (!plan || !isCalendarDate(start) || !isCalendarDate(end)) return null;
  const rows = firstPaymentRows({ rentTwd: plan.rentTwd, start, end, periodMonths });
  if (rows.length === 0) return null;
  const rentTwd = rows.reduce((sum, { amountTwd }) => sum + amountTwd, 0) * count;
  return (
    <BilledSpans
      title={t('first.title')}
      rows={rows}
      amounts={[
        { title: t('first.each'), times: 1 },
        { title: t('first.all', { count }), times: count },
      ]}
      sums={[
        [t('first.rent'), rentTwd],
        [labelOf('depositTwd'), depositTwd],
        [t('first.total'), rentTwd + depositTwd],
      ]}
    />
  );
}
