import { QuestionCircleOutlined, SettingOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import type { TableColumn } from '../columns/table-column.ts';
import type { ListExport } from '../export/list-export.ts';
import { useLazyPanel } from '../page/lazy-part.ts';
import type { TableUrl } from './data-table.tsx';
import { ExportTool } from './output/export-tool.tsx';
import { PrintTool } from './output/print-tool.tsx';
import type { TotalsTwd } from './rows/totals-row.tsx';

export interface TableToolsProps<Row> {
  listKey: string;
  title: string;
  /** All columns the user can see. */
  columns: readonly TableColumn<Row>[];
  /** Displayed columns in order. */
  shown: readonly TableColumn<Row>[];
  rows: readonly Row[];
  total: number;
  url: TableUrl;
  totalsTwd: TotalsTwd | undefined;
  about: readonly (readonly [name: string, words: string])[];
  exporting: ListExport<Row> | undefined;
  isNarrow: boolean;
  /** Keys of the screen, in addition to those of all lists. */
  moreKeys: string | undefined;
}

/** Tools of every list: export, print, keyboard help and settings. */
export function TableTools<Row>(props: TableToolsProps<Row>) {
  const { listKey, title, columns, shown, rows, total, url, totalsTwd, about, exporting, isNarrow } = props;
  const shared = { title, columns: shown, total, about };
  return (
    <>
      {exporting && <ExportTool<Row> {...shared} listKey={listKey} exporting={exporting} />}
      <PrintTool<Row>
        {...shared}
        rows={rows}
        sort={url.sort}
        totalsTwd={totalsTwd}
        exporting={exporting}
        isCovered={url.detail !== null}
      />
      {!isNarrow && <KeysTool more={props.moreKeys} />}
      {!isNarrow && <SettingsTool<Row> listKey={listKey} columns={columns} />}
    </>
  );
}

/** Keyboard shortcuts of the list. */
function KeysTool({ more }: { more: string | undefined }) {
  const { t } = useTranslation('table');
  const text = more === undefined ? t('keys.text') : `${t('keys.text')} ${more}`;
  return (
    <Tooltip title={text} trigger={['hover', 'focus']}>
      <Button
        type="text"
        size="small"
        icon={<QuestionCircleOutlined />}
        aria-label={`${t('keys.title')}: ${text}`}
      />
    </Tooltip>
  );
}

const loadSettings = async () => (await import('./layout/table-settings.tsx')).TableSettings;

/** Columns and row height of the list. The drawer loads on first use. */
function SettingsTool<Row>({ listKey, columns }: Pick<TableToolsProps<Row>, 'listKey' | 'columns'>) {
  const { t } = useTranslation('table');
  const { Panel, isOpen, open, close } = useLazyPanel(loadSettings, 'table-settings');
  return (
    <>
      {/* Closes the tooltip, which would cover the drawer while the pointer stays. */}
      <Tooltip title={t('settings')} open={isOpen ? false : undefined}>
        <Button
          type="text"
          size="small"
          icon={<SettingOutlined />}
          aria-label={t('settings')}
          aria-expanded={isOpen}
          onClick={isOpen ? close : open}
        />
      </Tooltip>
      {Panel && <Panel isOpen={isOpen} onClose={close} listKey={listKey} columns={columns} />}
    </>
  );
}
