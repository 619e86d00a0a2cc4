import { ChargeChannel, type DealResult, PaymentMethod, type Schemas } from '@parking-plus/contracts';
import { backPaymentFormShape } from '@parking-plus/contracts/forms/back-payment';
import { unpaidListShape } from '@parking-plus/contracts/lists/unpaid-list';
import { isPlate, normalisePlate } from '@parking-plus/domain';
import { useQuery } from '@tanstack/react-query';
import { Alert, Form } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api/api.ts';
import { QueryStatus } from '../../shared/feedback/query-status.tsx';
import {
  BLANK_BUYER,
  BuyerFields,
  type BuyerFormValues,
  buyerOf,
} from '../../shared/form/fields/buyer-fields.tsx';
import { contractFields } from '../../shared/form/fields/contract-fields.tsx';
import { FormSection } from '../../shared/form/fields/form-section.tsx';
import { FormDrawer } from '../../shared/form/frame/form-drawer.tsx';
import { formatTwd } from '../../shared/formats/amount-format.ts';
import { RecordTable } from '../../shared/list/record-table.tsx';
import { invoiceQueries } from '../invoices/invoice-queries.ts';
import { PAYING_METHODS } from '../transactions/paying-methods.ts';
import { transactionQueries } from '../transactions/transaction-queries.ts';
import styles from './back-payment.module.css';
import { unpaidQueries } from './unpaid-queries.ts';

const Field = contractFields(backPaymentFormShape.fields);

type UnpaidFees = DealResult<'UnpaidByPlate'>;
type Paid = DealResult<'BackPayment'>;

interface Entries {
  buyer: BuyerFormValues;
  plate: string;
  channel: Schemas['ChargeChannel'];
  paymentMethod: Schemas['PaymentMethod'];
}

interface BackPaymentDrawerProps {
  /** Initial plate. Empty shows a plate field; null closes the drawer. */
  plate: string | null;
  /** Fees to pay instead of all of the plate: those of a part of its instalment plan. */
  transactionIds?: readonly string[];
  onClose: () => void;
  onPaid?: (paid: Paid) => void;
}

/** Channels of staffed payments. Machines and the web book their payments automatically. */
const COUNTER_CHANNELS = [ChargeChannel.Pos, ChargeChannel.OnSite, ChargeChannel.RoadsidePda] as const;

/** 補繳: shows all unpaid fees of a plate, or of a part of its plan, and collects them in one step. */
export function BackPaymentDrawer({ plate, transactionIds, onClose, onPaid }: BackPaymentDrawerProps) {
  const { t } = useTranslation('fees');
  // The payment covers the fees shown. The server rejects it if they changed in the meantime.
  const shown = useRef<UnpaidFees | null>(null);

  return (
    <FormDrawer<Entries, Paid>
      open={plate !== null}
      onClose={onClose}
      draft={{ form: 'fees/back-payment', record: plate || 'new' }}
      title={t('backPayment.title')}
      submitText={t('backPayment.submit')}
      start={{
        values: {
          plate: plate ?? '',
          channel: ChargeChannel.OnSite,
          paymentMethod: PaymentMethod.Cash,
          buyer: BLANK_BUYER,
        },
      }}
      onFinish={(entries, { idempotencyKey }) => pay(entries, shown.current, idempotencyKey)}
      pointerBase=""
      success={({ items, totalTwd }) =>
        t('backPayment.done', { count: items.length, total: formatTwd(totalTwd) })
      }
      invalidates={[unpaidQueries.all(), transactionQueries.all(), invoiceQueries.all()]}
      onSaved={onPaid}
    >
      <BackPaymentFields only={transactionIds} onShown={(unpaidFees) => (shown.current = unpaidFees)} />
    </FormDrawer>
  );
}

