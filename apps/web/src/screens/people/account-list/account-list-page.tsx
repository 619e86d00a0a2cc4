import { dealActions } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { recordDetail } from '../../../lists/record-detail.tsx';
import { useList } from '../../../lists/use-list.ts';
import { accountQueries } from '../../../resources/accounts/account-queries.ts';
import { useAllowedActions } from '../../../session/permissions/use-allowed.ts';
import { useSessionInfo } from '../../../session/state/session-store.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { newAction } from '../../../shared/table/actions/table-action.ts';
import { countFacts } from '../../../shared/table/list-toolbar.tsx';
import { type AccountDialogState, accountActions } from './account-actions.ts';
import { AccountDetail } from './account-detail.tsx';
import { AccountDialogs } from './account-dialogs.tsx';
import { accountList } from './account-list.ts';

/** 人員: accounts with their type, department and data scope. */
export function AccountListPage() {
  const { t } = useTranslation('people/account-list');
  const own = useSessionInfo().userInfo.account;
  const [work, setWork] = useState<AccountDialogState | null>(null);
  const state = useList(accountList, accountQueries.list);
  const actions = useAllowedActions(useMemo(() => accountActions(t, own, setWork), [t, own]));
  const companies = useQuery(accountQueries.choices()).data?.companies;
  const choices = useMemo(() => {
    const departments = companies?.flatMap((company) => company.departments);
    return {
      departmentCodes: departments?.map(({ departmentCode: value, name }) => ({ value, label: name })),
    };
  }, [companies]);
  const { summary } = state;
  return (
    <ListScreen
      state={state}
      t={t}
      title={t('title')}
      choices={choices}
      rowActions={actions}
      toolbarActions={useMemo(
        () => [newAction(t, dealActions.AccountCreate, () => setWork({ kind: 'new' }))],
        [t],
      )}
      exportDeal="AccountExport"
      facts={
        summary &&
        countFacts(t, {
          valid: summary.validCount,
          disabled: summary.disabledCount,
          mustChange: summary.mustChangeCount,
        })
      }
      detail={recordDetail({
        query: accountQueries.detail,
        rowOf: (record) => ({ ...record, name: record.settings.name }),
        actions,
        title: (row, account) => (
          <>
            {row && <span>{row.name}</span>}
            <span>{account}</span>
            {row && <EnumTag name="AccountState" code={row.state} />}
          </>
        ),
        content: (record) => <AccountDetail record={record} />,
      })}
    >
      <AccountDialogs work={work} onClose={() => setWork(null)} />
    </ListScreen>
  );
}
