import { ParkingChargeType } from '@parking-plus/contracts';
import { addDays } from '@parking-plus/domain';
import { useQuery } from '@tanstack/react-query';
import { Form, Input, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { lookupQueries } from '../../../resources/lookups/lookup-queries.ts';
import { useEnumFormat } from '../../../shared/enums/use-enum-format.ts';
import { FormField } from '../../../shared/form/fields/form-field.tsx';
import { FormSection } from '../../../shared/form/fields/form-section.tsx';
import { formatParenthetical } from '../../../shared/formats/parenthetical-format.ts';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import type { QuotePreset } from './quote/rate-quote-drawer.tsx';
import { TryPrice } from './quote/try-price.tsx';
import { PRICING, RateField } from './tariff/rate-field.tsx';
import { RuleFields } from './tariff/rule-fields.tsx';
import { TariffFields } from './tariff/tariff-fields.tsx';

interface RateFieldsProps {
  /** Superseded version. Null for an additional rate. */
  supersedes: string | null;
  onTry: (preset: QuotePreset) => void;
}

/** Sections of a new version. */
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
        <RateField name={['pricing', 'freeMinutes']} />
        <RateField name={['pricing', 'chargesFreeMinutes']} />
        <RateField name={['pricing', 'dailyCapTwd']} />
        <RateField name={['pricing', 'stayCapTwd']} />
        <RateField name={['pricing', 'bufferMinutes']} />
        <RateField
          name={['pricing', 'dayBasis']}
          options={PRICING.dayBasis.codes.map((value) => ({ value, label: t(`form.basis.${value}`) }))}
        />
        <RateField name={['pricing', 'lostTokenTwd']} />
        <RateField name={['pricing', 'lostTokenStartMinute']} />
        <RateField name={['pricing', 'takesDiscounts']} />
      </FormSection>
      <RuleFields />
      <FormSection title={t('form.decision')}>
        <DecisionFields />
      </FormSection>
      <TryPrice onTry={onTry} />
    </>
  );
}

function PlaceFields({ supersedes }: { supersedes: string | null }) {
  const { t } = useTranslation('sites/rate-list');
  const sites = useQuery(lookupQueries.lists()).data?.sites;
  const isFixed = supersedes !== null;
  return (
    <>
      <RateField
        name="siteCode"
        options={sites?.map(({ siteCode, siteName }) => ({
          value: siteCode,
          label: formatParenthetical(siteName, siteCode),
        }))}
        fieldProps={{ disabled: isFixed }}
      />
      <RateField name="vehicleKind" fieldProps={{ disabled: isFixed }} />
      <RateField
        name="supersedes"
        hint={t(isFixed ? 'form.supersedesHint' : 'form.besideHint')}
        fieldProps={{ disabled: true, placeholder: t('form.beside') }}
      />
      <RateField name={['pricing', 'dateType']} />
      <RateField name={['pricing', 'startMinute']} />
      <RateField name={['pricing', 'endMinute']} />
    </>
  );
}

function DecisionFields() {
  const { t } = useTranslation('sites/rate-list');
  const enumFormat = useEnumFormat();
  const tomorrow = addDays(useBusinessToday(), 1);
  const chargeType = Form.useWatch<number>(['pricing', 'tariff', 'chargeType']);
  return (
    <>
      <RateField
        name="effectiveFrom"
        hint={chargeType === ParkingChargeType.Special ? t('form.specialHint') : undefined}
        fieldProps={{ min: tomorrow }}
      />
      <FormField
        name="submits"
        label={t('form.submits')}
        valueName="checked"
        hint={t('form.submitsHint')}
        format={enumFormat('YesNo')}
      >
        <Switch />
      </FormField>
      <RateField name="note" isWide>
        <Input maxLength={500} placeholder={t('form.noteHint')} />
      </RateField>
    </>
  );
}
