import { AllowanceState, type DocumentOf, dealActions } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PendingTags } from '../../../resources/documents/pending-tags.tsx';
import { invoiceQueries } from '../../../resources/invoices/invoice-queries.ts';
import { lookupQueries } from '../../../resources/lookups/lookup-queries.ts';
import { transactionQueries } from '../../../resources/transactions/transaction-queries.ts';
import { useChosenSites } from '../../../session/chosen-sites.ts';
import { useAllowedActions } from '../../../session/permissions/use-allowed.ts';
import { useCan } from '../../../session/permissions/use-can.ts';
import { api } from '../../../shared/api/api.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { useAction } from '../../../shared/form/use-action.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { DetailDrawer } from '../../../shared/table/detail-drawer.tsx';
import { ListLayout } from '../../../shared/table/list-layout.tsx';
import { QuickTabs } from '../../../shared/table/quick-tabs.tsx';
import { DetailActions } from '../../../shared/table/row-actions.tsx';
import { SearchBar } from '../../../shared/table/search-bar.tsx';
import { useListQuery } from '../../../shared/table/use-list-query.ts';
import { useListUrl } from '../../../shared/table/use-list-url.ts';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import { allowanceActions, decisionOn } from './allowance-actions.ts';
import { type AllowanceRow, allowanceColumns } from './allowance-columns.ts';
import { AllowanceDetail } from './allowance-detail.tsx';
import {
  allowanceFilterFields,
  allowanceList,
  allowanceQueryOf,
  allowanceTabs,
} from './allowance-filters.ts';
import { DeleteDialog } from './delete-dialog.tsx';

// What draws the barcode comes with the first print.
const AllowanceProofDialog = lazy(async () => ({
  default: (await import('./allowance-proof-dialog.tsx')).AllowanceProofDialog,
}));

type Approved = DocumentOf<'InvoiceAllowance'> | DocumentOf<'AllowanceDeletion'>;

/** 折讓單: what was credited on invoices, what waits to be, and what is taken back. */
export function AllowanceListPage() {
  const { t } = useTranslation('invoices/allowance-list');
  const language = useLanguage();
  const today = useBusinessToday();
  const url = useListUrl(allowanceList, today, useChosenSites());
  const asked = allowanceQueryOf(url);
  const query = useListQuery(invoiceQueries.allowances(asked));
  const canExport = useCan([dealActions.AllowanceExport]);
  const sites = useQuery(lookupQueries.lists()).data?.sites;
  const columns = useMemo(() => allowanceColumns(t, language), [t, language]);
  const fields = useMemo(() => allowanceFilterFields(t, language, sites), [t, language, sites]);
  const [deleted, setDeleted] = useState<AllowanceRow | null>(null);
  const [print, setPrint] = useState<{ allowanceNumber: string; isOpen: boolean } | null>(null);
  const { run: approve } = useAction<AllowanceRow, Approved>({
    run: (row, { idempotencyKey }) => {
      const step = decisionOn(row);
      if (row.waiting === null || step === undefined) throw new Error('Nothing waits for this account.');
      const { documentId, version } = row.waiting;
      const deal = row.state === AllowanceState.Asked ? 'InvoiceAllowance' : 'AllowanceDeletion';
      return api.task.decide(deal, step, { documentId, version }, { idempotencyKey });
    },
    success: ({ head }, { state }) =>
      t(state === AllowanceState.Asked ? 'confirmed' : 'deletionConfirmed', { id: head.documentId }),
    invalidates: [invoiceQueries.all(), transactionQueries.all()],
  });
  const rowActions = useAllowedActions(
    useMemo(
      () =>
        allowanceActions(t, {
          onApprove: (row) => void approve(row),
          onDelete: setDeleted,
          onPrint: ({ allowanceNumber }) =>
            allowanceNumber !== null && setPrint({ allowanceNumber, isOpen: true }),
        }),
      [t, approve],
    ),
  );
  const rows = query.data?.items ?? [];
  // One that is approved while its detail is open gets a number: its document leads to it all the same.
  const rowOf = (id: string) => rows.find((row) => row.allowanceId === id || row.documentId === id);
  const summary = query.data?.summary;

  return (
    <ListLayout>
      <QuickTabs label={t('tabs.label')} tabs={allowanceTabs(t)} url={url} />
      <SearchBar
        fields={fields}
        values={url.filters}
        defaults={url.defaults}
        activeNames={url.activeFilters}
        today={today}
        onQuery={(filters) => url.applyFilters(filters) || void query.refetch()}
      />
      <DataTable<AllowanceRow>
        label={t('title')}
        fields={fields}
        exporting={canExport ? { deal: 'AllowanceExport', filters: asked.filters ?? {} } : undefined}
        columns={columns}
        rowKey={allowanceIdOf}
        query={query}
        url={url}
        rowActions={rowActions}
        totalsTwd={summary && { ...summary }}
      />
      <DetailDrawer
        title={(id) => <AllowanceTitle id={id} row={rowOf(id)} />}
        actions={(id) => <DetailActions actions={rowActions} row={rowOf(id)} />}
        openKey={url.detail && (rowOf(url.detail)?.allowanceId ?? url.detail)}
        keys={rows.map(allowanceIdOf)}
        onOpen={url.openDetail}
        onClose={url.closeDetail}
      >
        {(id) => <AllowanceDetail row={rowOf(id)} />}
      </DetailDrawer>
      <DeleteDialog row={deleted} onClose={() => setDeleted(null)} />
      {print && (
        <Suspense fallback={null}>
          <AllowanceProofDialog {...print} onClose={() => setPrint({ ...print, isOpen: false })} />
        </Suspense>
      )}
    </ListLayout>
  );
}

function AllowanceTitle({ id, row }: { id: string; row: AllowanceRow | undefined }) {
  return (
    <>
      <span>{id}</span>
      {row && <EnumTag name="AllowanceState" code={row.state} />}
      <PendingTags row={row?.waiting ? { pendingDocuments: [row.waiting] } : undefined} />
    </>
  );
}

function allowanceIdOf({ allowanceId }: AllowanceRow): string {
  return allowanceId;
}
