import { rentalInvoiceFields } from '@parking-plus/contracts/fields/rental-invoice';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { formatSpan } from '../../../shared/formats/date-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { SmallTable } from '../../../shared/table/rows/small-table.tsx';
import styles from './rental-list.module.css';

interface BilledSpan {
  from: string;
  to: string;
  days: number;
  amountTwd: number;
}

interface BilledSpansProps {
  title: string;
  rows: readonly BilledSpan[];
  /** Titles of the amount columns, each with its factor of the row's amount. */
  amounts: readonly { title: string; times: number }[];
  /** Total rows: name, and sum in the last amount column. Units: whole NT$. */
  sums: readonly (readonly [name: string, twd: number])[];
  /** Content above the table. */
  children?: ReactNode;
}

/** Billed amounts of a rental by period, with totals. */
export function BilledSpans({ title, rows, amounts, sums, children }: BilledSpansProps) {
  const { t } = useTranslation('rentals/rental-list');
  const language = useLanguage();
  return (
    <div className={styles.first}>
      {children}
      <h3>{title}</h3>
      <SmallTable
        label={title}
        rows={rows}
        rowKey={({ from }) => from}
        columns={[
          {
            key: 'span',
            title: rentalInvoiceFields.covers.label[language],
            content: ({ from, to }) => formatSpan(from, to),
          },
          { key: 'days', title: t('first.days'), isNumeric: true, content: ({ days }) => days },
          ...amounts.map((amount) => ({
            key: amount.title,
            title: amount.title,
            isNumeric: true,
            content: ({ amountTwd }: BilledSpan) => formatTwd(amountTwd * amount.times),
          })),
        ]}
        foot={sums.map(([name, twd]) => [name, ...amounts.map(() => ''), formatTwd(twd)])}
      />
    </div>
  );
}
