import { BayKind, dealActions, State } from '@parking-plus/contracts';
import { canDeleteRecords } from '@parking-plus/domain';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { recordDetail } from '../../../lists/record-detail.tsx';
import { useList } from '../../../lists/use-list.ts';
import { bayQueries } from '../../../resources/bays/bay-queries.ts';
import { useAllowedActions } from '../../../session/permissions/use-allowed.ts';
import { useSessionInfo } from '../../../session/state/session-store.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import { selectionPayload } from '../../../shared/table/actions/list-selection.ts';
import {
  dialogActions,
  importAction,
  newAction,
  type SelectedRows,
} from '../../../shared/table/actions/table-action.ts';
import { RecordHistory } from '../../../shared/table/detail/record-history.tsx';
import { countTile } from '../../../shared/table/figures/figure-tiles.ts';
import { type BayDialogState, BayDialogs } from './bay-dialogs.tsx';
import { type SiteBayRow, siteBayList } from './bay-list.ts';
import { BayPlanView } from './plan/bay-plan-view.tsx';

/** 車格資料: the bays of sites as a list, and on floor plans. */
export function BayListPage() {
  const [params] = useSearchParams();
  return params.get('view') === 'plan' ? <BayPlanView /> : <BayTable />;
}

function BayTable() {
  const { t } = useTranslation('sites/bay-list');
  const language = useLanguage();
  const [, setParams] = useSearchParams();
  const mayDelete = canDeleteRecords(useSessionInfo().userInfo.type);
  const state = useList(siteBayList, bayQueries.siteList);
  const { url, rows, summary, request } = state;
  const [work, setWork] = useState<BayDialogState | null>(null);
  const siteCode = url.filters.siteCodes[0];
  const planSite = siteCode ?? rows[0]?.siteCode;
  const actions = useAllowedActions(
    useMemo(() => {
      const action = dialogActions(t, (kind: 'edit' | 'delete', row: SiteBayRow) =>
        setWork(
          kind === 'edit'
            ? { kind, row }
            : { kind, selection: { keys: [row.bayCode] }, count: 1, clear: () => {} },
        ),
      );
      return [
        action('edit', dealActions.SiteBayEdit),
        action('delete', dealActions.SiteBayDelete, {
          isDanger: true,
          isVisible: () => mayDelete,
          disabledReason: ({ rentalId }) => (rentalId === null ? null : t('actions.rented')),
        }),
      ];
    }, [t, mayDelete]),
  );
  const bulkActions = useMemo(() => {
    const on =
      (kind: 'bulk' | 'delete') =>
      ({ selection, count, clear }: SelectedRows) =>
        setWork({ kind, selection: selectionPayload(selection, request.filters ?? {}), count, clear });
    return [
      { id: 'bulk', label: t('actions.bulk'), codes: [dealActions.SiteBayBulkEdit], onExecute: on('bulk') },
      ...(mayDelete
        ? [
            {
              id: 'delete',
              label: t('actions.delete'),
              codes: [dealActions.SiteBayDelete],
              isDanger: true,
              disabledReason: ({ selection }: SelectedRows) =>
                selection.kind === 'keys' &&
                rows.some(({ bayCode, rentalId }) => rentalId !== null && selection.keys.includes(bayCode))
                  ? t('actions.rented')
                  : null,
              onExecute: on('delete'),
            },
          ]
        : []),
    ];
  }, [t, mayDelete, request.filters, rows]);
  const toolbarActions = useMemo(
    () => [
      newAction(t, dealActions.SiteBayCreate, () => setWork({ kind: 'new', siteCode })),
      importAction(t, dealActions.SiteBayImport, () => setWork({ kind: 'import' })),
      {
        id: 'plan',
        label: t('actions.plan'),
        isPrimary: true,
        onExecute: () => setParams({ view: 'plan', ...(planSite && { site: planSite }) }),
      },
    ],
    [t, siteCode, planSite, setParams],
  );

  return (
    <ListScreen
      state={state}
      t={t}
      title={t('title')}
      tiles={{
        label: t('tiles.label'),
        tiles: [
          countTile('inUse', t('tiles.inUse'), summary?.inUseCount, {
            to: url.linkTo({ states: [State.Valid] }),
          }),
          countTile('rented', t('tiles.rented'), summary?.rentedCount),
          countTile('unplaced', t('tiles.unplaced'), summary?.unplacedCount, {
            to: url.linkTo({ isPlaced: false }),
          }),
          ...(summary?.kinds ?? []).map(({ kind, countedCount, declaredCount }) => ({
            id: `kind-${kind}`,
            label: t('tiles.kind', { kind: enumLabel('BayKind', kind, language) }),
            value: t('tiles.compared', { counted: countedCount, declared: declaredCount }),
            tone: countedCount === declaredCount ? ('neutral' as const) : ('warning' as const),
            // Flat bays of the count include those for the disabled and for charging.
            to: url.linkTo({
              kinds: kind === BayKind.Flat ? [BayKind.Flat, BayKind.Disabled, BayKind.Electric] : [kind],
            }),
          })),
        ],
      }}
      rowActions={actions}
      bulkActions={bulkActions}
      toolbarActions={toolbarActions}
      exportDeal="SiteBayExport"
      detail={recordDetail({
        query: bayQueries.siteDetail,
        rowOf: ({ bay }) => bay,
        actions,
        title: (bay, code) => bay?.bayNumber ?? code,
        content: ({ bay, history }) => (
          <>
            <RecordSection
              title={t('bay')}
              shape={siteBayList.shape.row}
              record={bay}
              fields={[
                'siteName',
                'floor',
                'kind',
                'vehicleKind',
                'setMode',
                'state',
                'lengthCm',
                'widthCm',
                'heightCm',
                'isPlaced',
                {
                  field: 'rentalId',
                  content: bay.rentalId && (
                    <Link to={`/rentals/rental-list?detail=${bay.rentalId}`}>{bay.rentalId}</Link>
                  ),
                },
              ]}
            />
            <RecordHistory t={t} entries={history} />
          </>
        ),
      })}
    >
      <BayDialogs work={work} onClose={() => setWork(null)} onDeleted={url.closeDetail} />
    </ListScreen>
  );
}
