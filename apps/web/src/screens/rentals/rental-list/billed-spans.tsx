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
  /** Titles of the amounts, and how many times the row's own each of them is. */
  amounts: readonly { title: string; times: number }[];
  /** The last rows: a name, and the sum under the last amount in whole NT$. */
  sums: readonly (readonly [name: string, twd: number])[];
  /** Above the table. */
  children?: ReactNode;
}

/** What a rental comes to, span by span, with its sums. */
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
