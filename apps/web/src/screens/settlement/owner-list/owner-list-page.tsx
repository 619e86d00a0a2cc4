import { dealActions } from '@parking-plus/contracts';
import { ownerImportFormShape } from '@parking-plus/contracts/forms/owner-import';
import { ownerContractListShape } from '@parking-plus/contracts/lists/owner-contract-list';
import { ownerListShape } from '@parking-plus/contracts/lists/owner-list';
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
import { RecordTableSection } from '../../../shared/list/record-table.tsx';
import {
  type GuardedRowAction,
  type GuardedToolbarAction,
  importAction,
} from '../../../shared/table/actions/table-action.ts';
import { RecordHistory } from '../../../shared/table/detail/record-history.tsx';
import { OwnerFormDrawer } from './owner-form-drawer.tsx';
import { type OwnerRow, ownerList, ownerQueries } from './owner-list.ts';

/** ID of the entry in the form; `new` for a new one. */
interface Edited {
  id: string;
  row: OwnerRow | null;
}

/** 業主. */
export function OwnerListPage() {
  const { t } = useTranslation('settlement/owner-list');
  const state = useList(ownerList, ownerQueries.list);
  const { url, rowOf } = state;
  const [edited, setEdited] = useState<Edited | null>(null);
  const [deleted, setDeleted] = useState<OwnerRow | null>(null);
  const [isImporting, setIsImporting] = useState(false);
  const deletion = useDeletion();
  const rowActions = useMemo(
    (): GuardedRowAction<OwnerRow>[] => [
      {
        id: 'edit',
        label: t('actions.edit'),
        codes: [dealActions.OwnerEdit],
        onExecute: (row) => setEdited({ id: row.ownerId, row }),
      },
      {
        id: 'delete',
        label: t('actions.delete'),
        codes: [dealActions.OwnerDelete],
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
        codes: [dealActions.OwnerCreate],
        isPrimary: true,
        onExecute: () => setEdited({ id: 'new', row: null }),
      },
      importAction(t, dealActions.OwnerImport, () => setIsImporting(true)),
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
          form="settlement/owner-list"
          isFormOpen={edited !== null}
          labelOf={(id) => (id === 'new' ? t('form.newTitle') : (rowOf(id)?.name ?? null))}
          onOpen={(id) => setEdited({ id, row: rowOf(id) ?? null })}
        />
      }
      rowActions={rowActions}
      toolbarActions={toolbarActions}
      exportDeal="OwnerExport"
      detail={{
        title: (_id, row) => row?.name ?? t('title'),
        content: (id) => <OwnerDetail ownerId={id} />,
      }}
    >
      <OwnerFormDrawer
        isOpen={edited !== null}
        row={edited && (rowOf(edited.id) ?? edited.row)}
        onClose={() => setEdited(null)}
      />
      <RowsImport
        deal="OwnerImport"
        shape={ownerImportFormShape}
        title={t('actions.import')}
        isOpen={isImporting}
        onClose={() => setIsImporting(false)}
        keyOf={({ name }) => name}
        invalidates={[ownerQueries.all()]}
      />
      <ReasonDialog
        subject={deleted}
        title={t('deleteQuestion', { name: deleted?.name })}
        okText={t('actions.delete')}
        action={deletion}
        onDone={url.closeDetail}
        onClose={() => setDeleted(null)}
      />
    </ListScreen>
  );
}

function useDeletion() {
  const { t } = useTranslation('settlement/owner-list');
  return useAction({
    run: ({ subject, reason }: { subject: OwnerRow; reason: string }, { idempotencyKey }) =>
      api.data(
        'OwnerDelete',
        { ownerId: subject.ownerId, version: subject.version, reason },
        { idempotencyKey },
      ),
    success: t('deleted'),
    invalidates: [ownerQueries.all()],
    showsOwnFailure: true,
  });
}

/** All fields of an entry, and its history. */
function OwnerDetail({ ownerId }: { ownerId: string }) {
  const { t } = useTranslation('settlement/owner-list');
  const { data, error, refetch } = useQuery(ownerQueries.detail(ownerId));
  if (!data && error) return <FailedLoad error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  return (
    <>
      <RecordSection
        title={t('detail.section')}
        shape={ownerListShape.row}
        record={data.record}
        fields={[
          'name',
          'taxNumber',
          'contact',
          'phone',
          'address',
          'bankCode',
          'bankAccountNumber',
          'bankAccountName',
          'endsOn',
        ]}
      />
      <RecordTableSection
        title={t('contracts.title')}
        shape={ownerContractListShape.row}
        rows={data.contracts}
        rowKey={({ ownerContractId }) => ownerContractId}
        empty={t('contracts.none')}
        columns={[
          {
            field: 'contractNumber',
            content: ({ ownerContractId, contractNumber }) => (
              <Link to={`/settlement/owner-contract-list?detail=${ownerContractId}`}>{contractNumber}</Link>
            ),
          },
          { field: 'siteCode', content: ({ siteName }) => siteName },
          'startsOn',
          'endsOn',
          'feePerMille',
          'state',
        ]}
      />
      <RecordHistory t={t} entries={data.history} />
    </>
  );
}
