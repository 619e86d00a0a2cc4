import { invoiceListShape } from '@parking-plus/contracts/lists/invoice-list';
import { rentalListShape } from '@parking-plus/contracts/lists/rental-list';
import { transactionListShape } from '@parking-plus/contracts/lists/transaction-list';
import { unpaidListShape } from '@parking-plus/contracts/lists/unpaid-list';
import { usageListShape } from '@parking-plus/contracts/lists/usage-list';
import { useTranslation } from 'react-i18next';
import type { PlateOverview } from '../../../resources/plates/plate-queries.ts';
import { useMenuPaths } from '../../../session/menu-paths.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import {
  debtColumns,
  discountColumns,
  invoiceColumns,
  rentalColumns,
  stayColumns,
} from './plate-columns.tsx';
import { PlateLink, plateListPaths } from './plate-links.tsx';
import { RecordTable } from './record-table.tsx';

/** The records of a plate, what presses first; a part that the user has no right to is left out. */
export function PlateParts({ overview }: { overview: PlateOverview }) {
  const { t } = useTranslation('fees/plate-overview');
  const language = useLanguage();
  const { plate, stays, debts, rentals, invoices, discounts } = overview;
  const paths = plateListPaths(useMenuPaths(), plate);
  const words = { t, language, paths };
  const more = (path: string | null) => path && <PlateLink to={path}>{t('more')}</PlateLink>;
  return (
    <>
      {debts && debts.length > 0 && (
        <RecordTable
          title={t('debts.title')}
          shape={unpaidListShape.row}
          rows={debts}
          rowKey={({ transactionId }) => transactionId}
          columns={debtColumns(words)}
          empty={t('none')}
          more={more(paths.unpaid)}
        />
      )}
      {rentals && (
        <RecordTable
          title={t('rentals.title')}
          shape={rentalListShape.row}
          rows={rentals}
          rowKey={({ rentalId }) => rentalId}
          columns={rentalColumns(words)}
          empty={t('rentals.none')}
          more={more(paths.rentals)}
        />
      )}
      <RecordTable
        title={t('stays.title')}
        shape={transactionListShape.row}
        rows={stays}
        rowKey={({ transactionId }) => transactionId}
        columns={stayColumns(words)}
        empty={t('stays.none')}
        more={more(paths.transactions)}
      />
      {invoices && (
        <RecordTable
          title={t('invoices.title')}
          shape={invoiceListShape.row}
          rows={invoices}
          rowKey={({ invoiceNumber }) => invoiceNumber}
          columns={invoiceColumns(words)}
          empty={t('invoices.none')}
        />
      )}
      {discounts && (
        <RecordTable
          title={t('discounts.title')}
          shape={usageListShape.row}
          rows={discounts}
          rowKey={({ usageId }) => usageId}
          columns={discountColumns(words)}
          empty={t('discounts.none')}
        />
      )}
    </>
  );
}
