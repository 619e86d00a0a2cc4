import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invoiceQueries } from '../../../resources/invoices/invoice-queries.ts';
import { lookupQueries } from '../../../resources/lookups/lookup-queries.ts';
import { useChosenSites } from '../../../session/chosen-sites.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { ListLayout } from '../../../shared/table/list-layout.tsx';
import { QuickTabs } from '../../../shared/table/quick-tabs.tsx';
import { SearchBar } from '../../../shared/table/search-bar.tsx';
import { useListUrl } from '../../../shared/table/use-list-url.ts';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import type { InvoiceDeed } from './invoice-deeds.tsx';
import { invoiceFilterFields, invoiceList } from './invoice-filters.ts';
import { InvoiceTable } from './invoice-table.tsx';
import { invoiceTabs } from './invoice-tabs.ts';
import { UploadTiles } from './upload-tiles.tsx';
import { WaitingTable } from './waiting-table.tsx';

const InvoiceDeeds = lazy(async () => ({ default: (await import('./invoice-deeds.tsx')).InvoiceDeeds }));

/** 發票查詢: what was issued, what waits to be, and whether the tax office has it in time. */
export function InvoiceListPage() {
  const { t } = useTranslation('invoices/invoice-list');
  const language = useLanguage();
  const today = useBusinessToday();
  const client = useQueryClient();
  const url = useListUrl(invoiceList, today, useChosenSites());
  const { siteCodes } = url.filters;
  const figures = useQuery(invoiceQueries.figures(siteCodes.length > 0 ? { siteCodes: [...siteCodes] } : {}));
  const sites = useQuery(lookupQueries.lists()).data?.sites;
  const allFields = useMemo(() => invoiceFilterFields(t, language, sites), [t, language, sites]);
  const [deed, setDeed] = useState<InvoiceDeed | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  if (deed !== null && !wasOpened) setWasOpened(true);
  const issue = useCallback((transactionId: string) => setDeed({ deed: 'issue', transactionId }), []);
  const [waiting] = url.filters.waiting;
  const lacksInvoice = waiting === 'planned' || waiting === 'later';
  const fields = lacksInvoice ? allFields.filter(({ name }) => name === 'siteCodes') : allFields;

  return (
    <ListLayout>
      <UploadTiles figures={figures.data} url={url} />
      <QuickTabs label={t('tabs.label')} tabs={invoiceTabs(t, figures.data, url)} url={url} />
      <SearchBar
        fields={fields}
        values={url.filters}
        defaults={url.defaults}
        activeNames={url.activeFilters}
        today={today}
        onQuery={(filters) => {
          if (!url.applyFilters(filters)) void client.invalidateQueries({ queryKey: invoiceQueries.all() });
        }}
      />
      {lacksInvoice ? (
        <WaitingTable kind={waiting} url={url} onIssue={issue} />
      ) : (
        <InvoiceTable url={url} fields={allFields} onDeed={setDeed} />
      )}
      {wasOpened && (
        <Suspense fallback={null}>
          <InvoiceDeeds open={deed} onOpen={setDeed} onClose={() => setDeed(null)} />
        </Suspense>
      )}
    </ListLayout>
  );
}
