import { isApiError } from '@parking-plus/contracts/client';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { failureText } from '../feedback/failure-text.ts';
import { formatList } from '../formats/list-format.ts';
import type { CheckedFile, FileRules } from './check-file.ts';
import { FindingsReport } from './findings-report.tsx';
import styles from './import.module.css';
import type { ColumnFit } from './import-columns.ts';
import { ImportPreview, type PreviewColumn } from './import-preview.tsx';
import { serverFindings } from './server-findings.ts';
import type { ImportFile } from './use-import-file.ts';

interface ImportOutcomeProps<Row extends object> {
  file: ImportFile<Row>;
  rules: Omit<FileRules<Row>, 'words'>;
  preview: readonly PreviewColumn<Row>[];
  /** Error of the server, which imported nothing. */
  error: Error | null;
}

/** State of the file: progress, problems or preview. */
export function ImportOutcome<Row extends object>({ file, rules, preview, error }: ImportOutcomeProps<Row>) {
  const { t } = useTranslation('import');
  switch (file.step) {
    case 'none':
      return null;
    case 'reading':
      return <p>{t('reading', { count: file.rowCount })}</p>;
    case 'unreadable':
      return <Alert type="error" showIcon title={t(`unreadable.${file.reason}`)} />;
    case 'checked':
      break;
  }
  const { checked, fileName, encoding } = file;
  if (!checked.ok) return <UnfitFile checked={checked} maxRows={rules.maxRows} />;
  const { rows, lines, rowCount, unknown, findings, header, records } = checked;
  if (findings.length > 0) {
    return (
      <FindingsReport
        title={t('wrong', { count: findings.length })}
        findings={findings}
        fileName={fileName}
        header={header}
        records={records}
      />
    );
  }
  const isCancelled = isApiError(error) && error.kind === 'cancelled';
  const refusal = error &&
    !isCancelled && {
      text: failureText(error)?.text ?? t('sessionEnded'),
      ...serverFindings(isApiError(error) ? error.fieldErrors : [], rows, lines, rules.columns, header),
    };
  return (
    <div className={styles.report}>
      <p className={styles.line}>
        {t('read', { count: rowCount, encoding })}
        {rows.length < rowCount && t('left', { count: rowCount - rows.length })}
      </p>
      {unknown.length > 0 && (
        <Alert type="info" showIcon title={t('unknown', { names: formatList(unknown) })} />
      )}
      {isCancelled && <Alert type="info" showIcon title={t('cancelled')} />}
      {refusal && (
        <FindingsReport
          title={refusal.text}
          findings={refusal.findings}
          others={refusal.elsewhere}
          fileName={fileName}
          header={header}
          records={records}
        />
      )}
      <ImportPreview rows={rows} columns={preview} />
    </div>
  );
}

interface UnfitFileProps<Row> {
  checked: Exclude<CheckedFile<Row>, { ok: true }>;
  maxRows: number;
}

function UnfitFile<Row>({ checked, maxRows }: UnfitFileProps<Row>) {
  const { t } = useTranslation('import');
  if (checked.reason === 'columns') return <UnfitColumns fit={checked.fit} />;
  const title =
    checked.reason === 'noRows' ? t('noRows') : t('tooMany', { count: checked.rowCount, most: maxRows });
  return <Alert type="error" showIcon title={title} />;
}

function UnfitColumns({ fit }: { fit: ColumnFit }) {
  const { t } = useTranslation('import');
  const said = (['missing', 'repeated', 'unknown'] as const).filter((kind) => fit[kind].length > 0);
  return (
    <Alert
      type="error"
      showIcon
      title={t('columns.title')}
      description={said.map((kind) => (
        <div key={kind}>{t(`columns.${kind}`, { names: formatList(fit[kind]) })}</div>
      ))}
    />
  );
}
