import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Language } from '../../../i18n/languages.ts';
import type { TableColumn } from '../../columns/table-column.ts';
import { EnumTag } from '../../enums/enum-tag.tsx';
import { kinds } from '../../fields/kinds.tsx';
import { useLanguage } from '../../formats/use-language.ts';
import styles from './cell-content.module.css';
import { StockBar } from './stock-bar.tsx';

/** Value of a row formatted by its column's kind. A missing value is a dash. */
export function CellContent<Row>({ column, row }: { column: TableColumn<Row>; row: Row }) {
  return cellContent(column, row, useLanguage());
}

/** Like `CellContent`, for large numbers of cells, which must not each subscribe to the language. */
export function cellContent<Row>(column: TableColumn<Row>, row: Row, language: Language): ReactNode {
  return contentOf(column, row, language) ?? <span className={styles.missing}>–</span>;
}

function contentOf<Row>(column: TableColumn<Row>, row: Row, language: Language): ReactNode {
  switch (column.kind) {
    case 'share': {
      const stock = column.value(row);
      return stock && <StockBar left={stock.left} of={stock.of} lowBelow={column.lowBelow} />;
    }
    case 'link': {
      const link = column.value(row);
      if (link === null) return null;
      return (
        <Link
          className={styles.link}
          to={link.to}
          {...(link.newTab ? { target: '_blank', rel: 'noopener' } : {})}
        >
          {link.label}
        </Link>
      );
    }
    case 'enumeration': {
      const code = column.value(row);
      if (code === null || !column.asTag) break;
      const tag = <EnumTag name={column.enumName} code={code} language={language} />;
      const to = column.to?.(row) ?? null;
      return to === null ? tag : <Link to={to}>{tag}</Link>;
    }
  }
  const kind = kinds[column.kind];
  const value = (column.value(row) ?? null) as never;
  if (value === null || value === '') return null;
  const context = { ...column, language };
  return kind.cell?.(value, context) ?? textContent(kind.text(value, context), kind.isFigures);
}

function textContent(text: string, isFigures = false): ReactNode {
  // The title shows text that a narrow column truncates.
  return text ? (
    <span className={isFigures ? styles.figures : styles.text} title={text}>
      {text}
    </span>
  ) : null;
}
