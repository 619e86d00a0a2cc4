import { FileExcelOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import type { TableColumn } from '../../columns/table-column.ts';
import { logError } from '../../errors/error-log.ts';
import { useExportJob } from '../../export/export-store.ts';
import type { ListExport } from '../../export/list-export.ts';
import { HTTP_ERROR_SECONDS, notify } from '../../feedback/notify.ts';
import { formatCount } from '../../formats/amount-format.ts';
import styles from './export-tool.module.css';

export interface ExportToolProps<Row> {
  listKey: string;
  title: string;
  columns: readonly TableColumn<Row>[];
  exporting: ListExport<Row>;
  about: readonly (readonly [name: string, words: string])[];
  total: number;
  /** Shows the button's label, for a screen without `DataTable`. */
  hasWords?: boolean;
}

/** Export of all matching rows: a button, and progress with cancel while running. */
export function ExportTool<Row>(props: ExportToolProps<Row>) {
  const { t } = useTranslation(['table', 'failure']);
  const job = useExportJob(props.listKey);

  async function handleExport() {
    try {
      const { exportList } = await import('../../export/export-list.ts');
      await exportList(props);
    } catch (error) {
      logError(error, { kind: 'code' });
      notify.error(t('network', { ns: 'failure' }), HTTP_ERROR_SECONDS);
    }
  }

  if (job === null && props.hasWords) {
    return (
      <Button icon={<FileExcelOutlined aria-hidden />} disabled={props.total === 0} onClick={handleExport}>
        {t('export.start')}
      </Button>
    );
  }
  if (job === null) {
    return (
      <Tooltip title={t('export.start')}>
        <Button
          type="text"
          size="small"
          icon={<FileExcelOutlined />}
          aria-label={t('export.start')}
          disabled={props.total === 0}
          onClick={handleExport}
        />
      </Tooltip>
    );
  }
  const { rowCount, total, cancel } = job;
  return (
    <span className={styles.job}>
      <progress className={styles.bar} aria-label={t('export.progress')} max={total} value={rowCount} />
      <span>{t('export.read', { rows: formatCount(rowCount), total: formatCount(total) })}</span>
      <Button type="link" size="small" onClick={cancel}>
        {t('export.cancel')}
      </Button>
    </span>
  );
}
