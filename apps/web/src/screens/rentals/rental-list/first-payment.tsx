import type { Schemas } from '@parking-plus/contracts';
import { rentalListShape } from '@parking-plus/contracts/lists/rental-list';
import { firstPaymentRows, isCalendarDate } from '@parking-plus/domain';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { formatBusinessDate } from '../../../shared/formats/date-format.ts';
import { useFieldLabels } from '../../../shared/list/use-field-labels.ts';
import { SmallTable } from '../../../shared/table/small-table.tsx';
import type { NewRentalValues } from './new-rental-values.ts';
import styles from './rental-list.module.css';

/** The tenant's first payment: the rent of each month, the deposit and their sum. */
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
    <div className={styles.first}>
      <h3>{t('first.title')}</h3>
      <SmallTable
        label={t('first.title')}
        rows={rows}
        rowKey={({ from }) => from}
        columns={[
          {
            key: 'span',
            title: t('bills.span'),
            content: ({ from, to }) => `${formatBusinessDate(from)} – ${formatBusinessDate(to)}`,
          },
          { key: 'days', title: t('first.days'), isNumeric: true, content: ({ days }) => days },
          {
            key: 'each',
            title: t('first.each'),
            isNumeric: true,
            content: ({ amountTwd }) => formatTwd(amountTwd),
          },
          {
            key: 'all',
            title: t('first.all', { count }),
            isNumeric: true,
            content: ({ amountTwd }) => formatTwd(amountTwd * count),
          },
        ]}
        foot={[
          [t('first.rent'), '', '', formatTwd(rentTwd)],
          [labelOf('depositTwd'), '', '', formatTwd(depositTwd)],
          [t('first.total'), '', '', formatTwd(rentTwd + depositTwd)],
        ]}
      />
    </div>
  );
}
