import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { saveCsv } from '../page/save-csv.ts';
import type { FileRow, Finding } from './check-file.ts';
import { FileRows } from './file-rows.tsx';
import styles from './import.module.css';

/** Maximum of problems on the page. The saved report has all. */
const MAX_SHOWN = 100;

interface FindingsReportProps {
  title: string;
  findings: readonly Finding[];
  /** Problems without a row. */
  others?: readonly string[];
  fileName: string;
  header: readonly string[];
  records: readonly FileRow[];
}

/** Problems of a file row by row, on the page and as a file. */
export function FindingsReport({
  title,
  findings,
  others = [],
  fileName,
  header,
  records,
}: FindingsReportProps) {
  const { t } = useTranslation('import');
  const titles = [t('report.line'), t('report.column'), t('report.value'), t('report.problem')];

  function save() {
    const rows = findings.map(({ line, column, value, problem }) => [line, column, value, problem]);
    return saveCsv([titles, ...rows], `${fileName.replace(/\.[^.]*$/, '')}-${t('report.fileName')}.csv`);
  }

  return (
    <div className={styles.report}>
      <section aria-label={title} className={styles.report}>
        <Alert
          type="error"
          showIcon
          title={title}
          description={
            <div className={styles.note}>
              {others.length > 0 ? others.join('　') : t('report.nothingDone')}
              {findings.length > 0 && (
                <Button size="small" onClick={save}>
                  {t('report.save')}
                </Button>
              )}
            </div>
          }
        />
        {findings.length > 0 && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
          <section className={styles.scroll} tabIndex={0} aria-label={t('report.list')}>
            <table className={styles.table}>
              <thead>
                <tr>
                  {titles.map((name) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {findings.slice(0, MAX_SHOWN).map(({ line, column, value, problem }, index) => (
                  // A cell can have two problems, so only the index is unique.
                  // biome-ignore lint/suspicious/noArrayIndexKey: see above; the list never changes.
                  <tr key={index}>
                    <td className={styles.number}>{line}</td>
                    <td>{column || t('report.row')}</td>
                    <td className={styles.value}>{value}</td>
                    <td>{problem}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
        {findings.length > MAX_SHOWN && (
          <p className={styles.faint}>{t('report.more', { shown: MAX_SHOWN, total: findings.length })}</p>
        )}
      </section>
      {findings.length > 0 && records.length > 0 && (
        <FileRows header={header} records={records} findings={findings} fileName={fileName} />
      )}
    </div>
  );
}
