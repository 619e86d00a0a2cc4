import { dealActions } from '@parking-plus/contracts';
import { purchaseListShape } from '@parking-plus/contracts/lists/purchase-list';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { lazy, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { useList } from '../../../lists/use-list.ts';
import { periodChoices } from '../../../resources/invoice-tracks/period-filter.ts';
import { trackQueries } from '../../../resources/invoice-tracks/track-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { FailedLoad } from '../../../shared/feedback/failed-load.tsx';
import { useAction } from '../../../shared/form/action/use-action.ts';
import { ReasonDialog } from '../../../shared/form/dialog/reason-dialog.tsx';
import { DraftReminder } from '../../../shared/form/draft/draft-reminder.tsx';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import { MountOnFirstUse } from '../../../shared/page/when-wanted.tsx';
import {
  type GuardedRowAction,
  type GuardedToolbarAction,
  importAction,
} from '../../../shared/table/actions/table-action.ts';
import { RecordHistory } from '../../../shared/table/detail/record-history.tsx';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import { PurchaseFormDrawer } from './purchase-form-drawer.tsx';
import { changedByPurchases, type PurchaseRow, purchaseList, purchaseQueries } from './purchase-list.ts';

/** Lazy, because it is used once a period. */
const PurchaseImport = lazy(async () => ({
  default: (await import('./purchase-import.tsx')).PurchaseImport,
}));

/** ID of the entry in the form; `new` for a new one. */
interface Edited {
  id: string;
  row: PurchaseRow | null;
}

/** 進項憑證. */
export function InputListPage() {
  const { t } = useTranslation('invoices/input-list');
  const state = useList(purchaseList, purchaseQueries.list);
  const { url, rowOf } = state;
  const [edited, setEdited] = useState<Edited | null>(null);
  const [deleted, setDeleted] = useState<PurchaseRow | null>(null);
  const [isImporting, setIsImporting] = useState(false);
  const language = useLanguage();
  const today = useBusinessToday();
  const owners = useQuery(trackQueries.owners()).data?.owners;
  const choices = useMemo(
    () => ({
      periodCodes: periodChoices(today, language),
      taxNumbers: owners?.map(({ taxNumber, name }) => ({ value: taxNumber, label: `${taxNumber} ${name}` })),
    }),
    [today, language, owners],
  );
  const deletion = useDeletion();
  const rowActions = useMemo(
    (): GuardedRowAction<PurchaseRow>[] => [
      {
        id: 'edit',
        label: t('actions.edit'),
        codes: [dealActions.PurchaseEdit],
        disabledReason: ({ isFiled }) => (isFiled ? t('actions.isFiled') : null),
        onExecute: (row) => setEdited({ id: row.purchaseId, row }),
      },
      {
        id: 'delete',
        label: t('actions.delete'),
        codes: [dealActions.PurchaseDelete],
        isDanger: true,
        disabledReason: ({ isFiled }) => (isFiled ? t('actions.isFiled') : null),
        onExecute: setDeleted,
      },
    ],
    [t],
  );
  const toolbarActions = useMemo(
    (): GuardedToolbarAction[] => [
      {
        id: 'create',
        label: t('actions.create'),
        codes: [dealActions.PurchaseCreate],
        isPrimary: true,
        onExecute: () => setEdited({ id: 'new', row: null }),
      },
      importAction(t, dealActions.PurchaseImport, () => setIsImporting(true)),
    ],
    [t],
  );
  return (
    <ListScreen
      state={state}
      t={t}
      title={t('title')}
      choices={choices}
      above={
        <DraftReminder
          form="invoices/input-list"
          isFormOpen={edited !== null}
          labelOf={(id) => (id === 'new' ? t('form.newTitle') : (rowOf(id)?.documentNumber ?? null))}
          onOpen={(id) => setEdited({ id, row: rowOf(id) ?? null })}
        />
      }
      rowActions={rowActions}
      toolbarActions={toolbarActions}
      exportDeal="PurchaseExport"
      totalsTwd={state.summary}
      detail={{
        title: (_id, row) => row?.documentNumber ?? t('title'),
        content: (id) => <PurchaseDetail purchaseId={id} />,
      }}
    >
      <PurchaseFormDrawer
        isOpen={edited !== null}
        row={edited && (rowOf(edited.id) ?? edited.row)}
        onClose={() => setEdited(null)}
      />
      <MountOnFirstUse isNeeded={isImporting}>
        <PurchaseImport isOpen={isImporting} onClose={() => setIsImporting(false)} />
      </MountOnFirstUse>
      <ReasonDialog
        subject={deleted}
        title={t('deleteQuestion', { name: deleted?.documentNumber })}
        okText={t('actions.delete')}
        action={deletion}
        onDone={url.closeDetail}
        onClose={() => setDeleted(null)}
      />
    </ListScreen>
  );
}

function useDeletion() {
  const { t } = useTranslation('invoices/input-list');
  return useAction({
    run: ({ subject, reason }: { subject: PurchaseRow; reason: string }, { idempotencyKey }) =>
      api.data(
        'PurchaseDelete',
        { purchaseId: subject.purchaseId, version: subject.version, reason },
        { idempotencyKey },
      ),
    success: t('deleted'),
    invalidates: changedByPurchases(),
    showsOwnFailure: true,
  });
}

/** All fields of an entry, and its history. */
function PurchaseDetail({ purchaseId }: { purchaseId: string }) {
  const { t } = useTranslation('invoices/input-list');
  const { data, error, refetch } = useQuery(purchaseQueries.detail(purchaseId));
  if (!data && error) return <FailedLoad error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  return (
    <>
      <RecordSection
        title={t('detail.section')}
        shape={purchaseListShape.row}
        record={data.record}
        fields={[
          'periodCode',
          'taxNumber',
          'format',
          'documentNumber',
          'issuedOn',
          'sellerTaxNumber',
          'taxType',
          'deduction',
          'salesTwd',
          'taxTwd',
          'sheetCount',
          'allowanceNumber',
          'isFromPlatform',
          'isVoid',
          'isFiled',
        ]}
      />
      <RecordHistory t={t} entries={data.history} />
    </>
  );
}
