import { dealActions } from '@parking-plus/contracts';
import { lanePassageListShape } from '@parking-plus/contracts/lists/lane-passage-list';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { useListAddress, useListState } from '../../../lists/use-list.ts';
import { laneOperationQueries } from '../../../resources/lane-operations/lane-operation-queries.ts';
import { lookupQueries } from '../../../resources/lookups/lookup-queries.ts';
import { picturePath } from '../../../resources/transactions/picture-path.ts';
import { transactionPath } from '../../../resources/transactions/transaction-path.tsx';
import { formatParenthetical } from '../../../shared/formats/parenthetical-format.ts';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import type { GuardedRowAction } from '../../../shared/table/actions/table-action.ts';
import { LaneCards } from './lane-cards.tsx';
import { laneMonitor, type PassageRow } from './lane-monitor.ts';
import { type BarrierToOpen, OpenBarrierDrawer } from './open-barrier-drawer.tsx';
import { PassagePicture } from './passage-picture.tsx';
import { PassageStrip } from './passage-strip.tsx';

/** 車道監看: live entries and exits with pictures, lanes with their barriers. */
export function LaneMonitorPage() {
  const { t } = useTranslation('sites/lane-monitor');
  const address = useListAddress(laneMonitor);
  const { request, url } = address;
  // Another query than the paused one resumes.
  const asked = JSON.stringify(request);
  const [pausedAt, setPausedAt] = useState<string | null>(null);
  const isPaused = pausedAt === asked;
  const state = useListState(
    address,
    useQuery({ ...laneOperationQueries.passages(request), enabled: !isPaused && !address.hold.isHeld }),
  );
  const sites = useQuery(lookupQueries.lists()).data?.sites;
  const chosen = url.filters.siteCodes.length === 1 ? url.filters.siteCodes[0] : undefined;
  const siteCode = chosen ?? (sites?.length === 1 ? sites[0]?.siteCode : undefined);
  const lanes = useQuery({ ...laneOperationQueries.states(siteCode ?? ''), enabled: siteCode !== undefined });
  const [barrier, setBarrier] = useState<BarrierToOpen | null>(null);
  const rowActions = useMemo(
    (): GuardedRowAction<PassageRow>[] => [
      {
        id: 'pictures',
        label: t('actions.viewPictures'),
        codes: [dealActions.TransactionDetail],
        to: ({ transactionId }) => picturePath(transactionId),
        newTab: true,
        disabledReason: ({ picturePath: path }) => (path === null ? t('actions.noPictures') : null),
      },
      {
        id: 'transaction',
        label: t('actions.transaction'),
        codes: [dealActions.TransactionList],
        to: ({ transactionId }) => transactionPath(transactionId),
      },
    ],
    [t],
  );
  return (
    <ListScreen
      state={state}
      t={t}
      title={t('title')}
      choices={{
        laneIds:
          siteCode === undefined
            ? null
            : (lanes.data?.lanes.map(({ laneId, laneCode, name }) => ({
                value: laneId,
                label: formatParenthetical(laneCode, name),
              })) ?? []),
      }}
      above={isPaused && <Alert type="info" showIcon title={t('paused')} />}
      aboveTable={
        <>
          <LaneCards
            siteCode={siteCode}
            query={lanes}
            onChoose={(code) => url.applyFilters({ ...url.filters, siteCodes: [code], laneIds: [] })}
            onOpen={setBarrier}
          />
          <PassageStrip rows={state.rows} onOpen={url.openDetail} />
        </>
      }
      rowActions={rowActions}
      toolbarActions={useMemo(
        () => [
          {
            id: 'pause',
            label: t(isPaused ? 'resume' : 'pause'),
            isPrimary: true,
            codes: [dealActions.LanePassageList],
            onExecute: () => setPausedAt(isPaused ? null : asked),
          },
        ],
        [t, isPaused, asked],
      )}
      exportDeal="LanePassageExport"
      detail={{
        title: (_id, row) => row?.plate ?? '',
        content: (_id, row) => row && <PassageDetail row={row} />,
      }}
    >
      <OpenBarrierDrawer barrier={barrier} onClose={() => setBarrier(null)} />
    </ListScreen>
  );
}

function PassageDetail({ row }: { row: PassageRow }) {
  const { t } = useTranslation('sites/lane-monitor');
  return (
    <>
      <PassagePicture row={row} isWhole />
      <RecordSection
        title={t('detail.section')}
        shape={lanePassageListShape.row}
        record={row}
        fields={[
          'passedAt',
          { field: 'siteCode', content: formatParenthetical(row.siteName, row.siteCode) },
          { field: 'laneCode', content: formatParenthetical(row.laneName ?? '', row.laneCode) },
          'direction',
          'isInside',
          'transactionId',
        ]}
      />
    </>
  );
}
