import { PrinterOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableColumn } from '../../columns/table-column.ts';
import type { ListExport } from '../../export/list-export.ts';
import { reportFailure } from '../../feedback/report-failure.ts';
import { formatCount } from '../../formats/amount-format.ts';
import { useLazyPart } from '../../page/lazy-part.ts';
import { MoreMenu } from '../actions/more-menu.tsx';
import { isPrintKey, useListKey } from '../keyboard/use-list-keys.ts';
import type { ListSort } from '../query/list-state.ts';
import type { TotalsTwd } from '../rows/totals-row.tsx';
import { readAllRows } from './print-rows.ts';

/** Limit of printed rows. More rows need an export. */
const MAX_PRINTED_ROWS = 1000;

export interface PrintToolProps<Row> {
  title: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  total: number;
  sort: ListSort | null;
  totalsTwd: TotalsTwd | undefined;
  about: readonly (readonly [name: string, words: string])[];
  exporting: ListExport<Row> | undefined;
  /** True if other content covers the list. The browser's print key then prints the page. */
  isCovered: boolean;
}

/** Prints the displayed rows or all matching ones, in a layout for print. */
export function PrintTool<Row>(props: PrintToolProps<Row>) {
  const { columns, rows, total, sort, exporting, isCovered } = props;
  const { t } = useTranslation('table');
  const { part, want } = useLazyPart(() => import('./print-list.tsx'));
  const [printed, setPrinted] = useState<readonly Row[] | null>(null);

  async function printPage() {
    if (await want()) setPrinted(rows);
  }
  async function printAll() {
    if (!exporting || !(await want())) return;
    try {
      setPrinted(await readAllRows(exporting, columns, sort, MAX_PRINTED_ROWS));
    } catch (error) {
      reportFailure(error);
    }
  }
  useListKey(
    (event) => !isCovered && isPrintKey(event),
    () => void printPage(),
  );

  const isTooMuch = total > MAX_PRINTED_ROWS;
  return (
    <>
      <MoreMenu
        look="link"
        label={t('print.title')}
        icon={<PrinterOutlined aria-hidden />}
        actions={[
          { id: 'page', label: t('print.page'), disabledReason: null, onExecute: () => void printPage() },
          ...(exporting
            ? [
                {
                  id: 'all',
                  label: t('print.all', { total: formatCount(total) }),
                  disabledReason: isTooMuch
                    ? t('print.tooMany', { most: formatCount(MAX_PRINTED_ROWS) })
                    : null,
                  onExecute: () => void printAll(),
                },
              ]
            : []),
        ]}
      />
      {part && printed && <part.PrintList {...props} rows={printed} onPrinted={() => setPrinted(null)} />}
    </>
  );
}
