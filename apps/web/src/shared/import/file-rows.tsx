import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveCsv } from '../page/save-csv.ts';
import type { FileRow, Finding } from './check-file.ts';
import styles from './import.module.css';

const MAX_SHOWN = 100;

interface FileRowsProps {
  header: readonly string[];
  records: readonly FileRow[];
  findings: readonly Finding[];
  fileName: string;
}

/** Rows of the file with their errors at the cells. Rows with errors can be shown alone and saved for correction. */
export function FileRows({ header, records, findings, fileName }: FileRowsProps) {
  const { t } = useTranslation('import');
  const [shown, setShown] = useState<'wrong' | 'all'>('wrong');
  const byLine = new Map<number, Finding[]>();
  for (const found of findings) byLine.set(found.line, [...(byLine.get(found.line) ?? []), found]);
  const wrong = records.filter(({ line }) => byLine.has(line));
  const rows = shown === 'wrong' ? wrong : records;
  const problemsOf = (line: number) =>
    (byLine.get(line) ?? []).map(({ column, problem }) => (column ? `${column}：${problem}` : problem));

  function save() {
    const lines = wrong.map(({ line, cells }) => [
      ...header.map((_title, index) => cells[index] ?? ''),
      problemsOf(line).join('；'),
    ]);
    return saveCsv(
      [[...header, t('rows.errors')], ...lines],
      `${fileName.replace(/\.[^.]*$/, '')}-${t('rows.fileName')}.csv`,
    );
  }

  return (
    <section className={styles.report} aria-label={t('rows.title')}>
      <div className={styles.note}>
        <Segmented
          size="small"
          value={shown}
          onChange={setShown}
          options={[
            { value: 'wrong', label: t('rows.wrong', { count: wrong.length }) },
            { value: 'all', label: t('rows.all', { count: records.length }) },
          ]}
        />
        <Button size="small" onClick={save}>
          {t('rows.save')}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('rows.list')}>
        <table className={styles.table}>
          <thead>
            <tr>
              {[t('report.line'), ...header].map((title, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: titles of a file can repeat; the list never changes.
                <th key={index} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, MAX_SHOWN).map(({ line, cells }) => {
              const found = byLine.get(line) ?? [];
              return (
                <tr key={line}>
                  <td className={styles.number}>
                    {line}
                    {found.map(
                      ({ column, problem }) => column === '' && <Problem key={problem} text={problem} />,
                    )}
                  </td>
                  {header.map((title, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: see above.
                    <td key={index}>
                      {cells[index]}
                      {found.map(
                        ({ heading, problem }) =>
                          heading === index && <Problem key={`${title}${problem}`} text={problem} />,
                      )}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      {rows.length > MAX_SHOWN && (
        <p className={styles.faint}>{t('preview.more', { shown: MAX_SHOWN, total: rows.length })}</p>
      )}
    </section>
  );
}

const Problem = ({ text }: { text: string }) => <div className={styles.problem}>{text}</div>;
