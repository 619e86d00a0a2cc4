import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Language } from '../../i18n/languages.ts';
import { enumLabel } from '../enums/enum-label.ts';
import { EnumTag } from '../enums/enum-tag.tsx';
import { formatCount, formatTwd } from '../formats/amount-format.ts';
import { formatBusinessDate, formatInstant } from '../formats/date-format.ts';
import { formatInvoiceNumber } from '../formats/invoice-format.ts';
import { formatStay } from '../formats/stay-format.ts';
import { useLanguage } from '../formats/use-language.ts';
import styles from './cell-content.module.css';
import { PlateChip } from './plate-chip.tsx';
import { ShareBar } from './share-bar.tsx';
import type { TableColumn } from './table-column.ts';

/** One value of a row, shown as its column's kind asks; a missing one is a dash. */
export function CellContent<Row>({ column, row }: { column: TableColumn<Row>; row: Row }) {
  return cellContent(column, row, useLanguage());
}

/** The same where there are so many that each must not follow the language by itself. */
export function cellContent<Row>(column: TableColumn<Row>, row: Row, language: Language): ReactNode {
  return contentOf(column, row, language) ?? <span className={styles.missing}>–</span>;
}

function contentOf<Row>(column: TableColumn<Row>, row: Row, language: Language): ReactNode {
  switch (column.kind) {
    case 'text':
      return textContent(column.value(row), styles.text);
    case 'code':
      return textContent(column.value(row), styles.figures);
    case 'plate':
      return mapKnown(column.value(row) || null, (plate) => <PlateChip plate={plate} />);
    case 'invoice-number':
      return textContent(mapKnown(column.value(row), formatInvoiceNumber), styles.figures);
    case 'money':
      return mapKnown(column.value(row), (amount) => (
        <span className={amount < 0 ? styles.negative : styles.figures}>{formatTwd(amount)}</span>
      ));
    case 'count':
      return textContent(mapKnown(column.value(row), formatCount), styles.figures);
    case 'stay':
      return textContent(
        mapKnown(column.value(row), (minutes) => formatStay(minutes, language)),
        styles.figures,
      );
    case 'date':
      return textContent(mapKnown(column.value(row), formatBusinessDate), styles.figures);
    case 'instant':
      return textContent(mapKnown(column.value(row), formatInstant), styles.figures);
    case 'enum':
      return mapKnown(column.value(row), (code) => {
        if (!column.asTag) return textContent(enumLabel(column.enumName, code, language), styles.text);
        const tag = <EnumTag name={column.enumName} code={code} language={language} />;
        const to = column.to?.(row) ?? null;
        return to === null ? tag : <Link to={to}>{tag}</Link>;
      });
    case 'share':
      return mapKnown(column.value(row), ({ left, of }) => (
        <ShareBar left={left} of={of} lowBelow={column.lowBelow} />
      ));
    case 'link':
      return mapKnown(column.value(row), ({ to, label, newTab }) => (
        <Link className={styles.link} to={to} {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}>
          {label}
        </Link>
      ));
  }
}

function mapKnown<T, R>(value: T | null, map: (known: T) => R): R | null {
  return value === null ? null : map(value);
}

function textContent(text: string | null, className: string | undefined): ReactNode {
  // The title tells in full what a narrow column cuts off.
  return text ? (
    <span className={className} title={text}>
      {text}
    </span>
  ) : null;
}
