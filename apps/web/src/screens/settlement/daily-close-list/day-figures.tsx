import type { Schemas } from '@parking-plus/contracts';
import { useTranslation } from 'react-i18next';
import { formatCount, formatTwd } from '../../../shared/formats/amount-format.ts';
import { SmallTable } from '../../../shared/table/rows/small-table.tsx';
import styles from './daily-close-list.module.css';

interface Figure {
  id: string;
  due: number;
  said: number | null;
  format: (value: number) => string;
}

/** System totals compared with machine, till and invoices, line by line with the difference. */
export function DayFigures({
  day,
  countedCashTwd,
}: {
  day: Schemas['DailyCloseRow'];
  countedCashTwd: number | null;
}) {
  const { t } = useTranslation('settlement/daily-close-list');
  const figures: Figure[] = [
    { id: 'count', due: day.systemCount, said: day.machineCount, format: formatCount },
    { id: 'amount', due: day.systemTwd, said: day.machineTwd, format: formatTwd },
    { id: 'cash', due: day.cashDueTwd, said: countedCashTwd, format: formatTwd },
    { id: 'invoices', due: day.invoiceDueCount, said: day.invoiceCount, format: formatCount },
    { id: 'invoiced', due: day.invoiceDueTwd, said: day.invoiceTwd, format: formatTwd },
  ];
  return (
    <SmallTable
      label={t('figures.title')}
      rows={figures}
      rowKey={({ id }) => id}
      columns={[
        { key: 'what', title: t('figures.what'), content: ({ id }) => t(`figures.${id}`) },
        {
          key: 'due',
          title: t('figures.due'),
          isNumeric: true,
          content: ({ due, format }) => format(due),
        },
        {
          key: 'said',
          title: t('figures.said'),
          isNumeric: true,
          content: ({ said, format }) => (said === null ? '–' : format(said)),
        },
        {
          key: 'difference',
          title: t('figures.difference'),
          isNumeric: true,
          content: ({ due, said, format }) =>
            said === null ? '–' : <Difference by={said - due} format={format} />,
        },
      ]}
    />
  );
}

function Difference({ by, format }: { by: number; format: (value: number) => string }) {
  if (by === 0) return '0';
  return <strong className={styles.off}>{by > 0 ? `+${format(by)}` : format(by)}</strong>;
}
