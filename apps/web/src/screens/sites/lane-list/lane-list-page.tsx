import { dealActions } from '@parking-plus/contracts';
import { laneImportFormShape } from '@parking-plus/contracts/forms/lane-import';
import { laneListShape } from '@parking-plus/contracts/lists/lane-list';
import { canDeleteRecords } from '@parking-plus/domain';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { recordDetail } from '../../../lists/record-detail.tsx';
import { useList } from '../../../lists/use-list.ts';
import { laneQueries } from '../../../resources/lanes/lane-queries.ts';
import { useAllowedActions } from '../../../session/permissions/use-allowed.ts';
import { useSessionInfo } from '../../../session/state/session-store.ts';
import { api } from '../../../shared/api/api.ts';
import { ReasonAction } from '../../../shared/form/dialog/reason-action.tsx';
import { DraftReminder } from '../../../shared/form/draft/draft-reminder.tsx';
import { formatParenthetical } from '../../../shared/formats/parenthetical-format.ts';
import { RowsImport } from '../../../shared/import/rows-import.tsx';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import { dialogActions, importAction, newAction } from '../../../shared/table/actions/table-action.ts';
import { RecordHistory } from '../../../shared/table/detail/record-history.tsx';
import { LaneFormDrawer } from './lane-form-drawer.tsx';
import { type LaneRow, laneList } from './lane-list.ts';

type Work =
  | { readonly kind: 'edit' | 'delete'; readonly row: LaneRow }
  | { readonly kind: 'new' | 'import'; readonly row: null };

/** 車道: lanes of the sites, to which machines and transactions refer. */
export function LaneListPage() {
  const { t } = useTranslation('sites/lane-list');
  const mayDelete = canDeleteRecords(useSessionInfo().userInfo.type);
  const state = useList(laneList, laneQueries.list);
  const { url, rowOf } = state;
  const [work, setWork] = useState<Work | null>(null);
  const close = () => setWork(null);
  const actions = useAllowedActions(
    useMemo(() => {
      const action = dialogActions(t, (kind: 'edit' | 'delete', row: LaneRow) => setWork({ kind, row }));
      return [
        action('edit', dealActions.LaneEdit),
        action('delete', dealActions.LaneDelete, {
          isDanger: true,
          isVisible: () => mayDelete,
          disabledReason: ({ machineCount }) =>
            machineCount > 0 ? t('actions.hasMachines', { count: machineCount }) : null,
        }),
      ];
    }, [t, mayDelete]),
  );
  return (
    <ListScreen
      state={state}
      t={t}
      title={t('title')}
      above={
        <DraftReminder
          form="sites/lane-list"
          isFormOpen={work?.kind === 'new' || work?.kind === 'edit'}
          labelOf={(id) => (id === 'new' ? t('form.newTitle') : (rowOf(id)?.laneCode ?? null))}
          onOpen={(id) => {
            const row = rowOf(id);
            if (id === 'new') setWork({ kind: 'new', row: null });
            else if (row) setWork({ kind: 'edit', row });
          }}
        />
      }
      rowActions={actions}
      toolbarActions={useMemo(
        () => [
          newAction(t, dealActions.LaneCreate, () => setWork({ kind: 'new', row: null })),
          importAction(t, dealActions.LaneImport, () => setWork({ kind: 'import', row: null })),
        ],
        [t],
      )}
      exportDeal="LaneExport"
      detail={recordDetail({
        query: laneQueries.detail,
        rowOf: ({ record }) => record,
        actions,
        title: (lane, id) => (lane ? `${lane.siteName} ${lane.laneCode}` : id),
        content: ({ record, history }) => (
          <>
            <RecordSection
              title={t('form.section')}
              shape={laneListShape.row}
              record={record}
              fields={[
                { field: 'siteCode', content: formatParenthetical(record.siteName, record.siteCode) },
                'name',
                'direction',
                {
                  field: 'vehicleKinds',
                  ...(record.vehicleKinds.length === 0 && { content: t('everyVehicle') }),
                },
                'state',
                'startsOn',
                'endsOn',
                'machineCount',
                'openingsPerHour',
              ]}
            />
            <RecordHistory t={t} entries={history} />
          </>
        ),
      })}
    >
      <LaneFormDrawer
        isOpen={work?.kind === 'new' || work?.kind === 'edit'}
        row={work?.kind === 'edit' ? work.row : null}
        siteCode={url.filters.siteCodes[0]}
        onClose={close}
      />
      <RowsImport
        deal="LaneImport"
        shape={laneImportFormShape}
        title={t('actions.import')}
        isOpen={work?.kind === 'import'}
        onClose={close}
        keyOf={({ siteCode, laneCode }) => `${siteCode}-${laneCode}`}
        invalidates={[laneQueries.all()]}
      />
      <ReasonAction
        subject={work?.kind === 'delete' ? work.row : null}
        title={t('delete.title', {
          code: `${work?.row?.siteName ?? ''} ${work?.row?.laneCode ?? ''}`.trim(),
        })}
        okText={t('actions.delete')}
        run={({ laneId, version }, reason, sending) =>
          api.data('LaneDelete', { laneId, version, reason }, sending)
        }
        success={t('delete.done')}
        invalidates={[laneQueries.all()]}
        onDone={url.closeDetail}
        onClose={close}
      />
    </ListScreen>
  );
}
