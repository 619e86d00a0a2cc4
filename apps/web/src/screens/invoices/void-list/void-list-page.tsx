import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { useList } from '../../../lists/use-list.ts';
import { invoiceQueries } from '../../../resources/invoices/invoice-queries.ts';
import { AnyDateButton } from '../../../shared/table/search/any-date-button.tsx';
import { voidList } from './void-list.ts';

/** 作廢紀錄: voided invoices with time, requester and reason. Each links to its invoice. */
export function VoidListPage() {
  const { t } = useTranslation('invoices/void-list');
  const state = useList(voidList, invoiceQueries.list);
  const { url, summary } = state;
  return (
    <ListScreen
      state={state}
      t={t}
      title={t('title')}
      exportDeal="InvoiceExport"
      totalsTwd={summary && { totalTwd: summary.totalTwd }}
      emptyAction={url.filters.voided && <AnyDateButton url={url} period="voided" />}
    />
  );
}
