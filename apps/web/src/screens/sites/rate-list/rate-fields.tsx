import { ParkingChargeType } from '@parking-plus/contracts';
import { rateListShape } from '@parking-plus/contracts/lists/rate-list';
import { addDays } from '@parking-plus/domain';
import { useQuery } from '@tanstack/react-query';
import { Form, Input, Select, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { lookupQueries } from '../../../resources/lookups/lookup-queries.ts';
import { useEnumFormat } from '../../../shared/enums/use-enum-format.ts';
import { FormField } from '../../../shared/form/form-field.tsx';
import { FormSection } from '../../../shared/form/form-section.tsx';
import { withAside } from '../../../shared/formats/aside-format.ts';
import { formatTimeOfDay } from '../../../shared/formats/time-of-day-format.ts';
import { DateInput } from '../../../shared/inputs/date-input.tsx';
import { EnumSelect } from '../../../shared/inputs/enum-select.tsx';
import { NumericInput } from '../../../shared/inputs/numeric-input.tsx';
import { TimeOfDayInput } from '../../../shared/inputs/time-of-day-input.tsx';
import { useFieldLabels } from '../../../shared/list/use-field-labels.ts';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import type { QuotePreset } from './rate-quote-drawer.tsx';
import { TariffFields } from './tariff-fields.tsx';
import { TryPrice } from './try-price.tsx';

interface RateFieldsProps {
  /** The version whose place is taken; null for a rate beside the others. */
  supersedes: string | null;
  onTry: (preset: QuotePreset) => void;
}

/** The sections of a new version, in the order in which a price is made. */
export function RateFields({ supersedes, onTry }: RateFieldsProps) {
  const { t } = useTranslation('sites/rate-list');
  return (
    <>
      <FormSection title={t('form.place')}>
        <PlaceFields supersedes={supersedes} />
      </FormSection>
      <FormSection title={t('form.tariff')}>
        <TariffFields />
      </FormSection>
      <FormSection title={t('form.rules')}>
        <RuleFields />
      </FormSection>
      <FormSection title={t('form.decision')}>
        <DecisionFields />
      </FormSection>
      <TryPrice onTry={onTry} />
    </>
  );
}

const minuteEntry = (minute: unknown) => (typeof minute === 'number' ? formatTimeOfDay(minute) : '');

function PlaceFields({ supersedes }: { supersedes: string | null }) {
  const { t } = useTranslation('sites/rate-list');
  const labelOf = useFieldLabels(rateListShape.row);
  const sites = useQuery(lookupQueries.lists()).data?.sites;
  const enumFormat = useEnumFormat();
  const isFixed = supersedes !== null;
  return (
    <>
      <FormField
        name="siteCode"
        label={labelOf('siteName')}
        isRequired
        format={(code) => sites?.find(({ siteCode }) => siteCode === code)?.siteName ?? String(code)}
      >
        <Select
          disabled={isFixed}
          showSearch={{ optionFilterProp: 'label' }}
          loading={sites === undefined}
          options={(sites ?? []).map(({ siteCode, siteName }) => ({
            value: siteCode,
            label: withAside(siteName, siteCode),
          }))}
        />
      </FormField>
      <FormField
        name="vehicleKind"
        label={labelOf('vehicleKind')}
        isRequired
        format={enumFormat('VehicleKind')}
      >
        <EnumSelect enumName="VehicleKind" disabled={isFixed} />
      </FormField>
      <FormField
        name="supersedes"
        label={t('form.supersedes')}
        hint={t(isFixed ? 'form.supersedesHint' : 'form.besideHint')}
      >
        <Input disabled placeholder={t('form.beside')} />
      </FormField>
      <FormField
        name={['pricing', 'dateType']}
        label={labelOf('pricing')}
        isRequired
        format={enumFormat('DateType')}
      >
        <EnumSelect enumName="DateType" />
      </FormField>
      <FormField
        name={['pricing', 'startMinute']}
        label={t('form.startMinute')}
        isRequired
        format={minuteEntry}
      >
        <TimeOfDayInput />
      </FormField>
      <FormField
        name={['pricing', 'endMinute']}
        label={t('form.endMinute')}
        isRequired
        hint={t('form.endMinuteHint')}
        format={minuteEntry}
      >
        <TimeOfDayInput />
      </FormField>
    </>
  );
}

function RuleFields() {
  const { t } = useTranslation('sites/rate-list');
  const enumFormat = useEnumFormat();
  const number = <NumericInput decimals={0} />;
  return (
    <>
      <FormField name={['pricing', 'freeMinutes']} label={t('columns.freeMinutes')} isRequired>
        {number}
      </FormField>
      <FormField
        name={['pricing', 'chargesFreeMinutes']}
        label={t('form.chargesFreeMinutes')}
        valueName="checked"
        hint={t('form.chargesFreeMinutesHint')}
        format={enumFormat('YesNo')}
      >
        <Switch />
      </FormField>
      <FormField name={['pricing', 'dailyCapTwd']} label={t('columns.dailyCap')} hint={t('form.noCap')}>
        {number}
      </FormField>
      <FormField name={['pricing', 'stayCapTwd']} label={t('columns.stayCap')} hint={t('form.noCap')}>
        {number}
      </FormField>
      <FormField name={['pricing', 'bufferMinutes']} label={t('form.bufferMinutes')} isRequired>
        {number}
      </FormField>
      <FormField
        name={['pricing', 'dayBasis']}
        label={t('form.dayBasis')}
        isRequired
        format={(basis) => t(`form.basis.${basis}`)}
      >
        <Select
          options={(['midnight', 'entry'] as const).map((value) => ({
            value,
            label: t(`form.basis.${value}`),
          }))}
        />
      </FormField>
      <FormField
        name={['pricing', 'lostTokenTwd']}
        label={t('form.lostTokenTwd')}
        hint={t('form.noLostToken')}
      >
        {number}
      </FormField>
      <FormField
        name={['pricing', 'lostTokenStartMinute']}
        label={t('form.lostTokenStart')}
        isRequired
        format={minuteEntry}
      >
        <TimeOfDayInput />
      </FormField>
      <FormField
        name={['pricing', 'takesDiscounts']}
        label={t('form.takesDiscounts')}
        valueName="checked"
        format={enumFormat('YesNo')}
      >
        <Switch />
      </FormField>
    </>
  );
}

function DecisionFields() {
  const { t } = useTranslation('sites/rate-list');
  const labelOf = useFieldLabels(rateListShape.row);
  const enumFormat = useEnumFormat();
  const tomorrow = addDays(useBusinessToday(), 1);
  const chargeType = Form.useWatch<number>(['pricing', 'tariff', 'chargeType']);
  return (
    <>
      <FormField
        name="effectiveFrom"
        label={labelOf('effectiveFrom')}
        isRequired
        hint={chargeType === ParkingChargeType.Special ? t('form.specialHint') : undefined}
      >
        <DateInput min={tomorrow} />
      </FormField>
      <FormField
        name="submits"
        label={t('form.submits')}
        valueName="checked"
        hint={t('form.submitsHint')}
        format={enumFormat('YesNo')}
      >
        <Switch />
      </FormField>
      <FormField name="note" label={t('form.note')} isRequired isWide>
        <Input maxLength={500} placeholder={t('form.noteHint')} />
      </FormField>
    </>
  );
}
