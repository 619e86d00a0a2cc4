import { ParkingChargeType } from '@parking-plus/contracts';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useEnumFormat } from '../../../shared/enums/use-enum-format.ts';
import { FormField } from '../../../shared/form/form-field.tsx';
import { EnumSelect } from '../../../shared/inputs/enum-select.tsx';
import { useInputRules } from '../../../shared/inputs/input-rules.ts';
import { NumericInput } from '../../../shared/inputs/numeric-input.tsx';
import type { TariffEntries } from './rate-entries.ts';
import { StepsInput } from './steps-input.tsx';

const ORDINARY = [ParkingChargeType.PerUse, ParkingChargeType.Timed, ParkingChargeType.Progressive];

/** How the price is reckoned: the kind of charge, then the fields of that kind alone. */
export function TariffFields() {
  const { t } = useTranslation('sites/rate-list');
  const enumFormat = useEnumFormat();
  const chargeType = Form.useWatch<TariffEntries['chargeType']>(['pricing', 'tariff', 'chargeType']);
  const pricedAs = Form.useWatch<TariffEntries['chargeType']>(['pricing', 'tariff', 'pricedAs']);
  const isSpecial = chargeType === ParkingChargeType.Special;
  return (
    <>
      <FormField
        name={['pricing', 'tariff', 'chargeType']}
        label={t('columns.chargeType')}
        isRequired
        format={enumFormat('ParkingChargeType')}
      >
        <EnumSelect enumName="ParkingChargeType" />
      </FormField>
      {isSpecial && (
        <FormField
          name={['pricing', 'tariff', 'pricedAs']}
          label={t('form.pricedAs')}
          isRequired
          format={enumFormat('ParkingChargeType')}
        >
          <EnumSelect enumName="ParkingChargeType" codes={ORDINARY} />
        </FormField>
      )}
      <FieldsOf chargeType={isSpecial ? pricedAs : chargeType} />
    </>
  );
}

function FieldsOf({ chargeType }: { chargeType: TariffEntries['chargeType'] | undefined }) {
  const { t } = useTranslation('sites/rate-list');
  const { between } = useInputRules();
  const unitRule = [between(1, 100_000)];
  switch (chargeType) {
    case ParkingChargeType.PerUse:
      return (
        <FormField name={['pricing', 'tariff', 'useAmountTwd']} label={t('form.useAmount')} isRequired>
          <NumericInput decimals={0} />
        </FormField>
      );
    case ParkingChargeType.Progressive:
      return (
        <FormField
          name={['pricing', 'tariff', 'steps']}
          label={t('form.steps')}
          isWide
          hint={t('form.stepsHint')}
          rules={[
            {
              validator: async (_rule, steps: TariffEntries['steps']) =>
                requireWholeSteps(steps, t('form.stepsRule')),
            },
          ]}
        >
          <StepsInput />
        </FormField>
      );
    default:
      return (
        <>
          <FormField
            name={['pricing', 'tariff', 'firstMinutes']}
            label={t('form.firstMinutes')}
            isRequired
            hint={t('form.firstMinutesHint')}
          >
            <NumericInput decimals={0} />
          </FormField>
          <FormField name={['pricing', 'tariff', 'firstAmountTwd']} label={t('form.firstAmount')} isRequired>
            <NumericInput decimals={0} />
          </FormField>
          <FormField
            name={['pricing', 'tariff', 'unitMinutes']}
            label={t('form.unitMinutes')}
            isRequired
            rules={unitRule}
          >
            <NumericInput decimals={0} />
          </FormField>
          <FormField name={['pricing', 'tariff', 'unitAmountTwd']} label={t('form.unitAmount')} isRequired>
            <NumericInput decimals={0} />
          </FormField>
        </>
      );
  }
}

/** Errors: rejects steps that lack a figure, do not begin at 0 or do not rise. */
function requireWholeSteps(steps: TariffEntries['steps'], message: string): void {
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
