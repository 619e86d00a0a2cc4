import { dealActions } from '@parking-plus/contracts';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { invoiceQueries } from '../../../resources/invoices/invoice-queries.ts';
import { useAllowedActions } from '../../../session/permissions/use-allowed.ts';
import { useCan } from '../../../session/permissions/use-can.ts';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { DetailDrawer } from '../../../shared/table/detail-drawer.tsx';
import type { FilterField } from '../../../shared/table/filter-field.ts';
import { selectedOnPage } from '../../../shared/table/list-selection.ts';
import { DetailActions } from '../../../shared/table/row-actions.tsx';
import type { GuardedBulkAction } from '../../../shared/table/table-action.ts';
import { useListQuery } from '../../../shared/table/use-list-query.ts';
import type { ListUrl } from '../../../shared/table/use-list-url.ts';
import { invoiceActions, isToUpload } from './invoice-actions.ts';
import { type InvoiceRow, invoiceColumns } from './invoice-columns.ts';
import type { InvoiceDeed } from './invoice-deeds.tsx';
import { InvoiceDetail, InvoiceTitle } from './invoice-detail.tsx';
import { type InvoiceFilterValues, type InvoiceSortField, invoiceQueryOf } from './invoice-filters.ts';
import { useUploadResend } from './use-upload-resend.ts';

/** Proof sheets that are printed at once; deal 30114 takes no more. */
const MOST_PROOFS = 100;

interface InvoiceTableProps {
  url: ListUrl<InvoiceFilterValues, InvoiceSortField>;
  fields: readonly FilterField<InvoiceFilterValues>[];
  onDeed: (deed: InvoiceDeed) => void;
}

/** The invoices themselves, their detail, and what is done with one or several. */
export function InvoiceTable({ url, fields, onDeed }: InvoiceTableProps) {
  const { t } = useTranslation('invoices/invoice-list');
  const language = useLanguage();
  const asked = invoiceQueryOf(url);
  const query = useListQuery(invoiceQueries.list(asked));
  const canExport = useCan([dealActions.InvoiceExport]);
  const columns = useMemo(() => invoiceColumns(t, language), [t, language]);
  const { run: resend } = useUploadResend();
  const rowActions = useAllowedActions(
    useMemo(
      () =>
        invoiceActions(t, {
          onAllowance: ({ invoiceNumber }) => onDeed({ deed: 'allowance', invoiceNumber }),
          onPrint: ({ invoiceNumber }) => onDeed({ deed: 'print', invoiceNumbers: [invoiceNumber] }),
          onResend: (row) => void resend([row]),
          onVoid: ({ invoiceNumber }) => onDeed({ deed: 'void', invoiceNumber }),
        }),
      [t, onDeed, resend],
    ),
  );
  const rows = query.data?.items ?? [];
  const rowOf = (invoiceNumber: string) => rows.find((row) => row.invoiceNumber === invoiceNumber);
  const bulkActions = useAllowedActions<GuardedBulkAction>([
    {
      id: 'print',
      label: t('actions.print'),
      codes: [dealActions.InvoiceProofPrint],
      whyNot: ({ selection, count }) => {
        if (selection.kind !== 'keys') return t('actions.pickOneByOne');
        return count > MOST_PROOFS ? t('actions.tooManyProofs', { most: MOST_PROOFS }) : null;
      },
      onAct: ({ selection, clear }) => {
        if (selection.kind !== 'keys') return;
        onDeed({ deed: 'print', invoiceNumbers: selection.keys, onPrinted: clear });
      },
    },
    {
      id: 'resend',
      label: t('actions.resend'),
      codes: [dealActions.InvoiceUploadResend],
      whyNot: ({ selection }) => {
        const picked = selectedOnPage(selection, rows, invoiceNumberOf);
        if (picked === null) return t('actions.pickOneByOne');
        return picked.every(isToUpload) ? null : t('actions.someUploaded');
      },
      onAct: async ({ selection, clear }) => {
        const outcome = await resend(selectedOnPage(selection, rows, invoiceNumberOf) ?? []);
        if (outcome && 'result' in outcome) clear();
      },
    },
  ]);
  const summary = query.data?.summary;

  return (
    <>
      <DataTable<InvoiceRow>
        label={t('title')}
        fields={fields}
        exporting={canExport ? { deal: 'InvoiceExport', filters: asked.filters ?? {} } : undefined}
        columns={columns}
        rowKey={invoiceNumberOf}
        query={query}
        url={url}
        rowActions={rowActions}
        bulkActions={bulkActions}
        totalsTwd={
          summary && { salesTwd: summary.salesTwd, taxTwd: summary.taxTwd, totalTwd: summary.totalTwd }
        }
        facts={summary ? [{ label: t('credited'), value: formatTwd(summary.allowanceTwd) }] : []}
        emptyAction={
          url.filters.period && (
            <Button onClick={() => url.applyFilters({ ...url.filters, period: null })}>
              {t('searchAnyDate')}
            </Button>
          )
        }
      />
      <DetailDrawer
        title={(id) => <InvoiceTitle invoiceNumber={id} row={rowOf(id)} />}
        actions={(id) => <DetailActions actions={rowActions} row={rowOf(id)} />}
        openKey={url.detail}
        keys={rows.map(invoiceNumberOf)}
        onOpen={url.openDetail}
        onClose={url.closeDetail}
      >
        {(id) => <InvoiceDetail invoiceNumber={id} row={rowOf(id)} />}
      </DetailDrawer>
    </>
  );
}

function invoiceNumberOf({ invoiceNumber }: InvoiceRow): string {
  return invoiceNumber;
}
