import { dealActions } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountQueries } from '../../../resources/accounts/account-queries.ts';
import { lookupQueries } from '../../../resources/lookups/lookup-queries.ts';
import { useChosenSites } from '../../../session/chosen-sites.ts';
import { useAllowedActions } from '../../../session/permissions/use-allowed.ts';
import { useCan } from '../../../session/permissions/use-can.ts';
import { useSessionInfo } from '../../../session/session-store.ts';
import { formatCount } from '../../../shared/formats/amount-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { DetailDrawer } from '../../../shared/table/detail-drawer.tsx';
import { FilterBar } from '../../../shared/table/filter-bar.tsx';
import { ListLayout } from '../../../shared/table/list-layout.tsx';
import { useListQuery } from '../../../shared/table/use-list-query.ts';
import { useListUrl } from '../../../shared/table/use-list-url.ts';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import { type AccountWork, accountActions, accountToolbar } from './account-actions.ts';
import { type AccountRow, accountColumns } from './account-columns.ts';
import { AccountDetail, AccountDetailActions, AccountTitle } from './account-detail.tsx';
import { AccountDialogs } from './account-dialogs.tsx';
import { accountFilterFields } from './account-filter-fields.ts';
import { accountList, accountQueryOf } from './account-filters.ts';

/** 人員: who may sign in, as what, and what they see. */
export function AccountListPage() {
  const { t } = useTranslation('people/account-list');
  const language = useLanguage();
  const today = useBusinessToday();
  const own = useSessionInfo().userInfo.account;
  const url = useListUrl(accountList, today, useChosenSites());
  const asked = accountQueryOf(url);
  const query = useListQuery(accountQueries.list(asked));
  const canExport = useCan([dealActions.AccountExport]);
  const sites = useQuery(lookupQueries.lists()).data?.sites;
  const choices = useQuery(accountQueries.choices()).data;
  const [work, setWork] = useState<AccountWork | null>(null);
  const columns = useMemo(() => accountColumns(t), [t]);
  const fields = useMemo(
    () => accountFilterFields(t, language, { sites, choices }),
    [t, language, sites, choices],
  );
  const rowActions = useAllowedActions(useMemo(() => accountActions(t, own, setWork), [t, own]));
  const toolbarActions = useAllowedActions(useMemo(() => accountToolbar(t, setWork), [t]));
  const summary = query.data?.summary;
  const rows = query.data?.items ?? [];
  const rowOf = (account: string) => rows.find((row) => row.account === account);
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
      <DataTable<AccountRow>
        label={t('title')}
        fields={fields}
        exporting={canExport ? { deal: 'AccountExport', filters: asked.filters ?? {} } : undefined}
        columns={columns}
        rowKey={accountOf}
        query={query}
        url={url}
        rowActions={rowActions}
        toolbarActions={toolbarActions}
        facts={
          summary
            ? [
                fact('valid', summary.validCount),
                fact('disabled', summary.disabledCount),
                fact('mustChange', summary.mustChangeCount),
              ]
            : []
        }
      />
      <DetailDrawer
        title={(account) => <AccountTitle account={account} row={rowOf(account)} />}
        actions={(account) => (
          <AccountDetailActions account={account} row={rowOf(account)} actions={rowActions} />
        )}
        openKey={url.detail}
        keys={rows.map(accountOf)}
        onOpen={url.openDetail}
        onClose={url.closeDetail}
      >
        {(account) => <AccountDetail account={account} />}
      </DetailDrawer>
      <AccountDialogs work={work} onClose={() => setWork(null)} />
    </ListLayout>
  );
}

function accountOf({ account }: AccountRow): string {
  return account;
}
