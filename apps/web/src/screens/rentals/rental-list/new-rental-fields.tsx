import { MaxPeriod, PaymentMethod, type Schemas } from '@parking-plus/contracts';
import { rentalCreateFormShape } from '@parking-plus/contracts/forms/rental-create';
import { daysBetween, isCalendarDate, isPlanOffered, planPriceOn } from '@parking-plus/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useServiceSiteOptions } from '../../../resources/lookups/use-site-options.ts';
import { rentalQueries } from '../../../resources/rentals/rental-queries.ts';
import { useSetFormValues } from '../../../shared/form/entries/form-parts.ts';
import { BuyerFields } from '../../../shared/form/fields/buyer-fields.tsx';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormSection } from '../../../shared/form/fields/form-section.tsx';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { customRule } from '../../../shared/inputs/custom-rule.ts';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import { FirstPayment } from './first-payment.tsx';
import { depositOf, type NewRentalValues } from './new-rental-values.ts';
import { baysOfPlan, RentalLineFields } from './rental-line-fields.tsx';

const { fields } = rentalCreateFormShape;
const Field = contractFields(fields);

const { Cash, CreditCard, MobilePay, BankDebit, StoreCounter } = PaymentMethod;
/** All except stored-value cards. */
const DEPOSIT_METHODS = [Cash, CreditCard, MobilePay, BankDebit, StoreCounter];

/**
 * Returns `isFixed`, which reads the plan from the cache and returns true for an unknown plan, to keep bays.
 */
export function useSelectedPlan() {
  const client = useQueryClient();
  return {
    isFixed({ siteCode, planCode }: NewRentalValues): boolean {
      const options = client.getQueryData(rentalQueries.options(siteCode ?? '').queryKey);
      return options?.plans.find((plan) => plan.planCode === planCode)?.isFixed ?? true;
    },
  };
}

/** Fields of a new rental. The plan sets the deposit and decides whether bays are selected. */
export function NewRentalFields() {
  const { t } = useTranslation('rentals/rental-list');
  const language = useLanguage();
  const form = Form.useFormInstance<NewRentalValues>();
  const write = useSetFormValues<NewRentalValues>();
  const siteCode = Form.useWatch('siteCode', form) ?? null;
  const planCode = Form.useWatch('planCode', form) ?? null;
  const sites = useServiceSiteOptions('rental');
  const options = useQuery({ ...rentalQueries.options(siteCode ?? ''), enabled: siteCode !== null }).data;
  const startsOn = Form.useWatch('startsOn', form) ?? '';
  const today = useBusinessToday();
  const pastDays = isCalendarDate(startsOn) ? daysBetween(startsOn, today) : 0;
  const plansOn = (day: string) =>
    (options?.plans ?? []).map((one) => ({ ...one, ...planPriceOn(one, one.scheduledPrices, day) }));
  const plans = plansOn(startsOn);
  const planOf = (code: string | null) => plans.find((one) => one.planCode === code);
  const plan = planOf(planCode);
  const isAfterStart = (end: string) => {
    const start = form.getFieldValue('startsOn') as string | null;
    return !start || end >= start;
  };

  /** Sets the plan's deposit and clears the bays that it does not let, of another site or kind. */
  function choosePlan(selected: Schemas['RentalPlan'] | undefined) {
    const lines = form.getFieldValue('lines') as NewRentalValues['lines'];
    const offered = baysOfPlan(options?.freeBays ?? [], selected).map(({ bayCode }) => bayCode);
    const isOffered = (bayCode: string | null) => bayCode !== null && offered.includes(bayCode);
    write({
      planCode: selected?.planCode ?? null,
      lines: lines.map((line) => (isOffered(line.bayCode) ? line : { ...line, bayCode: null })),
      depositTwd: depositOf(selected, lines),
    });
  }

  /** Sets the deposit of the price on the new first day, unless another amount was agreed. */
  function changeStart(day: string | null) {
    const { lines, depositTwd } = form.getFieldsValue(true) as NewRentalValues;
    if (plan === undefined || depositTwd !== depositOf(plan, lines)) return;
    const next = plansOn(day ?? '').find((one) => one.planCode === planCode);
    if (next?.depositTwd !== plan.depositTwd) write({ depositTwd: depositOf(next, lines) });
  }

  return (
    <>
      <FormSection title={t('form.site')}>
        <Field name="siteCode" options={sites} fieldProps={{ onChange: () => choosePlan(undefined) }} />
        <Field
          name="planCode"
          hint={
            plan && t('form.planHint', { rent: formatTwd(plan.rentTwd), deposit: formatTwd(plan.depositTwd) })
          }
          options={plans.map((one) => ({
            value: one.planCode,
            label: one.planName,
            disabled: isCalendarDate(startsOn) && !isPlanOffered(one, startsOn),
          }))}
          fieldProps={{
            disabled: siteCode === null,
            onChange: (code: string) => choosePlan(planOf(code)),
          }}
        />
      </FormSection>
      <FormSection title={t('form.tenant')}>
        <Field name="tenantKind" />
        <Field name="tenantName" />
        <Field name="tenantMobile" />
      </FormSection>
      <FormSection title={fields.lines.label[language]}>
        <RentalLineFields plan={plan} freeBays={options?.freeBays ?? []} />
      </FormSection>
      <FormSection title={t('form.time')}>
        <Field
          name="startsOn"
          hint={pastDays > 0 ? t('form.startPast', { count: pastDays }) : undefined}
          fieldProps={{ onChange: changeStart }}
        />
        <Field name="endsOn" rules={[customRule(isAfterStart, t('form.endBeforeStart'))]} />
        <Field
          name="periodMonths"
          fieldProps={{
            codes: Object.values(MaxPeriod).filter((months) => months <= (plan?.maxPeriod ?? 12)),
          }}
        />
        <Field name="autoWithhold" />
        <Field name="depositTwd" isRequired={false} />
        <Field name="depositMethod" fieldProps={{ codes: DEPOSIT_METHODS }} />
        <FirstPayment plan={plan} />
      </FormSection>
      <BuyerFields title={t('detail.invoice')} under="invoiceInfo">
        <Field name="invoiceMode" />
      </BuyerFields>
      <FormSection title={fields.note.label[language]}>
        <Field name="note" fieldProps={{ rows: 2, showCount: false }} />
      </FormSection>
    </>
  );
}
