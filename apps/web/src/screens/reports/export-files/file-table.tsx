import { dealActions } from '@parking-plus/contracts';
import { App } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { useList } from '../../../lists/use-list.ts';
import {
  type ExportFileRow,
  exportFileQueries,
} from '../../../resources/export-files/export-file-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { reportFailure } from '../../../shared/feedback/report-failure.ts';
import { useAction } from '../../../shared/form/action/use-action.ts';
import { saveBlob } from '../../../shared/page/save-blob.ts';
import type { GuardedRowAction } from '../../../shared/table/actions/table-action.ts';
import { fileList } from './export-files.ts';

/** Files, to download until they expire. */
export function FileTable({ tabs }: { tabs: ReactNode }) {
  const { t } = useTranslation('reports/export-files');
  const { modal } = App.useApp();
  const { run: remove } = useAction({
    run: ({ fileId }: ExportFileRow, { idempotencyKey }) =>
      api.data('ExportFileDelete', { fileId }, { idempotencyKey }),
    success: t('deleteFile.done'),
    invalidates: [exportFileQueries.all()],
  });
  const rowActions = useMemo(
    (): GuardedRowAction<ExportFileRow>[] => [
      {
        id: 'download',
        label: t('actions.download'),
        disabledReason: ({ sysPath }) => (sysPath === null ? t('noFile') : null),
        onExecute: (row) => void download(row),
      },
      {
        id: 'delete',
        label: t('actions.deleteFile'),
        codes: [dealActions.ExportFileDelete],
        isDanger: true,
        onExecute: (row) =>
          void modal.confirm({
            title: t('deleteFile.question', { name: row.name }),
            content: t('deleteFile.content'),
            okText: t('actions.deleteFile'),
            okButtonProps: { danger: true },
            onOk: async () => void (await remove(row)),
          }),
      },
    ],
    [t, modal, remove],
  );
  return (
    <ListScreen
      state={useList(fileList, exportFileQueries.files)}
      t={t}
      title={t('tabs.files')}
      aboveTable={tabs}
      hasOwnTabs
      rowActions={rowActions}
    />
  );
}

async function download({ sysPath, fileName, name }: ExportFileRow): Promise<void> {
  if (sysPath === null) return;
  try {
    saveBlob(await api.files.fetch(sysPath), fileName ?? `${name}.csv`);
  } catch (error) {
    reportFailure(error);
  }
}
