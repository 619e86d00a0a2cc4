import { invoiceListShape } from '@parking-plus/contracts/lists/invoice-list';
import { redemptionListShape } from '@parking-plus/contracts/lists/redemption-list';
import { rentalListShape } from '@parking-plus/contracts/lists/rental-list';
import { transactionListShape } from '@parking-plus/contracts/lists/transaction-list';
import { unpaidListShape } from '@parking-plus/contracts/lists/unpaid-list';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PlateOverview } from '../../../resources/plates/plate-queries.ts';
import { picturePath } from '../../../resources/transactions/picture-path.ts';
import { useMenuPaths } from '../../../session/account/menu-paths.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { formatSpan } from '../../../shared/formats/date-format.ts';
import { formatParenthetical } from '../../../shared/formats/parenthetical-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { PlateLink, plateListPaths } from './plate-links.tsx';
import { RecordTable } from './record-table.tsx';

/** Records of a plate, most urgent first. Hides parts the user has no permission for. */
export function PlateParts({ overview }: { overview: PlateOverview }) {
  const { t } = useTranslation('fees/plate-overview');
  const language = useLanguage();
  const { plate, stays, debts, rentals, invoices, discounts } = overview;
  const paths = plateListPaths(useMenuPaths(), plate);
  const more = (path: string | null) => path && <PlateLink to={path}>{t('more')}</PlateLink>;
  const transactionLink = (id: string | null) => id && <PlateLink to={paths.transaction(id)}>{id}</PlateLink>;
  return (
    <>
      {debts && debts.length > 0 && (
        <RecordTable
          title={t('unpaidFees.title')}
          shape={unpaidListShape.row}
          rows={debts}
          rowKey={({ transactionId }) => transactionId}
          columns={[
            { field: 'transactionId', content: (row) => transactionLink(row.transactionId) },
            'siteName',
            'enteredAt',
            'exitedAt',
            'overdueDays',
            'owedTwd',
          ]}
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
          columns={[
            'rentalId',
            'siteName',
            'tenantName',
            {
              field: 'startsOn',
              label: t('rentals.span'),
              content: (row) => formatSpan(row.startsOn, row.endsOn),
            },
            'paidThrough',
            'rentTwd',
            'state',
          ]}
          empty={t('rentals.none')}
          more={more(paths.rentals)}
        />
      )}
      <RecordTable
        title={t('stays.title')}
        shape={transactionListShape.row}
        rows={stays}
        rowKey={({ transactionId }) => transactionId}
        columns={[
          { field: 'transactionId', content: (row) => transactionLink(row.transactionId) },
          'siteName',
          'enteredAt',
          'exitedAt',
          'stayMinutes',
          'receivedTwd',
          'mode',
          'standing',
          { field: 'relatedTransactionId', content: (row) => transactionLink(row.relatedTransactionId) },
          {
            field: 'hasPictures',
            content: ({ hasPictures, transactionId }) =>
              hasPictures ? (
                <Link to={picturePath(transactionId)} target="_blank" rel="noopener">
                  {t('stays.show')}
                </Link>
              ) : null,
          },
        ]}
        empty={t('stays.none')}
        more={more(paths.transactions)}
      />
      {invoices && (
        <RecordTable
          title={t('invoices.title')}
          shape={invoiceListShape.row}
          rows={invoices}
          rowKey={({ invoiceNumber }) => invoiceNumber}
          columns={[
            'invoiceNumber',
            'issuedAt',
            'siteName',
            {
              field: 'infoMode',
              label: t('invoices.info'),
              content: ({ infoMode, carrierMasked, buyerTaxNumber }) =>
                [enumLabel('InvoiceInfoMode', infoMode, language), carrierMasked ?? buyerTaxNumber ?? '']
                  .join(' ')
                  .trim(),
            },
            'totalTwd',
            'state',
          ]}
          empty={t('invoices.none')}
        />
      )}
      {discounts && (
        <RecordTable
          title={t('discounts.title')}
          shape={redemptionListShape.row}
          rows={discounts}
          rowKey={({ usageId }) => usageId}
          columns={[
            'usedAt',
            'siteName',
            'discountName',
            {
              field: 'publisher',
              content: ({ publisher, publishType }) =>
                formatParenthetical(publisher, enumLabel('DiscountPublishType', publishType, language)),
            },
            'amountTwd',
          ]}
          empty={t('discounts.none')}
        />
      )}
    </>
  );
}
