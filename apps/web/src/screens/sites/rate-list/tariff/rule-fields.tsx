import { ParkingChargeType } from '@parking-plus/contracts';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../../../shared/form/fields/form-section.tsx';
import { useInputRules } from '../../../../shared/inputs/input-rules.ts';
import type { RateFormValues } from './rate-entries.ts';
import { PRICING, RateField } from './rate-field.tsx';

/** Rules that the price names by text. */
export const CHOICE_RULES = [
  'dailyCapPeriod',
  'dailyCapScope',
  'unitAtBorder',
  'perUseCount',
  'disabledFreePer',
] as const;

/** Optional rules. Each is shown when the field that it depends on is filled in. */
export function RuleFields() {
  const { t } = useTranslation('sites/rate-list');
  const { between } = useInputRules();
  const pricing = Form.useWatch<RateFormValues['pricing'] | undefined>('pricing');
  const form = Form.useFormInstance<RateFormValues>();
  const entries = { ...form.getFieldValue('pricing'), ...pricing } as RateFormValues['pricing'];
  const { chargeType, pricedAs } = entries.tariff;
  const charged = chargeType === ParkingChargeType.Special ? pricedAs : chargeType;
  const hasOverstay = isSet(entries.overstayUnitTwd);
  return (
    <>
      <FormSection title={t('form.borderRules')}>
        {entries.dailyCapTwd !== null && <Choice name="dailyCapPeriod" />}
        {(entries.dailyCapTwd !== null || entries.dailyCapScope === 'together') && (
          <Choice name="dailyCapScope" />
        )}
        <Choice name={charged === ParkingChargeType.PerUse ? 'perUseCount' : 'unitAtBorder'} />
      </FormSection>
      <FormSection title={t('form.disabled')}>
        <RateField name={['pricing', 'disabledFreeMinutes']} />
        {isSet(entries.disabledFreeMinutes) && <Choice name="disabledFreePer" />}
      </FormSection>
      <FormSection title={t('form.electric')}>
        <RateField name={['pricing', 'kwhTwd']} />
        <RateField name={['pricing', 'overstayUnitTwd']} />
        {hasOverstay && (
          <RateField name={['pricing', 'overstayUnitMinutes']} isRequired rules={[between(1, 100_000)]} />
        )}
        {hasOverstay && <RateField name={['pricing', 'overstayFreeMinutes']} />}
      </FormSection>
    </>
  );
}

function Choice({ name }: { name: (typeof CHOICE_RULES)[number] }) {
  const { t } = useTranslation('sites/rate-list');
  const options = PRICING[name].codes.map((value) => ({ value, label: t(`form.rule.${name}.${value}`) }));
  return <RateField name={['pricing', name]} options={options} />;
}

const isSet = (value: number | null | undefined) => (value ?? 0) > 0;
