import { dealActions } from '@parking-plus/contracts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deputyQueries } from '../../../resources/deputies/deputy-queries.ts';
import { useAllowedActions } from '../../../session/permissions/use-allowed.ts';
import { useCan } from '../../../session/permissions/use-can.ts';
import { DraftReminder } from '../../../shared/form/draft-reminder.tsx';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { FilterBar } from '../../../shared/table/filter-bar.tsx';
import { ListLayout } from '../../../shared/table/list-layout.tsx';
import type { GuardedRowAction, GuardedToolbarAction } from '../../../shared/table/table-action.ts';
import { useListQuery } from '../../../shared/table/use-list-query.ts';
import { useListUrl } from '../../../shared/table/use-list-url.ts';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import { type DeputyRow, deputyColumns } from './deputy-columns.ts';
import { deputyFilterFields, deputyList, deputyQueryOf } from './deputy-filters.ts';
import { DeputyFormDrawer } from './deputy-form-drawer.tsx';
import { EndDeputyDialog } from './end-deputy-dialog.tsx';

/** 代理: who stands in for whom, from when until when. */
export function DeputyListPage() {
  const { t } = useTranslation('people/deputy-list');
  const language = useLanguage();
  const today = useBusinessToday();
  const url = useListUrl(deputyList, today);
  const asked = deputyQueryOf(url);
  const query = useListQuery(deputyQueries.list(asked));
  const canExport = useCan([dealActions.DeputyExport]);
  const [isNew, setIsNew] = useState(false);
  const [ending, setEnding] = useState<DeputyRow | null>(null);
  const columns = useMemo(() => deputyColumns(t, language), [t, language]);
  const fields = useMemo(() => deputyFilterFields(t), [t]);
  const rowActions = useAllowedActions(
    useMemo(
      (): GuardedRowAction<DeputyRow>[] => [
        {
          id: 'end',
          label: t('actions.end'),
          codes: [dealActions.DeputyEnd],
          isDanger: true,
          isFor: ({ phase }) => phase !== 'ended',
          onAct: setEnding,
        },
      ],
      [t],
    ),
  );
  const toolbarActions = useAllowedActions(
    useMemo(
      (): GuardedToolbarAction[] => [
        {
          id: 'new',
          label: t('actions.new'),
          codes: [dealActions.DeputyCreate],
          isPrimary: true,
          onAct: () => setIsNew(true),
        },
      ],
      [t],
    ),
  );

  return (
    <ListLayout>
      <DraftReminder
        form="people/deputy"
        isFormOpen={isNew}
        labelOf={() => t('form.title')}
        onOpen={() => setIsNew(true)}
      />
      <FilterBar
        fields={fields}
        values={url.filters}
        defaults={url.defaults}
        activeNames={url.activeFilters}
        today={today}
        onQuery={(filters) => url.applyFilters(filters) || void query.refetch()}
      />
      <DataTable<DeputyRow>
        label={t('title')}
        fields={fields}
        exporting={canExport ? { deal: 'DeputyExport', filters: asked.filters ?? {} } : undefined}
        columns={columns}
        rowKey={idOf}
        query={query}
        url={url}
        rowActions={rowActions}
        toolbarActions={toolbarActions}
      />
      <DeputyFormDrawer isOpen={isNew} onClose={() => setIsNew(false)} />
      <EndDeputyDialog row={ending} onClose={() => setEnding(null)} />
    </ListLayout>
  );
}

function idOf({ deputyId }: DeputyRow): string {
  return deputyId;
}
