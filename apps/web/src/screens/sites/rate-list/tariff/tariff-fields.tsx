import { ParkingChargeType } from '@parking-plus/contracts';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useInputRules } from '../../../../shared/inputs/input-rules.ts';
import type { TariffFormValues } from './rate-entries.ts';
import { RateField } from './rate-field.tsx';
import { StepsInput } from './steps-input.tsx';

/** Charge type, and the fields of that type. */
export function TariffFields() {
  const chargeType = Form.useWatch<TariffFormValues['chargeType']>(['pricing', 'tariff', 'chargeType']);
  const pricedAs = Form.useWatch<TariffFormValues['chargeType']>(['pricing', 'tariff', 'pricedAs']);
  const isSpecial = chargeType === ParkingChargeType.Special;
  return (
    <>
      <RateField name={['pricing', 'tariff', 'chargeType']} />
      {isSpecial && <RateField name={['pricing', 'tariff', 'pricedAs']} />}
      <FieldsOf chargeType={isSpecial ? pricedAs : chargeType} />
    </>
  );
}

function FieldsOf({ chargeType }: { chargeType: TariffFormValues['chargeType'] | undefined }) {
  const { t } = useTranslation('sites/rate-list');
  const { between } = useInputRules();
  switch (chargeType) {
    case ParkingChargeType.PerUse:
      return <RateField name={['pricing', 'tariff', 'useAmountTwd']} isRequired />;
    case ParkingChargeType.Progressive:
      return (
        <RateField
          name={['pricing', 'tariff', 'steps']}
          isWide
          rules={[
            {
              validator: async (_rule, steps: TariffFormValues['steps']) =>
                requireWholeSteps(steps, t('form.stepsRule')),
            },
          ]}
        >
          <StepsInput />
        </RateField>
      );
    default:
      return (
        <>
          <RateField name={['pricing', 'tariff', 'firstMinutes']} isRequired />
          <RateField name={['pricing', 'tariff', 'firstAmountTwd']} isRequired />
          <RateField name={['pricing', 'tariff', 'unitMinutes']} isRequired rules={[between(1, 100_000)]} />
          <RateField name={['pricing', 'tariff', 'unitAmountTwd']} isRequired />
        </>
      );
  }
}

/** Errors: throws for steps that are incomplete, do not start at 0 or do not increase. */
function requireWholeSteps(steps: TariffFormValues['steps'], message: string): void {
  const isWhole = steps.every(
    ({ fromMinute, unitMinutes, unitAmountTwd }, index) =>
      fromMinute !== null &&
      unitMinutes !== null &&
      unitMinutes > 0 &&
      unitAmountTwd !== null &&
      (index === 0 ? fromMinute === 0 : fromMinute > (steps[index - 1]?.fromMinute ?? 0)),
  );
  if (!isWhole) throw new Error(message);
}
