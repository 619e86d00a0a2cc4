import { dealActions } from '@parking-plus/contracts';
import { Alert, App } from 'antd';
import { lazy, type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadNamespaces } from '../../../i18n/i18n.ts';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { useList } from '../../../lists/use-list.ts';
import {
  type ExportScheduleRow,
  exportFileQueries,
} from '../../../resources/export-files/export-file-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { useAction } from '../../../shared/form/action/use-action.ts';
import { MountOnFirstUse } from '../../../shared/page/when-wanted.tsx';
import type { GuardedRowAction } from '../../../shared/table/actions/table-action.ts';
import { scheduleList } from './export-files.ts';

const ScheduleDrawer = lazy(async () => {
  const [{ ScheduleDrawer: loaded }] = await Promise.all([
    import('../../../resources/export-files/schedule-drawer.tsx'),
    loadNamespaces('export-files'),
  ]);
  return { default: loaded };
});

const CODES = [dealActions.ExportScheduleEdit];

/** Scheduled exports: run, edit, pause and delete. */
export function ScheduleTable({ tabs }: { tabs: ReactNode }) {
  const { t } = useTranslation('reports/export-files');
  const { modal } = App.useApp();
  const [edited, setEdited] = useState<ExportScheduleRow | null>(null);
  const invalidates = [exportFileQueries.all()];
  const { run: start } = useAction({
    run: ({ scheduleId }: ExportScheduleRow, { idempotencyKey }) =>
      api.data('ExportScheduleRun', { scheduleId }, { idempotencyKey }),
    success: t('started'),
    invalidates,
  });
  const { run: pause } = useAction({
    run: ({ scheduleId, version, isPaused }: ExportScheduleRow, { idempotencyKey }) =>
      api.data('ExportSchedulePause', { scheduleId, version, isPaused: !isPaused }, { idempotencyKey }),
    success: (_done, { isPaused, name }) => t(isPaused ? 'resumed' : 'paused', { name }),
    invalidates,
  });
  const { run: remove } = useAction({
    run: ({ scheduleId, version }: ExportScheduleRow, { idempotencyKey }) =>
      api.data('ExportScheduleDelete', { scheduleId, version }, { idempotencyKey }),
    success: t('delete.done'),
    invalidates,
  });
  const rowActions = useMemo((): GuardedRowAction<ExportScheduleRow>[] => {
    const action = (id: string, onExecute: (row: ExportScheduleRow) => void) => ({
      id,
      label: t(`actions.${id}`),
      codes: CODES,
      onExecute,
    });
    return [
      action('run', (row) => void start(row)),
      action('edit', setEdited),
      { ...action('pause', (row) => void pause(row)), isVisible: ({ isPaused }) => !isPaused },
      { ...action('resume', (row) => void pause(row)), isVisible: ({ isPaused }) => isPaused },
      {
        ...action(
          'delete',
          (row) =>
            void modal.confirm({
              title: t('delete.question', { name: row.name }),
              content: t('delete.content'),
              okText: t('actions.delete'),
              okButtonProps: { danger: true },
              onOk: async () => void (await remove(row)),
            }),
        ),
        isDanger: true,
      },
    ];
  }, [t, modal, start, pause, remove]);
  return (
    <ListScreen
      state={useList(scheduleList, exportFileQueries.schedules)}
      t={t}
      title={t('tabs.schedules')}
      listKey="reports/export-files/schedules"
      aboveTable={
        <>
          {tabs}
          <Alert type="info" showIcon title={t('howToCreate')} />
        </>
      }
      hasOwnTabs
      rowActions={rowActions}
    >
      <MountOnFirstUse isNeeded={edited !== null}>
        <ScheduleDrawer work={edited && { row: edited }} onClose={() => setEdited(null)} />
      </MountOnFirstUse>
    </ListScreen>
  );
}
