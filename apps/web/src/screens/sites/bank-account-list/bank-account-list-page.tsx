import { dealActions } from '@parking-plus/contracts';
import { bankAccountImportFormShape } from '@parking-plus/contracts/forms/bank-account-import';
import { canDeleteRecords } from '@parking-plus/domain';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { recordDetail } from '../../../lists/record-detail.tsx';
import { useList } from '../../../lists/use-list.ts';
import { bankAccountQueries } from '../../../resources/bank-accounts/bank-account-queries.ts';
import { bankLineQueries } from '../../../resources/bank-lines/bank-line-queries.ts';
import { useAllowedActions } from '../../../session/permissions/use-allowed.ts';
import { useSessionInfo } from '../../../session/state/session-store.ts';
import { api } from '../../../shared/api/api.ts';
import { EndAction } from '../../../shared/form/dialog/end-action.tsx';
import { ReasonAction } from '../../../shared/form/dialog/reason-action.tsx';
import { DraftReminder } from '../../../shared/form/draft/draft-reminder.tsx';
import { RowsImport } from '../../../shared/import/rows-import.tsx';
import { dialogActions, importAction, newAction } from '../../../shared/table/actions/table-action.ts';
import { BankAccountDetail } from './bank-account-detail.tsx';
import { BankAccountFormDrawer } from './bank-account-form-drawer.tsx';
import { type BankAccountRow, bankAccountList } from './bank-account-list.ts';

type DialogState =
  | { readonly kind: 'new' | 'import'; readonly row: null }
  | { readonly kind: 'edit' | 'end' | 'delete'; readonly row: BankAccountRow };

/** 銀行帳戶: the operator's bank accounts. */
export function BankAccountListPage() {
  const { t } = useTranslation('sites/bank-account-list');
  const mayDelete = canDeleteRecords(useSessionInfo().userInfo.type);
  const state = useList(bankAccountList, bankAccountQueries.list);
  const { url, query, summary, rowOf } = state;
  const [work, setWork] = useState<DialogState | null>(null);
  const close = () => setWork(null);
  const actions = useAllowedActions(
    useMemo(() => {
      const action = dialogActions(t, (kind: 'edit' | 'end' | 'delete', row: BankAccountRow) =>
        setWork({ kind, row }),
      );
      return [
        action('edit', dealActions.BankAccountEdit),
        action('end', dealActions.BankAccountEnd, { isDanger: true }),
        action('delete', dealActions.BankAccountDelete, { isDanger: true, isVisible: () => mayDelete }),
      ];
    }, [t, mayDelete]),
  );
  const companies = summary?.companies;
  const choices = useMemo(
    () => ({
      companyCodes: companies?.map(({ companyCode, name }) => ({ value: companyCode, label: name })),
    }),
    [companies],
  );
  const code = work?.row?.bankAccountCode ?? '';
  return (
    <ListScreen
      state={state}
      t={t}
      title={t('title')}
      above={
        <DraftReminder
          form="sites/bank-account"
          isFormOpen={work?.kind === 'new' || work?.kind === 'edit'}
          labelOf={(record) => (record === 'new' ? t('form.newTitle') : record)}
          onOpen={(record) => {
            const row = rowOf(record);
            if (record === 'new') setWork({ kind: 'new', row: null });
            else if (row) setWork({ kind: 'edit', row });
          }}
        />
      }
      choices={choices}
      rowActions={actions}
      toolbarActions={useMemo(
        () => [
          newAction(t, dealActions.BankAccountCreate, () => setWork({ kind: 'new', row: null })),
          importAction(t, dealActions.BankAccountImport, () => setWork({ kind: 'import', row: null })),
        ],
        [t],
      )}
      exportDeal="BankAccountExport"
      detail={recordDetail({
        query: bankAccountQueries.detail,
        rowOf: ({ account }) => account,
        actions,
        title: (account, key) => (
          <>
            {account && <span>{account.holder}</span>}
            <span>{key}</span>
          </>
        ),
        content: (record) => <BankAccountDetail record={record} />,
      })}
    >
      <BankAccountFormDrawer
        isOpen={work?.kind === 'new' || work?.kind === 'edit'}
        row={work?.kind === 'edit' ? work.row : null}
        companies={companies}
        loadError={query.error}
        onRetryLoad={() => void query.refetch()}
        onClose={close}
      />
      <RowsImport
        deal="BankAccountImport"
        shape={bankAccountImportFormShape}
        title={t('actions.import')}
        isOpen={work?.kind === 'import'}
        onClose={close}
        keyOf={({ bankCode, accountNumber }) => `${bankCode} ${accountNumber}`}
        invalidates={[bankAccountQueries.all(), bankLineQueries.all()]}
      />
      <EndAction
        subject={work?.kind === 'end' ? work.row : null}
        title={t('end.title', { code })}
        okText={t('actions.end')}
        run={({ bankAccountCode, version }, input, sending) =>
          api.data('BankAccountEnd', { bankAccountCode, version, ...input }, sending)
        }
        success={t('end.done')}
        invalidates={[bankAccountQueries.all(), bankLineQueries.all()]}
        onClose={close}
      >
        <p>{t('end.effect')}</p>
      </EndAction>
      <ReasonAction
        subject={work?.kind === 'delete' ? work.row : null}
        title={t('delete.title', { code })}
        okText={t('actions.delete')}
        run={({ bankAccountCode, version }, reason, sending) =>
          api.data('BankAccountDelete', { bankAccountCode, version, reason }, sending)
        }
        success={t('delete.done')}
        invalidates={[bankAccountQueries.all(), bankLineQueries.all()]}
        onDone={url.closeDetail}
        onClose={close}
      >
        <p>{t('delete.effect')}</p>
      </ReasonAction>
    </ListScreen>
  );
}
