import { type DealRequest, type DealResult, DebitBatchState, dealActions } from '@parking-plus/contracts';
import { lazy, type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { recordDetail } from '../../../lists/record-detail.tsx';
import { useList } from '../../../lists/use-list.ts';
import { debitQueries } from '../../../resources/debits/debit-queries.ts';
import { rentalChanges } from '../../../resources/rentals/rental-queries.ts';
import { useAllowedActions } from '../../../session/permissions/use-allowed.ts';
import { api } from '../../../shared/api/api.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { useTextFile } from '../../../shared/form/action/use-text-file.ts';
import { ReasonAction } from '../../../shared/form/dialog/reason-action.tsx';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { MountOnFirstUse } from '../../../shared/page/when-wanted.tsx';
import {
  dialogActions,
  type GuardedRowAction,
  newAction,
} from '../../../shared/table/actions/table-action.ts';
import { countTile, twdTile } from '../../../shared/table/figures/figure-tiles.ts';
import { BatchDetail } from './batch-detail.tsx';
import { type DebitBatchRow, debitBatchList } from './debit-batch-list.ts';

const NewBatchDrawer = lazy(async () => ({
  default: (await import('./new-batch-drawer.tsx')).NewBatchDrawer,
}));
const ResultImport = lazy(async () => ({ default: (await import('./result-import.tsx')).ResultImport }));

type RowWork = 'import' | 'retry' | 'cancel';
type Work = { kind: RowWork; row: DebitBatchRow } | { kind: 'new'; row: null };
const { Ready, Sent, Done } = DebitBatchState;

/** Batches with their files, results and retries. */
export function BatchTable({ tabs }: { tabs: ReactNode }) {
  const { t } = useTranslation('rentals/debit-batch-list');
  const state = useList(debitBatchList, debitQueries.batches);
  const { summary, url } = state;
  const [work, setWork] = useState<Work | null>(null);
  const close = () => setWork(null);
  const rowFor = (kind: RowWork) => (work?.kind === kind ? work.row : null);
  const { save } = useTextFile<DealRequest<'DebitBatchFile'>, DealResult<'DebitBatchFile'>>(
    {
      run: (request, { idempotencyKey }) => api.data('DebitBatchFile', request, { idempotencyKey }),
      success: ({ lineCount, totalTwd }) => t('file.done', { count: lineCount, amount: formatTwd(totalTwd) }),
      invalidates: [debitQueries.all()],
    },
    'text/plain',
  );
  const actions = useAllowedActions(
    useMemo(() => {
      const action = dialogActions(t, (kind: RowWork, row: DebitBatchRow) => setWork({ kind, row }));
      const isOpen = (row: DebitBatchRow) => row.state === Ready || row.state === Sent;
      const file: GuardedRowAction<DebitBatchRow> = {
        id: 'file',
        label: t('actions.file'),
        codes: [dealActions.DebitBatchFile],
        isVisible: isOpen,
        onExecute: ({ batchId, version }) => void save({ batchId, version }),
      };
      return [
        file,
        action('import', dealActions.DebitResultImport, { isVisible: (row) => row.state === Sent }),
        action('retry', dealActions.DebitBatchCreate, {
          isVisible: (row) => row.state === Done && row.refusedCount > 0,
        }),
        action('cancel', dealActions.DebitBatchCancel, { isDanger: true, isVisible: isOpen }),
      ];
    }, [t, save]),
  );
  const states = (one: DebitBatchState) => `?states=${one}`;
  return (
    <ListScreen
      state={state}
      t={t}
      title={t('title')}
      tiles={{
        label: t('tiles.label'),
        tiles: [
          countTile('ready', t('tiles.ready'), summary?.readyCount, { tone: 'warning', to: states(Ready) }),
          countTile('sent', t('tiles.sent'), summary?.sentCount, {
            hint: summary ? formatTwd(summary.sentTwd) : null,
            to: states(Sent),
          }),
          twdTile('paid', t('tiles.paid'), summary?.paidTwd),
          twdTile('refused', t('tiles.refused'), summary?.refusedTwd, { tone: 'danger' }),
        ],
      }}
      aboveTable={tabs}
      hasOwnTabs
      rowActions={actions}
      toolbarActions={useMemo(
        () => [newAction(t, dealActions.DebitBatchCreate, () => setWork({ kind: 'new', row: null }))],
        [t],
      )}
      exportDeal="DebitBatchExport"
      detail={recordDetail({
        query: debitQueries.batch,
        rowOf: ({ batch }) => batch,
        actions,
        title: (row, batchId) => (
          <>
            <span>{batchId}</span>
            {row && <EnumTag name="DebitBatchState" code={row.state} />}
          </>
        ),
        content: (record) => <BatchDetail record={record} />,
      })}
    >
      <MountOnFirstUse isNeeded={work?.kind === 'new' || work?.kind === 'retry'}>
        <NewBatchDrawer
          isOpen={work?.kind === 'new' || work?.kind === 'retry'}
          retryOf={rowFor('retry')}
          onClose={close}
          onSaved={url.closeDetail}
        />
      </MountOnFirstUse>
      <MountOnFirstUse isNeeded={work?.kind === 'import'}>
        <ResultImport batch={rowFor('import')} onClose={close} />
      </MountOnFirstUse>
      <ReasonAction<DebitBatchRow, DealResult<'DebitBatchCancel'>>
        subject={rowFor('cancel')}
        title={t('cancel.title', { id: rowFor('cancel')?.batchId })}
        okText={t('actions.cancel')}
        run={({ batchId, version }, reason, sending) =>
          api.data('DebitBatchCancel', { batchId, version, reason }, sending)
        }
        success={({ batchId }) => t('cancel.done', { id: batchId })}
        invalidates={[debitQueries.all(), ...rentalChanges()]}
        onClose={close}
      >
        {t('cancel.effect')}
      </ReasonAction>
    </ListScreen>
  );
}
