import { MaxPeriod, PaymentMethod, type Schemas, SiteState } from '@parking-plus/contracts';
import { rentalListShape } from '@parking-plus/contracts/lists/rental-list';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { lookupQueries } from '../../../resources/lookups/lookup-queries.ts';
import { rentalQueries } from '../../../resources/rentals/rental-queries.ts';
import { BuyerFields } from '../../../shared/form/buyer-fields.tsx';
import { FormField } from '../../../shared/form/form-field.tsx';
import { useWriteEntries } from '../../../shared/form/form-parts.ts';
import { FormSection } from '../../../shared/form/form-section.tsx';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { DateInput } from '../../../shared/inputs/date-input.tsx';
import { EnumSelect } from '../../../shared/inputs/enum-select.tsx';
import { useInputRules } from '../../../shared/inputs/input-rules.ts';
import { NumericInput } from '../../../shared/inputs/numeric-input.tsx';
import { MobileInput } from '../../../shared/inputs/text-inputs.tsx';
import { useFieldLabels } from '../../../shared/list/use-field-labels.ts';
import { FirstPayment } from './first-payment.tsx';
import type { NewRentalValues } from './new-rental-values.ts';
import { RentalLineFields } from './rental-line-fields.tsx';

const { Cash, CreditCard, MobilePay, BankDebit, StoreCounter } = PaymentMethod;
/** All but stored-value cards. */
const DEPOSIT_METHODS = [Cash, CreditCard, MobilePay, BankDebit, StoreCounter];

/** The plans that the form has read; the sender asks whether the chosen one fixes bays, and drops none unless it knows. */
export function useChosenPlan() {
  const client = useQueryClient();
  return {
    isFixed({ siteCode, planCode }: NewRentalValues): boolean {
      const options = client.getQueryData(rentalQueries.options(siteCode ?? '').queryKey);
      return options?.plans.find((plan) => plan.planCode === planCode)?.isFixed ?? true;
    },
  };
}

/** All fields of a new rental; a plan brings its deposit and says whether bays are chosen. */
export function NewRentalFields() {
  const { t } = useTranslation('rentals/rental-list');
  const labelOf = useFieldLabels(rentalListShape.row);
  const rules = useInputRules();
  const form = Form.useFormInstance<NewRentalValues>();
  const write = useWriteEntries<NewRentalValues>();
  const siteCode = Form.useWatch('siteCode', form) ?? null;
  const planCode = Form.useWatch('planCode', form) ?? null;
  const sites = useQuery(lookupQueries.lists()).data?.sites ?? [];
  const options = useQuery({ ...rentalQueries.options(siteCode ?? ''), enabled: siteCode !== null }).data;
  const plan = options?.plans.find((one) => one.planCode === planCode);

  /** A plan brings its deposit, and its own bays: of those of another site or kind none can be let by it. */
  function choosePlan(chosen: Schemas['RentalPlan'] | undefined) {
    const lines = form.getFieldValue('lines') as NewRentalValues['lines'];
    write({
      planCode: chosen?.planCode ?? null,
      lines: lines.map((line) => ({ ...line, bayCode: null })),
      depositTwd: (chosen?.depositTwd ?? 0) * lines.length,
    });
  }

  return (
    <>
      <FormSection title={t('form.site')}>
        <FormField name="siteCode" label={labelOf('siteName')} isRequired>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={sites
              .filter(({ state }) => state === SiteState.Operating)
              .map((site) => ({ value: site.siteCode, label: site.siteName }))}
            onChange={() => choosePlan(undefined)}
          />
        </FormField>
        <FormField name="planCode" label={labelOf('planName')} isRequired hint={plan && planHint()}>
          <Select
            disabled={siteCode === null}
            options={(options?.plans ?? []).map((one) => ({ value: one.planCode, label: one.planName }))}
            onChange={(code: string) => choosePlan(options?.plans.find((one) => one.planCode === code))}
          />
        </FormField>
      </FormSection>
      <FormSection title={t('form.tenant')}>
        <FormField name="tenantKind" label={labelOf('tenantKind')} isRequired>
          <EnumSelect enumName="TenantKind" />
        </FormField>
        <FormField name="tenantName" label={labelOf('tenantName')} isRequired>
          <Input maxLength={60} />
        </FormField>
        <FormField name="tenantMobile" label={labelOf('tenantMobile')} rules={[rules.mobile]}>
          <MobileInput />
        </FormField>
      </FormSection>
      <FormSection title={t('form.lines')}>
        <RentalLineFields plan={plan} freeBays={options?.freeBays ?? []} />
      </FormSection>
      <FormSection title={t('form.time')}>
        <FormField name="startsOn" label={labelOf('startsOn')} isRequired>
          <DateInput />
        </FormField>
        <FormField
          name="endsOn"
          label={labelOf('endsOn')}
          isRequired
          rules={[
            {
              validator: async (_rule, value: string | null) => {
                const start = form.getFieldValue('startsOn') as string | null;
                if (value && start && value < start) throw new Error(t('form.endBeforeStart'));
              },
            },
          ]}
        >
          <DateInput />
        </FormField>
        <FormField name="periodMonths" label={labelOf('periodMonths')} isRequired>
          <EnumSelect
            enumName="MaxPeriod"
            codes={Object.values(MaxPeriod).filter((months) => months <= (plan?.maxPeriod ?? 12))}
          />
        </FormField>
        <FormField name="autoWithhold" label={labelOf('autoWithhold')} isRequired>
          <EnumSelect enumName="AutoWithhold" />
        </FormField>
        <FormField name="depositTwd" label={labelOf('depositTwd')}>
          <NumericInput decimals={0} />
        </FormField>
        <FormField name="depositMethod" label={t('form.depositMethod')}>
          <EnumSelect enumName="PaymentMethod" codes={DEPOSIT_METHODS} />
        </FormField>
        <FirstPayment plan={plan} />
      </FormSection>
      <BuyerFields title={t('detail.invoice')} under="invoiceInfo">
        <FormField name="invoiceMode" label={labelOf('invoiceMode')} isRequired>
          <EnumSelect enumName="InvoiceMode" />
        </FormField>
      </BuyerFields>
      <FormSection title={t('form.note')}>
        <FormField name="note" label={t('form.note')} isWide>
          <Input.TextArea maxLength={500} rows={2} />
        </FormField>
      </FormSection>
    </>
  );

  function planHint() {
    return t('form.planHint', {
      rent: formatTwd(plan?.rentTwd ?? 0),
      deposit: formatTwd(plan?.depositTwd ?? 0),
    });
  }
}
