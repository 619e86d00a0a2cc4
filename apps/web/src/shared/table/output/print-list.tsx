import { useTranslation } from 'react-i18next';
import { isNumeric } from '../../columns/table-column.ts';
import { formatCount, formatTwd } from '../../formats/amount-format.ts';
import { formatInstant } from '../../formats/date-format.ts';
import { preferenceAccount } from '../../preferences/preference-store.ts';
import { PrintSheet } from '../../print/print-sheet.tsx';
import { serverNowMs } from '../../time/server-clock.ts';
import { CellContent } from '../rows/cell-content.tsx';
import styles from './print-list.module.css';
import type { PrintToolProps } from './print-tool.tsx';

/** Printed list: title, filters, time and user, then the rows with all columns. */
export function PrintList<Row>({
  title,
  columns,
  rows,
  total,
  totalsTwd,
  about,
  onPrinted,
}: PrintToolProps<Row> & { onPrinted: () => void }) {
  const { t } = useTranslation('table');
  // Totals cover all matching rows, even if only some are printed.
  const totalsLabel =
    rows.length < total ? t('print.totalsOfAll', { total: formatCount(total) }) : t('totals');

  return (
    <PrintSheet className={styles.list} onPrinted={onPrinted}>
      <h1 className={styles.title}>{title}</h1>
      <dl className={styles.about}>
        {[
          ...about,
          [
            t('print.rows'),
            t('print.rowsOf', { rows: formatCount(rows.length), total: formatCount(total) }),
          ] as const,
          [t('print.at'), formatInstant(new Date(serverNowMs()).toISOString())] as const,
          [t('print.by'), preferenceAccount() ?? '–'] as const,
        ].map(([name, words]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" data-end={isNumeric(column) || undefined}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: printed rows do not change
            <tr key={index}>
              {columns.map((column) => (
                <td key={column.key} data-end={isNumeric(column) || undefined}>
                  <CellContent column={column} row={row} />
                </td>
              ))}
            </tr>
          ))}
          {totalsTwd && (
            <tr className={styles.totals}>
              {columns.map((column, index) => {
                const amountTwd = totalsTwd[column.key];
                const amount = amountTwd === undefined ? null : formatTwd(amountTwd);
                return (
                  <td key={column.key} data-end={isNumeric(column) || undefined}>
                    {[index === 0 && totalsLabel, amount].filter(Boolean).join(' ')}
                  </td>
                );
              })}
            </tr>
          )}
        </tbody>
      </table>
    </PrintSheet>
  );
}
