import { dealActions, type Schemas } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { invoiceQueries } from '../../../resources/invoices/invoice-queries.ts';
import { lookupQueries } from '../../../resources/lookups/lookup-queries.ts';
import { useChosenSites } from '../../../session/chosen-sites.ts';
import { useCan } from '../../../session/permissions/use-can.ts';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { ListLayout } from '../../../shared/table/list-layout.tsx';
import { SearchBar } from '../../../shared/table/search-bar.tsx';
import { useListQuery } from '../../../shared/table/use-list-query.ts';
import { useListUrl } from '../../../shared/table/use-list-url.ts';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import { voidColumns } from './void-columns.ts';
import { voidFilterFields, voidList, voidQueryOf } from './void-filters.ts';

type Row = Schemas['InvoiceRow'];

/** 作廢紀錄: which invoices were voided, when, at whose request and why; each leads to the invoice itself. */
export function VoidListPage() {
  const { t } = useTranslation('invoices/void-list');
  const today = useBusinessToday();
  const url = useListUrl(voidList, today, useChosenSites());
  const asked = voidQueryOf(url);
  const query = useListQuery(invoiceQueries.list(asked));
  const canExport = useCan([dealActions.InvoiceExport]);
  const sites = useQuery(lookupQueries.lists()).data?.sites;
  const columns = useMemo(() => voidColumns(t), [t]);
  const fields = useMemo(() => voidFilterFields(t, sites), [t, sites]);
  const summary = query.data?.summary;
  return (
    <ListLayout>
      <SearchBar
        fields={fields}
        values={url.filters}
        defaults={url.defaults}
        activeNames={url.activeFilters}
        today={today}
        onQuery={(filters) => url.applyFilters(filters) || void query.refetch()}
      />
      <DataTable<Row>
        label={t('title')}
        fields={fields}
        exporting={canExport ? { deal: 'InvoiceExport', filters: asked.filters ?? {} } : undefined}
        columns={columns}
        rowKey={invoiceNumberOf}
        query={query}
        url={url}
        totalsTwd={summary && { totalTwd: summary.totalTwd }}
        emptyAction={
          url.filters.voided && (
            <Button onClick={() => url.applyFilters({ ...url.filters, voided: null })}>
              {t('searchAnyDate')}
            </Button>
          )
        }
      />
    </ListLayout>
  );
}

function invoiceNumberOf({ invoiceNumber }: Row): string {
  return invoiceNumber;
}
