import type { DataDeal, DealRequest, DealResult, InputShape, RowsShape } from '@parking-plus/contracts';
import type { QueryKey } from '@tanstack/react-query';
import { Radio } from 'antd';
import { type ReactNode, Suspense, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api/api.ts';
import { useLanguage } from '../formats/use-language.ts';
import type { FileRules } from './check-file.ts';
import { ImportDialog } from './import-dialog.tsx';
import { type PreviewColumn, useFieldPreview } from './import-preview.tsx';
import { shapeColumns } from './shape-columns.ts';
import { TemplateButtons } from './template-buttons.tsx';

type OnExisting = 'refuse' | 'keep' | 'replace';
type Counts = { createdCount: number; replacedCount: number; keptCount: number };

/** Deals `…Import { rows, onExisting, checkOnly }` with the counts of `importRows`. */
type ImportDeal = {
  [K in DataDeal]: DealRequest<K> extends { rows: readonly unknown[]; onExisting: OnExisting }
    ? DealResult<K> extends Counts
      ? K
      : never
    : never;
}[DataDeal];
type RowOf<Deal extends ImportDeal> = DealRequest<Deal>['rows'][number];

/** A file with other columns than the rows of the deal. */
export interface OtherFile<FileRow extends object, Row> {
  rules: Omit<FileRules<FileRow>, 'words'>;
  preview: readonly PreviewColumn<FileRow>[];
  /** Returns the row to send. */
  rowOf: (row: FileRow) => Row;
  /** Rows below the header of the template. */
  sample: readonly (readonly string[])[];
}

interface RowsImportProps<Deal extends ImportDeal, FileRow extends object> {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  deal: Deal;
  /** Shape of the deal's payload (`@parking-plus/contracts/forms/…`). */
  shape: { readonly fields: { readonly rows: RowsShape; readonly onExisting: InputShape } };
  /** Other members of the payload, such as the site. */
  payload?: Omit<DealRequest<Deal>, 'rows' | 'onExisting' | 'checkOnly'>;
  /** Returns the unique key of a row. */
  keyOf?: (row: FileRow) => string;
  file?: OtherFile<FileRow, RowOf<Deal>>;
  invalidates?: readonly QueryKey[];
  onDone?: (rows: readonly RowOf<Deal>[]) => void;
  /** Format description, and options of the import. */
  children?: ReactNode;
}

/**
 * Imports rows of a CSV file or a workbook with a deal `…Import`. Columns, checks, preview and template follow the
 * contract's shape of a row. Source: docs/tables.md.
 */
export function RowsImport<Deal extends ImportDeal, FileRow extends object = RowOf<Deal> & object>(
  props: RowsImportProps<Deal, FileRow>,
) {
  return (
    <Suspense fallback={null}>
      <Rows {...props} />
    </Suspense>
  );
}

function Rows<Deal extends ImportDeal, FileRow extends object>({
  isOpen,
  onClose,
  title,
  deal,
  shape,
  payload,
  keyOf,
  file,
  invalidates = [],
  onDone,
  children,
}: RowsImportProps<Deal, FileRow>) {
  const { t } = useTranslation(['import', 'inputs']);
  const language = useLanguage();
  const label = useId();
  const [onExisting, setOnExisting] = useState<OnExisting>('refuse');
  const { rows: rowsShape, onExisting: question } = shape.fields;
  const columns = useMemo(() => shapeColumns(rowsShape.items, language), [rowsShape, language]);
  const fields = rowsShape.items as Readonly<Record<string, InputShape>>;
  const shapePreview = useFieldPreview<Record<string, unknown>, string>(
    fields,
    columns.map(({ name }) => name),
  );
  const { maxItems: maxRows = 5000 } = rowsShape;
  const rules = file?.rules ?? { columns, maxRows, ...(keyOf && { keyOf }) };
  const rowsOf = (rows: readonly FileRow[]) => rows.map((row) => (file ? file.rowOf(row) : row));
  const payloadOf = (rows: readonly FileRow[]) => ({ ...payload, rows: rowsOf(rows), onExisting });
  const call = (rows: readonly FileRow[], more: object, sending: object): Promise<DealResult<Deal>> =>
    api.data(deal, { ...payloadOf(rows), ...more } as never, sending);

  return (
    <ImportDialog<FileRow, DealResult<Deal>>
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      rules={rules}
      preview={file?.preview ?? (shapePreview as unknown as PreviewColumn<FileRow>[])}
      payloadOf={payloadOf}
      check={(rows, sending) => call(rows, { checkOnly: true }, sending)}
      send={(rows, sending) => call(rows, {}, sending)}
      success={(counts) => t('done', { ...(counts as Counts) })}
      invalidates={invalidates}
      onDone={(_counts, rows) => onDone?.(rowsOf(rows) as RowOf<Deal>[])}
    >
      {children}
      <TemplateButtons
        name={t('template.name', { title })}
        columns={file?.rules.columns ?? columns}
        rows={file?.sample ?? []}
      />
      <div>
        <div id={label}>{question.label[language]}</div>
        <Radio.Group
          aria-labelledby={label}
          value={onExisting}
          onChange={({ target }) => setOnExisting(target.value as OnExisting)}
          options={(['refuse', 'keep', 'replace'] as const).map((value) => ({
            value,
            label: t(`onExisting.${value}`),
          }))}
        />
      </div>
    </ImportDialog>
  );
}
