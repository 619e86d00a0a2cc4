import { dealActions } from '@parking-plus/contracts';
[[#listFields]]
import { [[lineShape]] } from '@parking-plus/contracts/fields/[[lineFile]]';
[[/listFields]]
import { [[entity]]ListShape } from '@parking-plus/contracts/lists/[[file]]-list';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
[[#hasRefs]]
import { Link } from 'react-router-dom';
[[/hasRefs]]
import { ListScreen } from '../../../lists/list-screen.tsx';
import { useList } from '../../../lists/use-list.ts';
import { api } from '../../../shared/api/api.ts';
import { FailedLoad } from '../../../shared/feedback/failed-load.tsx';
import { useAction } from '../../../shared/form/action/use-action.ts';
import { ReasonDialog } from '../../../shared/form/dialog/reason-dialog.tsx';
import { DraftReminder } from '../../../shared/form/draft/draft-reminder.tsx';
import { RecordSection } from '../../../shared/list/record-section.tsx';
[[#hasLists]]
import { RecordTableSection } from '../../../shared/list/record-table.tsx';
[[/hasLists]]
import type { GuardedRowAction, GuardedToolbarAction } from '../../../shared/table/actions/table-action.ts';
import { RecordHistory } from '../../../shared/table/detail/record-history.tsx';
import { [[Entity]]FormDrawer } from './[[file]]-form-drawer.tsx';
import { [[entity]]List, [[entity]]Queries, type [[Entity]]Row } from './[[file]]-list.ts';

/** ID of the entry in the form; `new` for a new one. */
interface Edited {
  id: string;
  row: [[Entity]]Row | null;
}

/** [[titleZh]]. */
export function [[Page]]() {
  const { t } = useTranslation('[[path]]');
  const state = useList([[entity]]List, [[entity]]Queries.list);
  const { url, rowOf } = state;
  const [edited, setEdited] = useState<Edited | null>(null);
  const [deleted, setDeleted] = useState<[[Entity]]Row | null>(null);
  const deletion = useDeletion();
  const rowActions = useMemo(
    (): GuardedRowAction<[[Entity]]Row>[] => [
      {
        id: 'edit',
        label: t('actions.edit'),
        codes: [dealActions.[[Entity]]Edit],
        onExecute: (row) => setEdited({ id: row.[[idField]], row }),
      },
      {
        id: 'delete',
        label: t('actions.delete'),
        codes: [dealActions.[[Entity]]Delete],
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
        codes: [dealActions.[[Entity]]Create],
        isPrimary: true,
        onExecute: () => setEdited({ id: 'new', row: null }),
      },
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
          form="[[path]]"
          isFormOpen={edited !== null}
          labelOf={(id) => (id === 'new' ? t('form.newTitle') : (rowOf(id)?.[[titleField]] ?? null))}
          onOpen={(id) => setEdited({ id, row: rowOf(id) ?? null })}
        />
      }
      rowActions={rowActions}
      toolbarActions={toolbarActions}
      exportDeal="[[Entity]]Export"
[[#hasMoney]]
      totalsTwd={state.summary}
[[/hasMoney]]
      detail={{
        title: (_id, row) => row?.[[titleField]] ?? t('title'),
        content: (id) => <[[Entity]]Detail [[idField]]={id} />,
      }}
    >
      <[[Entity]]FormDrawer
        isOpen={edited !== null}
        row={edited && (rowOf(edited.id) ?? edited.row)}
        onClose={() => setEdited(null)}
      />
      <ReasonDialog
        subject={deleted}
        title={t('deleteQuestion', { name: deleted?.[[titleField]] })}
        okText={t('actions.delete')}
        action={deletion}
        onDone={url.closeDetail}
        onClose={() => setDeleted(null)}
      />
    </ListScreen>
  );
}

function useDeletion() {
  const { t } = useTranslation('[[path]]');
  return useAction({
    run: ({ subject, reason }: { subject: [[Entity]]Row; reason: string }, { idempotencyKey }) =>
      api.data(
        '[[Entity]]Delete',
        { [[idField]]: subject.[[idField]], version: subject.version, reason },
        { idempotencyKey },
      ),
    success: t('deleted'),
    invalidates: [[[entity]]Queries.all()],
    showsOwnFailure: true,
  });
}

/** All fields of an entry, and its history. */
function [[Entity]]Detail({ [[idField]] }: { [[idField]]: string }) {
  const { t } = useTranslation('[[path]]');
  const { data, error, refetch } = useQuery([[entity]]Queries.detail([[idField]]));
  if (!data && error) return <FailedLoad error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  return (
    <>
      <RecordSection
        title={t('detail.section')}
        shape={[[entity]]ListShape.row}
        record={data.record}
        fields={[
[[#storedFields]]
          [[detailField]],
[[/storedFields]]
        ]}
      />
[[#listFields]]
      <RecordTableSection
        title={t('detail.[[listName]]')}
        shape={[[lineShape]]}
        columns={[[[lineShown]]]}
        rows={data.record.[[listName]]}
        rowKey={(row) => String(data.record.[[listName]].indexOf(row))}
        empty="–"
      />
[[/listFields]]
      <RecordHistory t={t} entries={data.history} />
    </>
  );
}
