import { ChargeChannel, type DealResult, PaymentMethod, type Schemas } from '@parking-plus/contracts';
import { rentBillListShape } from '@parking-plus/contracts/lists/rent-bill-list';
import { rentCollectionListShape } from '@parking-plus/contracts/lists/rent-collection-list';
import { formatInvoiceNumber } from '@parking-plus/domain';
import { Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { invoiceQueries } from '../../../resources/invoices/invoice-queries.ts';
import { rentalChanges } from '../../../resources/rentals/rental-queries.ts';
import { transactionQueries } from '../../../resources/transactions/transaction-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { FormDrawer } from '../../../shared/form/form-drawer.tsx';
import { FormField } from '../../../shared/form/form-field.tsx';
import { FormSection } from '../../../shared/form/form-section.tsx';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { formatBusinessDate } from '../../../shared/formats/date-format.ts';
import { EnumSelect } from '../../../shared/inputs/enum-select.tsx';
import { useFieldLabels } from '../../../shared/list/use-field-labels.ts';
import { SmallTable } from '../../../shared/table/small-table.tsx';
import type { RentBillRow } from './rent-bill-list.ts';

interface CollectValues {
  channel: number;
  paymentMethod: number;
  isChecked: boolean;
  reference: string;
}

interface CollectDrawerProps {
  /** Null is a closed drawer. */
  bills: readonly RentBillRow[] | null;
  onClose: () => void;
  onCollected: () => void;
}

type Collected = DealResult<'RentBillCollection'>;

/** 收款: takes the money of one or several bills of a rental, or notes a payment that nobody has seen yet. */
export function CollectDrawer({ bills, onClose, onCollected }: CollectDrawerProps) {
  const { t } = useTranslation('rentals/rent-bill-list');
  const labelOf = useFieldLabels(rentBillListShape.row);
  const paymentLabelOf = useFieldLabels(rentCollectionListShape.row);
  const shown = bills ?? [];
  const amountTwd = shown.reduce((sum, { dueTwd }) => sum + dueTwd, 0);
  const [first] = shown;
  return (
    <FormDrawer<CollectValues, Collected>
      open={bills !== null}
      onClose={onClose}
      draft={{ form: 'rentals/collect', record: shown.map(({ billId }) => billId).join(' ') || 'none' }}
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
      onFinish={({ channel, paymentMethod, isChecked, reference }, { idempotencyKey }) =>
        api.data(
          'RentBillCollection',
          {
            billIds: shown.map(({ billId }) => billId),
            amountTwd,
            channel: channel as Schemas['ChargeChannel'],
            paymentMethod: paymentMethod as Schemas['PaymentMethod'],
            isChecked,
            reference: reference.trim() || null,
          },
          { idempotencyKey },
        )
      }
      success={(done) => doneText(done)}
      invalidates={[...rentalChanges(), transactionQueries.all(), invoiceQueries.all()]}
      onSaved={onCollected}
    >
      <FormSection title={t('collect.payment')}>
        <FormField name="channel" label={paymentLabelOf('channel')} isRequired>
          <EnumSelect enumName="ChargeChannel" />
        </FormField>
        <FormField name="paymentMethod" label={paymentLabelOf('paymentMethod')} isRequired>
          <EnumSelect
            enumName="PaymentMethod"
            codes={Object.values(PaymentMethod).filter((method) => method !== PaymentMethod.None)}
          />
        </FormField>
        <FormField name="isChecked" label={t('collect.checked')} isWide>
          <Radio.Group
            options={[
              { value: true, label: t('collect.isThere') },
              { value: false, label: t('collect.toCheck') },
            ]}
          />
        </FormField>
        <FormField name="reference" label={paymentLabelOf('reference')} isWide>
          <Input maxLength={64} />
        </FormField>
      </FormSection>
      <SmallTable
        label={t('title')}
        rows={shown}
        rowKey={({ billId }) => billId}
        columns={[
          {
            key: 'span',
            title: labelOf('coversFrom'),
            content: (bill) =>
              `${formatBusinessDate(bill.coversFrom)} – ${formatBusinessDate(bill.coversTo)}`,
          },
          { key: 'plate', title: labelOf('plate'), content: ({ plate }) => plate },
          {
            key: 'due',
            title: labelOf('dueTwd'),
            isNumeric: true,
            content: ({ dueTwd }) => formatTwd(dueTwd),
          },
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
