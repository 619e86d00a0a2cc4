import { ChargeChannel, type DealRequest, type DealResult, PaymentMethod } from '@parking-plus/contracts';
import { rentBillCollectionFormShape } from '@parking-plus/contracts/forms/rent-bill-collection';
import { rentBillListShape } from '@parking-plus/contracts/lists/rent-bill-list';
import { formatInvoiceNumber } from '@parking-plus/domain';
import { useTranslation } from 'react-i18next';
import { invoiceQueries } from '../../../resources/invoices/invoice-queries.ts';
import { rentalChanges } from '../../../resources/rentals/rental-queries.ts';
import { PAYING_METHODS } from '../../../resources/transactions/paying-methods.ts';
import { transactionQueries } from '../../../resources/transactions/transaction-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormSection } from '../../../shared/form/fields/form-section.tsx';
import { FormDrawer } from '../../../shared/form/frame/form-drawer.tsx';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { formatSpan } from '../../../shared/formats/date-format.ts';
import { RecordTable } from '../../../shared/list/record-table.tsx';
import type { RentBillRow } from './rent-bill-list.ts';

const Field = contractFields(rentBillCollectionFormShape.fields);

type CollectValues = Omit<DealRequest<'RentBillCollection'>, 'billIds' | 'amountTwd'>;
type Collected = DealResult<'RentBillCollection'>;

interface CollectDrawerProps {
  /** Null if the drawer is closed. */
  bills: readonly RentBillRow[] | null;
  onClose: () => void;
  onCollected: () => void;
}

/** 收款: collects one or several bills of a rental, or records a payment that awaits review. */
export function CollectDrawer({ bills, onClose, onCollected }: CollectDrawerProps) {
  const { t } = useTranslation('rentals/rent-bill-list');
  const shown = bills ?? [];
  const billIds = shown.map(({ billId }) => billId);
  const amountTwd = shown.reduce((sum, { dueTwd }) => sum + dueTwd, 0);
  const [first] = shown;
  return (
    <FormDrawer<CollectValues, Collected>
      open={bills !== null}
      onClose={onClose}
      draft={{ form: 'rentals/collect', record: billIds.join(' ') || 'none' }}
      title={t('collect.title', { id: first?.rentalId ?? '', tenant: first?.tenantName ?? '' })}
      submitText={t('collect.submit', { amount: formatTwd(amountTwd) })}
      start={{
        values: {
          channel: ChargeChannel.Pos,
          paymentMethod: PaymentMethod.Cash,
          isChecked: true,
          reference: '',
        },
      }}
      onFinish={({ reference, ...values }, { idempotencyKey }) =>
        api.data(
          'RentBillCollection',
          { ...values, billIds, amountTwd, reference: reference?.trim() || null },
          { idempotencyKey },
        )
      }
      success={(done) => doneText(done)}
      invalidates={[...rentalChanges(), transactionQueries.all(), invoiceQueries.all()]}
      onSaved={onCollected}
    >
      <FormSection title={t('collect.payment')}>
        <Field name="channel" />
        <Field name="paymentMethod" fieldProps={{ codes: PAYING_METHODS }} />
        <Field name="isChecked" isWide />
        <Field name="reference" isWide />
      </FormSection>
      <RecordTable
        label={t('title')}
        shape={rentBillListShape.row}
        rows={shown}
        rowKey={({ billId }) => billId}
        columns={[
          { field: 'coversFrom', content: (bill) => formatSpan(bill.coversFrom, bill.coversTo) },
          'plate',
          'dueTwd',
        ]}
        foot={[[t('total'), '', formatTwd(amountTwd)]]}
      />
    </FormDrawer>
  );

  function doneText({ collectionId, invoiceNumber }: Collected): string {
    if (collectionId !== null) return t('collect.waits', { id: collectionId });
    return invoiceNumber === null
      ? t('collect.doneWithout')
      : t('collect.done', { invoice: formatInvoiceNumber(invoiceNumber) });
  }
}
