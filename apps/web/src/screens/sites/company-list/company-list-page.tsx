import { dealActions } from '@parking-plus/contracts';
import { branchImportFormShape } from '@parking-plus/contracts/forms/branch-import';
import { companyImportFormShape } from '@parking-plus/contracts/forms/company-import';
import { canDeleteRecords } from '@parking-plus/domain';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { recordDetail } from '../../../lists/record-detail.tsx';
import { useList } from '../../../lists/use-list.ts';
import { companyQueries } from '../../../resources/companies/company-queries.ts';
import { siteQueries } from '../../../resources/sites/site-queries.ts';
import { useAllowedActions } from '../../../session/permissions/use-allowed.ts';
import { useSessionInfo } from '../../../session/state/session-store.ts';
import { api } from '../../../shared/api/api.ts';
import { EndAction } from '../../../shared/form/dialog/end-action.tsx';
import { ReasonAction } from '../../../shared/form/dialog/reason-action.tsx';
import { DraftReminder } from '../../../shared/form/draft/draft-reminder.tsx';
import { RowsImport } from '../../../shared/import/rows-import.tsx';
import { importAction, newAction } from '../../../shared/table/actions/table-action.ts';
import {
  branchActions,
  type CompanyDialogState,
  codeOf,
  companyActions,
  isBranch,
} from './company-actions.ts';
import { CompanyDetail } from './company-detail.tsx';
import { companyList } from './company-list.ts';
import { SellerFormDrawer } from './seller-form-drawer.tsx';

/** 公司與分公司: companies, each with its branches in the detail. */
export function CompanyListPage() {
  const { t } = useTranslation('sites/company-list');
  const mayDelete = canDeleteRecords(useSessionInfo().userInfo.type);
  const state = useList(companyList, companyQueries.list);
  const { url, rowOf } = state;
  const [work, setWork] = useState<CompanyDialogState | null>(null);
  const close = () => setWork(null);
  const actions = useAllowedActions(useMemo(() => companyActions(t, mayDelete, setWork), [t, mayDelete]));
  const ofBranches = useAllowedActions(useMemo(() => branchActions(t, mayDelete, setWork), [t, mayDelete]));
  const subject = (kind: 'end' | 'delete') => (work?.kind === kind ? work.row : null);
  const name = work !== null && 'row' in work ? work.row.name : '';
  return (
    <ListScreen
      state={state}
      t={t}
      title={t('title')}
      above={
        <DraftReminder
          form="sites/company"
          isFormOpen={work?.kind === 'new' || work?.kind === 'edit'}
          labelOf={(code) => (code === 'new' ? t('actions.new') : (rowOf(code)?.name ?? null))}
          onOpen={(code) => {
            const row = rowOf(code);
            if (code === 'new') setWork({ kind: 'new', under: null });
            else if (row) setWork({ kind: 'edit', row });
          }}
        />
      }
      rowActions={actions}
      toolbarActions={useMemo(
        () => [
          newAction(t, dealActions.CompanyCreate, () => setWork({ kind: 'new', under: null })),
          importAction(t, dealActions.CompanyImport, () => setWork({ kind: 'import' })),
          {
            ...importAction(t, dealActions.BranchImport, () => setWork({ kind: 'importBranches' })),
            id: 'importBranches',
            label: t('actions.importBranches'),
          },
        ],
        [t],
      )}
      exportDeal="CompanyExport"
      detail={recordDetail({
        query: companyQueries.detail,
        rowOf: ({ company }) => company,
        actions,
        title: (company, code) => (
          <>
            {company && <span>{company.name}</span>}
            <span>{code}</span>
          </>
        ),
        content: (record) => <CompanyDetail record={record} actions={ofBranches} />,
      })}
    >
      <SellerFormDrawer
        isOpen={work?.kind === 'new' || work?.kind === 'edit'}
        row={work?.kind === 'edit' ? work.row : null}
        under={work?.kind === 'new' ? work.under : null}
        onClose={close}
      />
      <RowsImport
        deal="CompanyImport"
        shape={companyImportFormShape}
        title={t('actions.import')}
        isOpen={work?.kind === 'import'}
        onClose={close}
        keyOf={({ taxNumber }) => taxNumber}
        invalidates={[companyQueries.all(), siteQueries.all()]}
      />
      <RowsImport
        deal="BranchImport"
        shape={branchImportFormShape}
        title={t('actions.importBranches')}
        isOpen={work?.kind === 'importBranches'}
        onClose={close}
        keyOf={({ taxNumber }) => taxNumber}
        invalidates={[companyQueries.all(), siteQueries.all()]}
      />
      <EndAction
        subject={subject('end')}
        title={t('end.title', { name })}
        okText={t('actions.end')}
        run={async (row, input, sending) => {
          const write = { version: row.version, ...input };
          return isBranch(row)
            ? api.data('BranchEnd', { branchCode: row.branchCode, ...write }, sending)
            : api.data('CompanyEnd', { companyCode: row.companyCode, ...write }, sending);
        }}
        success={t('end.done')}
        invalidates={[companyQueries.all(), siteQueries.all()]}
        onClose={close}
      >
        <p>{t('end.effect')}</p>
      </EndAction>
      <ReasonAction
        subject={subject('delete')}
        title={t('delete.title', { name })}
        okText={t('actions.delete')}
        run={async (row, reason, sending) => {
          const write = { version: row.version, reason };
          return isBranch(row)
            ? api.data('BranchDelete', { branchCode: codeOf(row), ...write }, sending)
            : api.data('CompanyDelete', { companyCode: codeOf(row), ...write }, sending);
        }}
        success={t('delete.done')}
        invalidates={[companyQueries.all(), siteQueries.all()]}
        onDone={(deleted) => 'companyCode' in deleted && url.closeDetail()}
        onClose={close}
      >
        <p>{t('delete.effect')}</p>
      </ReasonAction>
    </ListScreen>
  );
}
