import { dealActions } from '@parking-plus/contracts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { connectionQueries } from '../../../resources/connections/connection-queries.ts';
import { useAllowedActions } from '../../../session/permissions/use-allowed.ts';
import { api } from '../../../shared/api/api.ts';
import { ReasonDialog } from '../../../shared/form/reason-dialog.tsx';
import { useAction } from '../../../shared/form/use-action.ts';
import { formatCount } from '../../../shared/formats/amount-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { FilterBar } from '../../../shared/table/filter-bar.tsx';
import { ListLayout } from '../../../shared/table/list-layout.tsx';
import type { GuardedRowAction } from '../../../shared/table/table-action.ts';
import { useListQuery } from '../../../shared/table/use-list-query.ts';
import { useListUrl } from '../../../shared/table/use-list-url.ts';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import { type ConnectionRow, connectionColumns } from './connection-columns.ts';
import { connectionFilterFields } from './connection-filter-fields.ts';
import { connectionList, connectionQueryOf } from './connection-filters.ts';

/** 連線用戶: who is connected to the hub now, live, and 踢線. */
export function ConnectionListPage() {
  const { t } = useTranslation('system/connection-list');
  const language = useLanguage();
  const today = useBusinessToday();
  const url = useListUrl(connectionList, today);
  const query = useListQuery(connectionQueries.list(connectionQueryOf(url)));
  const [kicked, setKicked] = useState<ConnectionRow | null>(null);
  const kick = useKick();
  const columns = useMemo(() => connectionColumns(t), [t]);
  const fields = useMemo(() => connectionFilterFields(t, language), [t, language]);
  const rowActions = useAllowedActions(
    useMemo(
      (): GuardedRowAction<ConnectionRow>[] => [
        {
          id: 'kick',
          label: t('kick.action'),
          codes: [dealActions.ConnectionKick],
          isDanger: true,
          whyNot: (row) => {
            if (row.isKickable) return null;
            return row.isOwnSession ? t('kick.isOwn') : t('kick.isAbove');
          },
          onAct: setKicked,
        },
      ],
      [t],
    ),
  );
  const summary = query.data?.summary;
  const fact = (name: string, count: number) => ({ label: t(`facts.${name}`), value: formatCount(count) });

  return (
    <ListLayout>
      <FilterBar
        fields={fields}
        values={url.filters}
        defaults={url.defaults}
        activeNames={url.activeFilters}
        today={today}
        onQuery={(filters) => url.applyFilters(filters) || void query.refetch()}
      />
      <DataTable<ConnectionRow>
        label={t('title')}
        fields={fields}
        columns={columns}
        rowKey={idOf}
        query={query}
        url={url}
        rowActions={rowActions}
        facts={
          summary
            ? [
                fact('accounts', summary.accountCount),
                fact('clients', summary.clientCount),
                fact('servers', summary.serverCount),
                fact('clouds', summary.cloudCount),
              ]
            : []
        }
      />
      <ReasonDialog
        subject={kicked}
        title={t('kick.title', { name: kicked?.name })}
        okText={t('kick.action')}
        action={kick}
        onClose={() => setKicked(null)}
      >
        {t('kick.effect')}
      </ReasonDialog>
    </ListLayout>
  );
}

function useKick() {
  const { t } = useTranslation('system/connection-list');
  return useAction({
    run: ({ subject, reason }: { subject: ConnectionRow; reason: string }, { idempotencyKey }) =>
      api.data('ConnectionKick', { connectionId: subject.connectionId, reason }, { idempotencyKey }),
    success: ({ account }) => (account === null ? t('kick.gone') : t('kick.done', { account })),
    invalidates: [connectionQueries.all()],
    showsOwnFailure: true,
  });
}

function idOf({ connectionId }: ConnectionRow): string {
  return connectionId;
}