function pay(entries: Entries, unpaidFees: UnpaidFees | null, idempotencyKey: string): Promise<Paid> {
  const { plate, channel, paymentMethod, buyer } = entries;
  return api.data(
    'BackPayment',
    {
      plate,
      transactionIds: unpaidFees?.transactionIds ?? [],
      amountTwd: unpaidFees?.totalTwd ?? 0,
      channel,
      paymentMethod,
      buyer: buyerOf(buyer),
    },
    { idempotencyKey },
  );
}

interface BackPaymentFieldsProps {
  only: readonly string[] | undefined;
  onShown: (unpaidFees: UnpaidFees | null) => void;
}

function BackPaymentFields({ only, onShown }: BackPaymentFieldsProps) {
  const { t } = useTranslation('fees');
  const typed = normalisePlate(Form.useWatch<string | undefined>('plate') ?? '');
  const isWhole = isPlate(typed);
  const query = useQuery({ ...unpaidQueries.ofPlate(typed), enabled: isWhole });
  const unpaidFees = isWhole && query.data ? chosenFees(query.data, only) : null;
  return (
    <>
      <FormSection title={t('backPayment.whose')}>
        <Field
          name="plate"
          rules={[owesSomething(unpaidFees, t('backPayment.nothing'))]}
          fieldProps={{ maxLength: 16, disabled: only !== undefined }}
        />
      </FormSection>
      <section className={styles.unpaidFees} aria-label={t('backPayment.unpaidFees')} aria-live="polite">
        {!isWhole && <p>{t('backPayment.typePlate')}</p>}
        {isWhole && <QueryStatus query={query} rows={2} />}
        {unpaidFees && <UnpaidFeeList debts={unpaidFees} onShown={onShown} />}
      </section>
      <FormSection title={t('backPayment.how')}>
        <Field name="channel" fieldProps={{ codes: COUNTER_CHANNELS }} />
        <Field name="paymentMethod" fieldProps={{ codes: PAYING_METHODS }} />
      </FormSection>
      <BuyerFields title={t('buyer.section')} hint={t('backPayment.invoiceHint')} />
    </>
  );
}

function chosenFees(all: UnpaidFees, only: readonly string[] | undefined): UnpaidFees {
  if (only === undefined) return all;
  const items = all.items.filter(({ transactionId }) => only.includes(transactionId));
  return {
    ...all,
    items,
    transactionIds: items.map(({ transactionId }) => transactionId),
    totalTwd: items.reduce((sum, { owedTwd }) => sum + owedTwd, 0),
  };
}

/** List of unpaid fees. Reports the displayed fees, since only these can be paid. */
function UnpaidFeeList({ debts, onShown }: { debts: UnpaidFees; onShown: (unpaidFees: UnpaidFees) => void }) {
  const { t } = useTranslation('fees');
  onShown(debts);
  const fees = new Map(debts.feesByRate?.map((fee) => [fee.transactionId, fee.payableTwd]));
  if (debts.items.length === 0) return <Alert type="info" showIcon title={t('backPayment.nothing')} />;
  return (
    <RecordTable
      label={t('backPayment.unpaidFees')}
      shape={unpaidListShape.row}
      rows={debts.items}
      rowKey={({ transactionId }) => transactionId}
      columns={[
        'siteName',
        'exitedAt',
        {
          field: 'owedTwd',
          label: t('backPayment.feeByRate'),
          content: ({ transactionId }) => {
            const payableTwd = fees.get(transactionId) ?? null;
            return payableTwd === null ? null : formatTwd(payableTwd);
          },
        },
        'owedTwd',
      ]}
      foot={[
        [
          t('backPayment.total', { count: debts.items.length }),
          '',
          '',
          <strong key="total">{formatTwd(debts.totalTwd)}</strong>,
        ],
      ]}
    />
  );
}

function owesSomething(unpaidFees: UnpaidFees | null, message: string) {
  return {
    validator: async () => {
      if (unpaidFees?.items.length === 0) throw new Error(message);
    },
  };
}
