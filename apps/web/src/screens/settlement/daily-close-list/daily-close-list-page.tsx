import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { useList } from '../../../lists/use-list.ts';
import { dailyCloseQueries } from '../../../resources/daily-closes/daily-close-queries.ts';
import {
  type DailyCloseDialogState,
  dailyCloseActions,
  dailyCloseBulkActions,
} from './daily-close-actions.ts';
import { DailyCloseDetail, DailyCloseTitle } from './daily-close-detail.tsx';
import { DailyCloseDrawer } from './daily-close-drawer.tsx';
import { dailyCloseList } from './daily-close-list.ts';
import { dailyCloseTabs, dailyCloseTiles } from './daily-close-tiles.ts';
import { ReopenDialog } from './reopen-dialog.tsx';
import { useBatchClosing } from './use-batch-closing.ts';

/**
 * 日結對帳: daily totals of each machine from system, machine, till and invoices, to be counted and closed.
 */
export function DailyCloseListPage() {
  const { t } = useTranslation('settlement/daily-close-list');
  const state = useList(dailyCloseList, dailyCloseQueries.list);
  const { summary, rowOf } = state;
  const [work, setWork] = useState<DailyCloseDialogState | null>(null);
  // Counting and closing use the current figures. Reopening uses the row at the time of the click.
  const workedOn = (kind: DailyCloseDialogState['kind']) =>
    work?.kind === kind ? (rowOf(work.day.dailyCloseId) ?? work.day) : null;
  const end = () => setWork(null);
  const { filters } = state.request;
  const batch = useBatchClosing(filters);
  const { ask } = batch;

  return (
    <ListScreen
      state={state}
      t={t}
      title={t('title')}
      tiles={{ label: t('tiles.label'), tiles: dailyCloseTiles(t, summary) }}
      tabs={{ label: t('tabs.label'), tabs: dailyCloseTabs(t, summary) }}
      rowActions={useMemo(() => dailyCloseActions(t, setWork), [t])}
      bulkActions={useMemo(() => dailyCloseBulkActions(t, ask), [t, ask])}
      exportDeal="DailyCloseExport"
      totalsTwd={summary && { ...summary }}
      detail={{
        record: { query: dailyCloseQueries.detail, rowOf: ({ close }) => close },
        title: (id, row) => <DailyCloseTitle id={id} row={row} />,
        content: (id) => <DailyCloseDetail dailyCloseId={id} />,
      }}
    >
      <DailyCloseDrawer day={workedOn('count')} isClosing={false} onClose={end} />
      <DailyCloseDrawer day={workedOn('close')} isClosing onClose={end} />
      <DailyCloseDrawer
        day={batch.day === null ? null : (rowOf(batch.day.dailyCloseId) ?? batch.day)}
        isClosing
        walk={batch.walk}
        onSaved={batch.finishDay}
        onClose={batch.end}
      />
      <ReopenDialog day={work?.kind === 'reopen' ? work.day : null} onClose={end} />
    </ListScreen>
  );
}
