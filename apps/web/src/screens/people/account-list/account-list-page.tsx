import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { useList } from '../../../lists/use-list.ts';
import { accountQueries } from '../../../resources/accounts/account-queries.ts';
import { useAllowedActions } from '../../../session/permissions/use-allowed.ts';
import { useSessionInfo } from '../../../session/session-store.ts';
import { formatCount } from '../../../shared/formats/amount-format.ts';
import { type AccountWork, accountActions, accountToolbar } from './account-actions.ts';
import { AccountDetail, AccountDetailActions, AccountTitle } from './account-detail.tsx';
import { AccountDialogs } from './account-dialogs.tsx';
import { accountList } from './account-list.ts';

/** 人員: accounts with their type, department and data scope. */
export function AccountListPage() {
  const { t } = useTranslation('people/account-list');
  const own = useSessionInfo().userInfo.account;
  const [work, setWork] = useState<AccountWork | null>(null);
  const state = useList(accountList, accountQueries.list);
  const rowActions = useAllowedActions(useMemo(() => accountActions(t, own, setWork), [t, own]));
  const companies = useQuery(accountQueries.choices()).data?.companies;
  const choices = useMemo(() => {
    const departments = companies?.flatMap((company) => company.departments);
    const departmentCodes = departments?.map(({ departmentCode, name }) => ({
      value: departmentCode,
      label: name,
    }));
    return { departmentCodes };
  }, [companies]);
  const { summary } = state;
  const fact = (name: string, count: number) => ({ label: t(`facts.${name}`), value: formatCount(count) });
  return (
    <ListScreen
      state={state}
      t={t}
      title={t('title')}
      choices={choices}
      rowActions={rowActions}
      toolbarActions={useMemo(() => accountToolbar(t, setWork), [t])}
      exportDeal="AccountExport"
      facts={
        summary && [
          fact('valid', summary.validCount),
          fact('disabled', summary.disabledCount),
          fact('mustChange', summary.mustChangeCount),
        ]
      }
      detail={{
        title: (account, row) => <AccountTitle account={account} row={row} />,
        actions: (account, row) => <AccountDetailActions account={account} row={row} actions={rowActions} />,
        content: (account) => <AccountDetail account={account} />,
      }}
    >
      <AccountDialogs work={work} onClose={() => setWork(null)} />
    </ListScreen>
  );
}
