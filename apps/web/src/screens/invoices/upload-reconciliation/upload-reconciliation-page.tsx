import { type DealRequest, type DealResult, dealActions } from '@parking-plus/contracts';
import { lazy, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { useList } from '../../../lists/use-list.ts';
import { uploadReconciliationQueries } from '../../../resources/upload-reconciliation/upload-reconciliation-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { useAction } from '../../../shared/form/action/use-action.ts';
import { formatCount } from '../../../shared/formats/amount-format.ts';
import { formatBusinessDate } from '../../../shared/formats/date-format.ts';
import { MountOnFirstUse } from '../../../shared/page/when-wanted.tsx';
import type { GuardedRowAction, GuardedToolbarAction } from '../../../shared/table/actions/table-action.ts';
import { ReconciliationDetail } from './reconciliation-detail.tsx';
import {
  type ReconciliationRow,
  reconciliationTabs,
  reconciliationTiles,
  uploadReconciliationList,
} from './upload-reconciliation.ts';

/** Lazy, like other dialogs with forms. */
const RunDialog = lazy(async () => ({ default: (await import('./run-dialog.tsx')).RunDialog }));
const SummaryImport = lazy(async () => ({ default: (await import('./summary-import.tsx')).SummaryImport }));

/** 存證對帳: daily reconciliation of uploads with the tax office's platform. */
export function UploadReconciliationPage() {
  const { t } = useTranslation('invoices/upload-reconciliation');
  const state = useList(uploadReconciliationList, uploadReconciliationQueries.list);
  const [dialog, setDialog] = useState<'run' | 'import' | null>(null);
  const close = () => setDialog(null);
  const reconcile = useAction<DealRequest<'UploadReconciliationRun'>, DealResult<'UploadReconciliationRun'>>({
    run: (days, { idempotencyKey }) => api.data('UploadReconciliationRun', days, { idempotencyKey }),
    success: ({ matchedCount, differingCount, unreportedCount }) =>
      t('run.done', {
        matched: formatCount(matchedCount),
        differing: formatCount(differingCount),
        unreported: formatCount(unreportedCount),
      }),
    invalidates: [uploadReconciliationQueries.all()],
  });
  const { run } = reconcile;
  const rowActions = useMemo<GuardedRowAction<ReconciliationRow>[]>(
    () => [
      {
        id: 'run',
        label: t('actions.run'),
        codes: [dealActions.UploadReconciliationRun],
        onExecute: ({ transmittedOn }) => void run({ from: transmittedOn, to: transmittedOn }),
      },
    ],
    [t, run],
  );
  const toolbarActions = useMemo<GuardedToolbarAction[]>(
    () => [
      {
        id: 'run',
        label: t('actions.runDays'),
        codes: [dealActions.UploadReconciliationRun],
        isPrimary: true,
        onExecute: () => setDialog('run'),
      },
      {
        id: 'import',
        label: t('actions.import'),
        codes: [dealActions.UploadSummaryImport],
        isPrimary: true,
        onExecute: () => setDialog('import'),
      },
    ],
    [t],
  );
  return (
    <ListScreen
      state={state}
      t={t}
      title={t('title')}
      tiles={{ label: t('tiles.label'), tiles: reconciliationTiles(t, state.summary) }}
      tabs={{ label: t('tabs.label'), tabs: reconciliationTabs(t) }}
      rowActions={rowActions}
      toolbarActions={toolbarActions}
      exportDeal="UploadReconciliationExport"
      detail={{
        title: (id, row) =>
          row ? (
            <>
              <span>{`${formatBusinessDate(row.transmittedOn)} ${row.kind} ${row.sellerName}`}</span>
              <EnumTag name="ReconciliationState" code={row.state} />
            </>
          ) : (
            <span>{id}</span>
          ),
        content: (id, row) => <ReconciliationDetail key={id} reconciliationId={id} row={row} />,
      }}
    >
      <MountOnFirstUse isNeeded={dialog === 'run'}>
        <RunDialog isOpen={dialog === 'run'} action={reconcile} onClose={close} />
      </MountOnFirstUse>
      <MountOnFirstUse isNeeded={dialog === 'import'}>
        <SummaryImport isOpen={dialog === 'import'} onClose={close} />
      </MountOnFirstUse>
    </ListScreen>
  );
}
