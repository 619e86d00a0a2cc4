import { BayStatus, type DealResult, dealActions } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { lazy, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { useList } from '../../../lists/use-list.ts';
import { actionPath } from '../../../lists/use-requested-action.ts';
import { bayQueries } from '../../../resources/bays/bay-queries.ts';
import { lookupQueries } from '../../../resources/lookups/lookup-queries.ts';
import { useSiteRefusal } from '../../../resources/lookups/use-site-options.ts';
import { rentalChanges } from '../../../resources/rentals/rental-queries.ts';
import { useCan } from '../../../session/permissions/use-can.ts';
import { api } from '../../../shared/api/api.ts';
import { notify } from '../../../shared/feedback/notify.ts';
import { ReasonAction } from '../../../shared/form/dialog/reason-action.tsx';
import { formatBay } from '../../../shared/formats/bay-format.ts';
import { MountOnFirstUse } from '../../../shared/page/when-wanted.tsx';
import type { GuardedRowAction } from '../../../shared/table/actions/table-action.ts';
import { countTile } from '../../../shared/table/figures/figure-tiles.ts';
import { BayDetail, bayOnPlan, planOfBay } from './bay-detail.tsx';
import { type BayRow, bayList } from './bay-list.ts';
import { type BayMove, isLet, moveRefusal } from './bay-moves.ts';
import { FloorPlan } from './floor-plan.tsx';
import type { AskedMove } from './move-dialog.tsx';

const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }));

/** 月租車格: free, let and out-of-use bays, on a floor plan and in a list. */
export function RentalBaysPage() {
  const { t } = useTranslation('rentals/rental-bays');
  const state = useList(bayList, bayQueries.list);
  const { url, query, rows, summary } = state;
  const sites = useQuery(lookupQueries.lists()).data?.sites;
  const [params, setParams] = useSearchParams();
  const [asked, setAsked] = useState<BayRow | null>(null);
  const [lifted, setLifted] = useState<BayRow | null>(null);
  const [asking, setAsking] = useState<AskedMove | null>(null);
  const canMove = useCan([dealActions.RentalBayMove]);
  const showFloor = useCallback(
    (siteCode: string) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          next.set('floor', siteCode);
          next.delete('detail');
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  const move: BayMove | null = canMove
    ? {
        lifted,
        onLift: setLifted,
        onDrop(from, to) {
          const refusal = moveRefusal(from, to);
          if (refusal !== null || !isLet(from)) {
            notify.warning(t('move.refused', { bay: to.bayNumber, why: t(`move.not.${refusal ?? 'same'}`) }));
            return;
          }
          setLifted(null);
          setAsking({ from, to });
        },
      }
    : null;
  const siteRefusal = useSiteRefusal('rental');
  const rowActions = useMemo<GuardedRowAction<BayRow>[]>(
    () => [
      {
        id: 'rent',
        label: t('actions.rent'),
        codes: [dealActions.RentalCreate],
        isVisible: ({ standing }) => standing === BayStatus.Free,
        disabledReason: ({ siteCode }) => siteRefusal(siteCode),
        to: ({ bayCode }) =>
          `${actionPath('/rentals/rental-list', dealActions.RentalCreate)}&bay=${encodeURIComponent(bayCode)}`,
      },
      {
        id: 'move',
        label: t('actions.move'),
        codes: [dealActions.RentalBayMove],
        isVisible: isLet,
        onExecute(bay) {
          showFloor(bay.siteCode);
          setLifted(bay);
        },
      },
      {
        id: 'off',
        label: t('actions.off'),
        codes: [dealActions.BayStateChange],
        isDanger: true,
        isVisible: ({ standing }) => standing !== BayStatus.OutOfUse,
        disabledReason: ({ standing }) => (standing === BayStatus.Let ? t('letBay') : null),
        onExecute: setAsked,
      },
      {
        id: 'on',
        label: t('actions.on'),
        codes: [dealActions.BayStateChange],
        isVisible: ({ standing }) => standing === BayStatus.OutOfUse,
        onExecute: setAsked,
      },
    ],
    [t, siteRefusal, showFloor],
  );
  const tile = (id: string, count: number | undefined, status: BayRow['standing']) =>
    countTile(id, t(`tiles.${id}`), count, { to: url.linkTo({ standings: [status] }) });
  const pictured = params.get('floor') ?? url.filters.siteCodes[0] ?? rows[0]?.siteCode ?? null;
  const isOff = asked?.standing === BayStatus.OutOfUse;

  return (
    <ListScreen
      state={state}
      t={t}
      title={t('list')}
      tiles={{
        label: t('title'),
        tiles: [
          tile('free', summary?.freeCount, BayStatus.Free),
          tile('let', summary?.letCount, BayStatus.Let),
          tile('off', summary?.outOfUseCount, BayStatus.OutOfUse),
        ],
      }}
      aboveTable={
        (pictured !== null || !(query.data || query.error)) && (
          <FloorPlan
            siteCode={pictured}
            sites={sites ?? []}
            setModes={url.filters.setModes}
            openBay={url.detail}
            onSite={(siteCode) => {
              const next = new URLSearchParams(params);
              next.set('floor', siteCode);
              setParams(next, { replace: true });
            }}
            onOpen={url.openDetail}
            move={move}
          />
        )
      }
      rowActions={rowActions}
      exportDeal="BayExport"
      detail={{
        record: { query: planOfBay, rowOf: bayOnPlan },
        title: (bayCode) => <span>{formatBay(bayCode)}</span>,
        content: (bayCode, row) => <BayDetail bayCode={bayCode} row={row} />,
      }}
    >
      <ReasonAction<BayRow, DealResult<'BayStateChange'>>
        subject={asked}
        title={t(isOff ? 'ask.on' : 'ask.off', { bay: asked?.bayNumber ?? '', site: asked?.siteName ?? '' })}
        okText={t(isOff ? 'actions.on' : 'actions.off')}
        isDestructive={!isOff}
        run={({ bayCode, version, standing }, reason, sending) => {
          const isInUse = standing === BayStatus.OutOfUse;
          return api.data('BayStateChange', { bayCode, version, isInUse, reason }, sending);
        }}
        success={({ standing }) => t(standing === BayStatus.OutOfUse ? 'done.off' : 'done.on')}
        invalidates={rentalChanges()}
        onClose={() => setAsked(null)}
      />
      <MountOnFirstUse isNeeded={asking !== null}>
        <MoveDialog move={asking} onClose={() => setAsking(null)} />
      </MountOnFirstUse>
    </ListScreen>
  );
}
