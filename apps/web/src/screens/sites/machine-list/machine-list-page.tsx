import { dealActions } from '@parking-plus/contracts';
import { machineImportFormShape } from '@parking-plus/contracts/forms/machine-import';
import { canDeleteRecords } from '@parking-plus/domain';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { recordDetail } from '../../../lists/record-detail.tsx';
import { useList } from '../../../lists/use-list.ts';
import { useSiteRefusal } from '../../../resources/lookups/use-site-options.ts';
import { machineQueries } from '../../../resources/machines/machine-queries.ts';
import { useAllowedActions } from '../../../session/permissions/use-allowed.ts';
import { useSessionInfo } from '../../../session/state/session-store.ts';
import { api } from '../../../shared/api/api.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { ReasonAction } from '../../../shared/form/dialog/reason-action.tsx';
import { RowsImport } from '../../../shared/import/rows-import.tsx';
import { importAction, newAction } from '../../../shared/table/actions/table-action.ts';
import { type MachineDialogState, machineActions, machineBulkActions } from './machine-actions.ts';
import { MachineDetail } from './machine-detail.tsx';
import { MachineEditDrawer } from './machine-edit-drawer.tsx';
import { MachineCreateDrawer, MachineReplaceDrawer, MachineRetireDrawer } from './machine-form-drawer.tsx';
import { machineList } from './machine-list.ts';
import { machineTiles } from './machine-tiles.ts';
import { RepairDrawer } from './repair-drawer.tsx';
import { useMachineSync } from './use-machine-sync.ts';

/** 場站設備: machines with connection state and open needs. */
export function MachineListPage() {
  const { t } = useTranslation('sites/machine-list');
  const state = useList(machineList, machineQueries.list);
  const { url, rows, summary } = state;
  const [work, setWork] = useState<MachineDialogState | null>(null);
  const close = () => setWork(null);
  const machineFor = (kind: MachineDialogState['kind']) => (work?.kind === kind ? work.machine : null);
  const mayDelete = canDeleteRecords(useSessionInfo().userInfo.type);
  const sync = useMachineSync();
  const siteRefusal = useSiteRefusal('change');
  const actions = useAllowedActions(
    useMemo(
      () => machineActions(t, mayDelete, setWork, sync, siteRefusal),
      [t, mayDelete, sync, siteRefusal],
    ),
  );

  return (
    <ListScreen
      state={state}
      t={t}
      title={t('title')}
      tiles={{ label: t('tiles.label'), tiles: machineTiles(t, summary, url.filters.siteCodes) }}
      rowActions={actions}
      toolbarActions={useMemo(
        () => [
          newAction(t, dealActions.MachineCreate, () => setWork({ kind: 'new', machine: null })),
          importAction(t, dealActions.MachineImport, () => setWork({ kind: 'import', machine: null })),
        ],
        [t],
      )}
      bulkActions={useMemo(() => machineBulkActions(t, sync, rows), [t, sync, rows])}
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
      <MachineCreateDrawer
        isOpen={work?.kind === 'new'}
        siteCode={url.filters.siteCodes[0]}
        onClose={close}
      />
      <MachineEditDrawer machine={machineFor('edit')} onClose={close} />
      <MachineReplaceDrawer machine={machineFor('replace')} onClose={close} />
      <MachineRetireDrawer machine={machineFor('retire')} onClose={close} />
      <RepairDrawer machine={machineFor('repair')} onClose={close} />
      <RowsImport
        deal="MachineImport"
        shape={machineImportFormShape}
        title={t('actions.import')}
        isOpen={work?.kind === 'import'}
        onClose={close}
        keyOf={({ macAddress }) => macAddress}
        invalidates={[machineQueries.all()]}
      />
      <ReasonAction
        subject={machineFor('delete')}
        title={t('delete.title', { code: machineFor('delete')?.machineCode ?? '' })}
        okText={t('actions.delete')}
        run={({ machineCode, version }, reason, sending) =>
          api.data('MachineDelete', { machineCode, version, reason }, sending)
        }
        success={t('delete.done')}
        invalidates={[machineQueries.all()]}
        onDone={url.closeDetail}
        onClose={close}
      />
    </ListScreen>
  );
}
