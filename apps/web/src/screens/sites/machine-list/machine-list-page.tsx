import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { useList } from '../../../lists/use-list.ts';
import { machineQueries } from '../../../resources/machines/machine-queries.ts';
import { useAllowedActions } from '../../../session/permissions/use-allowed.ts';
import { type MachineWork, machineActions, machineBulkActions } from './machine-actions.ts';
import { MachineDetail, MachineDetailActions, MachineTitle } from './machine-detail.tsx';
import { MachineEditDrawer } from './machine-edit-drawer.tsx';
import { machineList } from './machine-list.ts';
import { machineTiles } from './machine-tiles.ts';
import { RepairDrawer } from './repair-drawer.tsx';
import { useMachineSync } from './use-machine-sync.ts';

/** 場站設備: every machine, whether it answers, and what it needs. */
export function MachineListPage() {
  const { t } = useTranslation('sites/machine-list');
  const state = useList(machineList, machineQueries.list);
  const { url, summary } = state;
  const [work, setWork] = useState<MachineWork | null>(null);
  const sync = useMachineSync();
  const rowActions = useAllowedActions(useMemo(() => machineActions(t, setWork, sync), [t, sync]));

  return (
    <ListScreen
      state={state}
      t={t}
      title={t('title')}
      tiles={{ label: t('tiles.label'), tiles: machineTiles(t, summary, url.filters.siteCodes) }}
      rowActions={rowActions}
      bulkActions={useMemo(() => machineBulkActions(t, sync), [t, sync])}
      exportDeal="MachineExport"
      detail={{
        title: (code, row) => <MachineTitle machineCode={code} row={row} />,
        actions: (code, row) => <MachineDetailActions machineCode={code} row={row} actions={rowActions} />,
        content: (code) => <MachineDetail machineCode={code} />,
      }}
    >
      <MachineEditDrawer
        machine={work?.kind === 'edit' ? work.machine : null}
        onClose={() => setWork(null)}
      />
      <RepairDrawer machine={work?.kind === 'repair' ? work.machine : null} onClose={() => setWork(null)} />
    </ListScreen>
  );
}
