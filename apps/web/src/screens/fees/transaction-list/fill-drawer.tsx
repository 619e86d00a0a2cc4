import {
  ChargeChannel,
  type DocumentForm,
  type DocumentOf,
  PaymentMethod,
  SiteState,
  TransactionMode,
  VehicleKind,
} from '@parking-plus/contracts';
import { transactionListShape } from '@parking-plus/contracts/lists/transaction-list';
import { useQuery } from '@tanstack/react-query';
import { Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { submitDocument } from '../../../resources/documents/submit-document.ts';
import { lookupQueries } from '../../../resources/lookups/lookup-queries.ts';
import { transactionQueries } from '../../../resources/transactions/transaction-queries.ts';
import { FormDrawer } from '../../../shared/form/form-drawer.tsx';
import { FormField } from '../../../shared/form/form-field.tsx';
import { FormSection } from '../../../shared/form/form-section.tsx';
import { REASON_MAX_LENGTH } from '../../../shared/form/reason-field.tsx';
import { EnumSelect } from '../../../shared/inputs/enum-select.tsx';
import { useInputRules } from '../../../shared/inputs/input-rules.ts';
import { MomentInput } from '../../../shared/inputs/moment-input.tsx';
import { NumericInput } from '../../../shared/inputs/numeric-input.tsx';
import { PlateInput } from '../../../shared/inputs/text-inputs.tsx';
import { useFieldLabels } from '../../../shared/list/use-field-labels.ts';
import { FillFee } from './fill-fee.tsx';

type Entries = DocumentForm<'TransactionFill'>;

interface FillDrawerProps {
  isOpen: boolean;
  onClose: () => void;
}

const MOST_TWD = 1_000_000;
const MODES = [TransactionMode.Fill, TransactionMode.Revenue, TransactionMode.LossTicket];
/** What a new form begins with; everything else is asked for. */
const BLANK: Partial<Entries> = {
  vehicleKind: VehicleKind.SmallCar,
  channel: ChargeChannel.Pos,
  paymentMethod: PaymentMethod.Cash,
  mode: TransactionMode.Fill,
  enteredAt: null,
  discountTwd: 0,
};

/** 補登: what no machine has recorded, as document 10501; it counts once somebody else has approved it. */
export function FillDrawer({ isOpen, onClose }: FillDrawerProps) {
  const { t } = useTranslation('fees/transaction-list');
  const rules = useInputRules();
  const sites = useQuery(lookupQueries.lists()).data?.sites ?? [];
  const operating = sites.filter(({ state }) => state === SiteState.Operating);
  const money = rules.between(0, MOST_TWD);
  const label = useFieldLabels(transactionListShape.row);

  return (
    <FormDrawer<Entries, DocumentOf<'TransactionFill'>>
      open={isOpen}
      onClose={onClose}
      draft={{ form: 'fees/transaction-fill', record: 'new' }}
      title={t('fill.title')}
      submitText={t('document.submit')}
      start={{ values: BLANK as Entries }}
      onFinish={(form, { idempotencyKey }) =>
        submitDocument('TransactionFill', { ...form, enteredAt: form.enteredAt ?? null }, idempotencyKey)
      }
      pointerBase="/form"
      success={({ head }) => t('document.submitted', { id: head.documentId })}
      invalidates={[transactionQueries.all()]}
    >
      <FormSection title={t('fill.stay')}>
        <FormField name="siteCode" label={label('siteCode')} isRequired>
          <Select
            options={operating.map(({ siteCode, siteName }) => ({ value: siteCode, label: siteName }))}
            showSearch={{ optionFilterProp: 'label' }}
            style={{ width: '100%' }}
          />
        </FormField>
        <FormField name="plate" label={label('plate')} isRequired rules={[rules.plate]}>
          <PlateInput maxLength={16} />
        </FormField>
        <FormField name="vehicleKind" label={t('detail.vehicleKind')} isRequired>
          <EnumSelect enumName="VehicleKind" />
        </FormField>
        <FormField name="mode" label={label('mode')} isRequired>
          <EnumSelect enumName="TransactionMode" codes={MODES} />
        </FormField>
        <FormField name="enteredAt" label={label('enteredAt')} hint={t('fill.entryHint')}>
          <MomentInput />
        </FormField>
        <FormField name="exitedAt" label={label('exitedAt')} isRequired>
          <MomentInput />
        </FormField>
      </FormSection>
      <FormSection title={t('fill.charge')}>
        <FormField name="receivableTwd" label={label('receivableTwd')} isRequired rules={[money]}>
          <NumericInput decimals={0} />
        </FormField>
        <FormField name="discountTwd" label={label('discountTwd')} isRequired rules={[money]}>
          <NumericInput decimals={0} />
        </FormField>
        <FormField name="channel" label={label('channel')} isRequired>
          <EnumSelect enumName="ChargeChannel" />
        </FormField>
        <FormField name="paymentMethod" label={label('paymentMethod')} isRequired>
          <EnumSelect
            enumName="PaymentMethod"
            codes={Object.values(PaymentMethod).filter((method) => method !== PaymentMethod.None)}
          />
        </FormField>
        <FormField name="reason" label={t('reason')} isRequired isWide hint={t('fill.reasonHint')}>
          <Input.TextArea rows={3} maxLength={REASON_MAX_LENGTH} showCount />
        </FormField>
      </FormSection>
      <FillFee />
    </FormDrawer>
  );
}
