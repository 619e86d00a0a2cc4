import { BookOutlined, QuestionCircleOutlined, SettingOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import type { TableColumn } from '../columns/table-column.ts';
import type { ListExport } from '../export/list-export.ts';
import { useLazyPanel } from '../page/lazy-part.ts';
import { setPreference, usePreference } from '../preferences/preference-store.ts';
import { MoreMenu } from './actions/more-menu.tsx';
import type { TableUrl } from './data-table.tsx';
import { listViewsOf } from './layout/list-views.ts';
import { tableLayoutOf } from './layout/table-layout.ts';
import { ExportTool } from './output/export-tool.tsx';
import { PrintTool } from './output/print-tool.tsx';
import type { TotalsTwd } from './rows/totals-row.tsx';

interface ToolProps {
  listKey: string;
  url: { search: string; applySearch(search: string): void };
}

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

/** Tools of every list: views, export, print, keyboard help and settings. */
export function TableTools<Row>(props: TableToolsProps<Row>) {
  const { listKey, title, columns, shown, rows, total, url, totalsTwd, about, exporting, isNarrow } = props;
  const shared = { title, columns: shown, total, about };
  return (
    <>
      <ViewsTool listKey={listKey} url={url} />
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
      {!isNarrow && <SettingsTool<Row> listKey={listKey} url={url} columns={columns} />}
    </>
  );
}

/** Menu of the list's named views. Renders nothing without views. */
function ViewsTool({ listKey, url }: ToolProps) {
  const { t } = useTranslation('table');
  const { views } = usePreference(listViewsOf(listKey));
  if (views.length === 0) return null;
  return (
    <MoreMenu
      look="link"
      label={t('views')}
      icon={<BookOutlined aria-hidden />}
      actions={views.map(({ id, name, search, layout }) => ({
        id,
        label: name,
        disabledReason: null,
        onExecute() {
          setPreference(tableLayoutOf(listKey), layout);
          url.applySearch(search);
        },
      }))}
    />
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

/** Columns, row height and views of the list. The drawer loads on first use. */
function SettingsTool<Row>({ listKey, url, columns }: ToolProps & { columns: readonly TableColumn<Row>[] }) {
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
      {Panel && <Panel isOpen={isOpen} onClose={close} listKey={listKey} columns={columns} url={url} />}
    </>
  );
}
