import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { recordDetail } from '../../../lists/record-detail.tsx';
import { useList } from '../../../lists/use-list.ts';
import { machineQueries } from '../../../resources/machines/machine-queries.ts';
import { useAllowedActions } from '../../../session/permissions/use-allowed.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { type MachineDialogState, machineActions, machineBulkActions } from './machine-actions.ts';
import { MachineDetail } from './machine-detail.tsx';
import { MachineEditDrawer } from './machine-edit-drawer.tsx';
import { machineList } from './machine-list.ts';
import { machineTiles } from './machine-tiles.ts';
import { RepairDrawer } from './repair-drawer.tsx';
import { useMachineSync } from './use-machine-sync.ts';

/** 場站設備: machines with connection state and open needs. */
export function MachineListPage() {
  const { t } = useTranslation('sites/machine-list');
  const state = useList(machineList, machineQueries.list);
  const { url, summary } = state;
  const [work, setWork] = useState<MachineDialogState | null>(null);
  const sync = useMachineSync();
  const actions = useAllowedActions(useMemo(() => machineActions(t, setWork, sync), [t, sync]));

  return (
    <ListScreen
      state={state}
      t={t}
      title={t('title')}
      tiles={{ label: t('tiles.label'), tiles: machineTiles(t, summary, url.filters.siteCodes) }}
      rowActions={actions}
      bulkActions={useMemo(() => machineBulkActions(t, sync), [t, sync])}
      exportDeal="MachineExport"
      detail={recordDetail({
        query: machineQueries.detail,
        rowOf: ({ machine }) => machine,
        actions,
        title: (machine, code) => (
          <>
            <span>{code}</span>
            {machine && <EnumTag name="MachineConnection" code={machine.connection} />}
          </>
        ),
        content: (record) => <MachineDetail record={record} />,
      })}
    >
      <MachineEditDrawer
        machine={work?.kind === 'edit' ? work.machine : null}
        onClose={() => setWork(null)}
      />
      <RepairDrawer machine={work?.kind === 'repair' ? work.machine : null} onClose={() => setWork(null)} />
    </ListScreen>
  );
}
