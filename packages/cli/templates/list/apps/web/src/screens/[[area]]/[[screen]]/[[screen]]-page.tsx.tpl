import { dealActions } from '@parking-plus/contracts';
[[#hasSite]]
import { useQuery } from '@tanstack/react-query';
[[/hasSite]]
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
[[#hasSite]]
import { lookupQueries } from '../../../resources/lookups/lookup-queries.ts';
[[/hasSite]]
import { [[entity]]Queries } from '../../../resources/[[module]]/[[file]]-queries.ts';
[[#hasSite]]
import { useChosenSites } from '../../../session/chosen-sites.ts';
[[/hasSite]]
import { useAllowedActions } from '../../../session/permissions/use-allowed.ts';
import { useCan } from '../../../session/permissions/use-can.ts';
import { api } from '../../../shared/api/api.ts';
import { DraftReminder } from '../../../shared/form/draft-reminder.tsx';
import { ReasonDialog } from '../../../shared/form/reason-dialog.tsx';
import { useAction } from '../../../shared/form/use-action.ts';
[[#hasEnums]]
import { useLanguage } from '../../../shared/formats/use-language.ts';
[[/hasEnums]]
import { DataTable } from '../../../shared/table/data-table.tsx';
import { DetailDrawer } from '../../../shared/table/detail-drawer.tsx';
import { FilterBar } from '../../../shared/table/filter-bar.tsx';
import { ListLayout } from '../../../shared/table/list-layout.tsx';
import { DetailActions } from '../../../shared/table/row-actions.tsx';
import { useListQuery } from '../../../shared/table/use-list-query.ts';
import { useListUrl } from '../../../shared/table/use-list-url.ts';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import { [[entity]]Actions, [[entity]]ToolbarActions } from './[[file]]-actions.ts';
import { type [[Entity]]Row, [[entity]]Columns } from './[[file]]-columns.ts';
import { [[Entity]]Detail } from './[[file]]-detail.tsx';
import { [[entity]]FilterFields } from './[[file]]-filter-fields.ts';
import { [[entity]]List, [[entity]]QueryOf } from './[[file]]-filters.ts';
import { [[Entity]]FormDrawer } from './[[file]]-form-drawer.tsx';

/** An entry that is being made (`new`) or edited, by its id; null is neither. */
type Work = { readonly id: string; readonly row: [[Entity]]Row | null } | null;

/** [[titleZh]]. */
export function [[Page]]() {
  const { t } = useTranslation('[[path]]');
[[#hasEnums]]
  const language = useLanguage();
[[/hasEnums]]
  const today = useBusinessToday();
  const url = useListUrl([[entity]]List, today[[#hasSite]], useChosenSites()[[/hasSite]]);
  const asked = [[entity]]QueryOf(url);
  const query = useListQuery([[entity]]Queries.list(asked));
  const canExport = useCan([dealActions.[[Entity]]Export]);
[[#hasSite]]
  const sites = useQuery(lookupQueries.lists()).data?.sites;
[[/hasSite]]
  const [work, setWork] = useState<Work>(null);
  const [deleted, setDeleted] = useState<[[Entity]]Row | null>(null);
  const remove = useDeletion();
  const columns = useMemo(() => [[entity]]Columns(t), [t]);
  const fields = useMemo(
    () => [[entity]]FilterFields(t[[#hasEnums]], language[[/hasEnums]][[#hasSite]], sites[[/hasSite]]),
    [t[[#hasEnums]], language[[/hasEnums]][[#hasSite]], sites[[/hasSite]]],
  );
  const rowActions = useAllowedActions(
    useMemo(() => [[entity]]Actions(t, (row) => setWork({ id: row.[[idField]], row }), setDeleted), [t]),
  );
  const toolbarActions = useAllowedActions(
    useMemo(() => [[entity]]ToolbarActions(t, () => setWork({ id: 'new', row: null })), [t]),
  );
  const rows = query.data?.items ?? [];
  const rowOf = (id: string) => rows.find((row) => idOf(row) === id);

  return (
    <ListLayout>
      <DraftReminder
        form="[[path]]"
        isFormOpen={work !== null}
        labelOf={(id) => (id === 'new' ? t('form.newTitle') : (rowOf(id)?.[[titleField]] ?? null))}
        onOpen={(id) => setWork({ id, row: rowOf(id) ?? null })}
      />
      <FilterBar
        fields={fields}
        values={url.filters}
        defaults={url.defaults}
        activeNames={url.activeFilters}
        today={today}
        onQuery={(filters) => url.applyFilters(filters) || void query.refetch()}
      />
      <DataTable<[[Entity]]Row>
        label={t('title')}
        fields={fields}
        exporting={canExport ? { deal: '[[Entity]]Export', filters: asked.filters ?? {} } : undefined}
        columns={columns}
        rowKey={idOf}
        query={query}
        url={url}
[[#hasMoney]]
        {...(query.data ? { totalsTwd: query.data.totals } : {})}
[[/hasMoney]]
        rowActions={rowActions}
        toolbarActions={toolbarActions}
      />
      <DetailDrawer
        title={(id) => rowOf(id)?.[[titleField]] ?? t('title')}
        actions={(id) => <DetailActions actions={rowActions} row={rowOf(id)} />}
        openKey={url.detail}
        keys={rows.map(idOf)}
        onOpen={url.openDetail}
        onClose={url.closeDetail}
      >
        {(id) => <[[Entity]]Detail [[idField]]={id} />}
      </DetailDrawer>
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
    </ListLayout>
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

function idOf({ [[idField]] }: [[Entity]]Row): string {
  return [[idField]];
}
