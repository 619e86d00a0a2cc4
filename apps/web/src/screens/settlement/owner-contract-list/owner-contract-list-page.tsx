import { dealActions } from '@parking-plus/contracts';
import { ownerContractImportFormShape } from '@parking-plus/contracts/forms/owner-contract-import';
import { ownerContractListShape } from '@parking-plus/contracts/lists/owner-contract-list';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { useList } from '../../../lists/use-list.ts';
import { api } from '../../../shared/api/api.ts';
import { FailedLoad } from '../../../shared/feedback/failed-load.tsx';
import { useAction } from '../../../shared/form/action/use-action.ts';
import { ReasonDialog } from '../../../shared/form/dialog/reason-dialog.tsx';
import { DraftReminder } from '../../../shared/form/draft/draft-reminder.tsx';
import { RowsImport } from '../../../shared/import/rows-import.tsx';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import {
  type GuardedRowAction,
  type GuardedToolbarAction,
  importAction,
} from '../../../shared/table/actions/table-action.ts';
import { RecordHistory } from '../../../shared/table/detail/record-history.tsx';
import { OwnerContractFormDrawer } from './owner-contract-form-drawer.tsx';
import { type OwnerContractRow, ownerContractList, ownerContractQueries } from './owner-contract-list.ts';

/** ID of the entry in the form; `new` for a new one. */
interface Edited {
  id: string;
  row: OwnerContractRow | null;
}

/** 業主契約. */
export function OwnerContractListPage() {
  const { t } = useTranslation('settlement/owner-contract-list');
  const state = useList(ownerContractList, ownerContractQueries.list);
  const { url, rowOf } = state;
  const [edited, setEdited] = useState<Edited | null>(null);
  const [deleted, setDeleted] = useState<OwnerContractRow | null>(null);
  const [isImporting, setIsImporting] = useState(false);
  const deletion = useDeletion();
  const rowActions = useMemo(
    (): GuardedRowAction<OwnerContractRow>[] => [
      {
        id: 'edit',
        label: t('actions.edit'),
        codes: [dealActions.OwnerContractEdit],
        onExecute: (row) => setEdited({ id: row.ownerContractId, row }),
      },
      {
        id: 'delete',
        label: t('actions.delete'),
        codes: [dealActions.OwnerContractDelete],
        isDanger: true,
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
        codes: [dealActions.OwnerContractCreate],
        isPrimary: true,
        onExecute: () => setEdited({ id: 'new', row: null }),
      },
      importAction(t, dealActions.OwnerContractImport, () => setIsImporting(true)),
    ],
    [t],
  );
  return (
    <ListScreen
      state={state}
      t={t}
      title={t('title')}
      above={
        <DraftReminder
          form="settlement/owner-contract-list"
          isFormOpen={edited !== null}
          labelOf={(id) => (id === 'new' ? t('form.newTitle') : (rowOf(id)?.contractNumber ?? null))}
          onOpen={(id) => setEdited({ id, row: rowOf(id) ?? null })}
        />
      }
      rowActions={rowActions}
      toolbarActions={toolbarActions}
      exportDeal="OwnerContractExport"
      totalsTwd={state.summary}
      detail={{
        title: (_id, row) => row?.contractNumber ?? t('title'),
        content: (id) => <OwnerContractDetail ownerContractId={id} />,
      }}
    >
      <OwnerContractFormDrawer
        isOpen={edited !== null}
        row={edited && (rowOf(edited.id) ?? edited.row)}
        siteCode={url.filters.siteCodes[0]}
        onClose={() => setEdited(null)}
      />
      <RowsImport
        deal="OwnerContractImport"
        shape={ownerContractImportFormShape}
        title={t('actions.import')}
        isOpen={isImporting}
        onClose={() => setIsImporting(false)}
        keyOf={({ siteCode, contractNumber }) => `${siteCode} ${contractNumber}`}
        invalidates={[ownerContractQueries.all()]}
      />
      <ReasonDialog
        subject={deleted}
        title={t('deleteQuestion', { name: deleted?.contractNumber })}
        okText={t('actions.delete')}
        action={deletion}
        onDone={url.closeDetail}
        onClose={() => setDeleted(null)}
      />
    </ListScreen>
  );
}

function useDeletion() {
  const { t } = useTranslation('settlement/owner-contract-list');
  return useAction({
    run: ({ subject, reason }: { subject: OwnerContractRow; reason: string }, { idempotencyKey }) =>
      api.data(
        'OwnerContractDelete',
        { ownerContractId: subject.ownerContractId, version: subject.version, reason },
        { idempotencyKey },
      ),
    success: t('deleted'),
    invalidates: [ownerContractQueries.all()],
    showsOwnFailure: true,
  });
}

/** All fields of an entry, and its history. */
function OwnerContractDetail({ ownerContractId }: { ownerContractId: string }) {
  const { t } = useTranslation('settlement/owner-contract-list');
  const { data, error, refetch } = useQuery(ownerContractQueries.detail(ownerContractId));
  if (!data && error) return <FailedLoad error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  return (
    <>
      <RecordSection
        title={t('detail.section')}
        shape={ownerContractListShape.row}
        record={data.record}
        fields={[
          'contractNumber',
          { field: 'siteCode', content: data.record.siteName },
          {
            field: 'ownerId',
            content: (
              <Link to={`/settlement/owner-list?detail=${data.record.ownerId}`}>{data.record.ownerName}</Link>
            ),
          },
          'state',
          'startsOn',
          'endsOn',
          'feePerMille',
          'guaranteeTwd',
          'fixedRentTwd',
          'deductsServiceOrders',
          'deductsBankFees',
          'settlementDay',
          'bankCode',
          'bankAccountNumber',
        ]}
      />
      <RecordHistory t={t} entries={data.history} />
    </>
  );
}
