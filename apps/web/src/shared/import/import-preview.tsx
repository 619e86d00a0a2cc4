import type { InputShape } from '@parking-plus/contracts';
import { useTranslation } from 'react-i18next';
import { shapedEntryText } from '../form/entries/entry-text.ts';
import { useLanguage } from '../formats/use-language.ts';
import styles from './import.module.css';

const MAX_SHOWN = 20;

/** A column of the preview. */
export interface PreviewColumn<Row> {
  title: string;
  text: (row: Row) => string;
}

/** Returns preview columns for fields of the contract. */
export function useFieldPreview<Row, const Name extends keyof Row & string>(
  shape: Readonly<Record<Name, InputShape>>,
  names: readonly Name[],
): PreviewColumn<Row>[] {
  const language = useLanguage();
  return names.map((name) => ({
    title: shape[name].label[language],
    text: (row) => shapedEntryText(shape[name], row[name], language),
  }));
}

interface ImportPreviewProps<Row> {
  rows: readonly Row[];
  columns: readonly PreviewColumn<Row>[];
}

/** Preview of the first rows. */
export function ImportPreview<Row>({ rows, columns }: ImportPreviewProps<Row>) {
  const { t } = useTranslation('import');
  if (rows.length === 0) return null;
  return (
    <section className={styles.report} aria-label={t('preview.title')}>
      <h2 className={styles.heading}>{t('preview.title')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('preview.list')}>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map(({ title }) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, MAX_SHOWN).map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no key before they are stored; the list never changes.
              <tr key={index}>
                {columns.map(({ title, text }) => (
                  <td key={title}>{text(row)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rows.length > MAX_SHOWN && (
        <p className={styles.faint}>{t('preview.more', { shown: MAX_SHOWN, total: rows.length })}</p>
      )}
    </section>
  );
}
