import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { useList } from '../../../lists/use-list.ts';
import { [[entity]]Queries } from '../../../resources/[[module]]/[[file]]-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { DraftReminder } from '../../../shared/form/draft-reminder.tsx';
import { ReasonDialog } from '../../../shared/form/reason-dialog.tsx';
import { useAction } from '../../../shared/form/use-action.ts';
import { [[entity]]Actions, [[entity]]ToolbarActions } from './[[file]]-actions.ts';
import { [[Entity]]Detail } from './[[file]]-detail.tsx';
import { [[Entity]]FormDrawer } from './[[file]]-form-drawer.tsx';
import { type [[Entity]]Row, [[entity]]List } from './[[file]]-list.ts';

/** An entry that is being made (`new`) or edited, by its id; null is neither. */
type Work = { readonly id: string; readonly row: [[Entity]]Row | null } | null;

/** [[titleZh]]. */
export function [[Page]]() {
  const { t } = useTranslation('[[path]]');
  const state = useList([[entity]]List, [[entity]]Queries.list);
  const { url, rowOf } = state;
  const [work, setWork] = useState<Work>(null);
  const [deleted, setDeleted] = useState<[[Entity]]Row | null>(null);
  const remove = useDeletion();
  return (
    <ListScreen
      state={state}
      t={t}
      title={t('title')}
      above={
        <DraftReminder
          form="[[path]]"
          isFormOpen={work !== null}
          labelOf={(id) => (id === 'new' ? t('form.newTitle') : (rowOf(id)?.[[titleField]] ?? null))}
          onOpen={(id) => setWork({ id, row: rowOf(id) ?? null })}
        />
      }
      rowActions={useMemo(
        () => [[entity]]Actions(t, (row) => setWork({ id: row.[[idField]], row }), setDeleted),
        [t],
      )}
      toolbarActions={useMemo(() => [[entity]]ToolbarActions(t, () => setWork({ id: 'new', row: null })), [t])}
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
        isOpen={work !== null}
        row={work && (rowOf(work.id) ?? work.row)}
        onClose={() => setWork(null)}
      />
      <ReasonDialog
        subject={deleted}
        title={t('deleteQuestion', { name: deleted?.[[titleField]] })}
        okText={t('actions.delete')}
        action={remove}
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
