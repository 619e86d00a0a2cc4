import { DiscountType } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { lookupQueries } from '../../../resources/lookups/lookup-queries.ts';
import { enumLabel, enumOptions } from '../../../shared/enums/enum-label.ts';
import { FormField } from '../../../shared/form/form-field.tsx';
import { FormSection } from '../../../shared/form/form-section.tsx';
import { formatList } from '../../../shared/formats/list-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { DateInput } from '../../../shared/inputs/date-input.tsx';
import { EnumSelect } from '../../../shared/inputs/enum-select.tsx';
import { useInputRules } from '../../../shared/inputs/input-rules.ts';
import { NumericInput } from '../../../shared/inputs/numeric-input.tsx';

const LARGEST_VALUE = 100_000;
const LARGEST_QUOTA = 1_000_000;

/** What a plan gives, where and how long. */
export function NewDiscountFields({ today }: { today: string }) {
  const { t } = useTranslation('discounts/discount-list');
  return (
    <>
      <FormSection title={t('form.plan')}>
        <PublisherFields />
        <WorthFields />
      </FormSection>
      <FormSection title={t('form.where')}>
        <PlaceFields />
        <SpanFields today={today} />
      </FormSection>
    </>
  );
}

function PublisherFields() {
  const { t } = useTranslation('discounts/discount-list');
  const language = useLanguage();
  return (
    <>
      <FormField
        name="name"
        label={t('columns.name')}
        isRequired
        isWide
        rules={[{ whitespace: true, message: t('form.nameMissing') }]}
      >
        <Input maxLength={60} autoComplete="off" />
      </FormField>
      <FormField
        name="publishType"
        label={t('columns.publishType')}
        isRequired
        format={(code) => enumLabel('DiscountPublishType', code as number, language)}
      >
        <EnumSelect enumName="DiscountPublishType" />
      </FormField>
      <FormField
        name="publisher"
        label={t('columns.publisher')}
        isRequired
        rules={[{ whitespace: true, message: t('form.publisherMissing') }]}
      >
        <Input maxLength={60} autoComplete="off" placeholder={t('form.publisherExample')} />
      </FormField>
    </>
  );
}

function WorthFields() {
  const { t } = useTranslation('discounts/discount-list');
  const language = useLanguage();
  const rules = useInputRules();
  const discountType: unknown = Form.useWatch('discountType');
  const isFree = discountType === DiscountType.Free;
  return (
    <>
      <FormField
        name="discountType"
        label={t('columns.discountType')}
        isRequired
        format={(code) => enumLabel('DiscountType', code as number, language)}
      >
        <EnumSelect enumName="DiscountType" />
      </FormField>
      {!isFree && (
        <FormField
          name="value"
          label={t(discountType === DiscountType.Amount ? 'form.amount' : 'form.minutes')}
          isRequired
          rules={[rules.between(1, LARGEST_VALUE)]}
        >
          <NumericInput decimals={0} />
        </FormField>
      )}
      <FormField
        name="countRule"
        label={t('columns.countRule')}
        isRequired
        format={(code) => enumLabel('DiscountCountRule', code as number, language)}
      >
        <EnumSelect enumName="DiscountCountRule" />
      </FormField>
      <FormField
        name="quotaCount"
        label={t('columns.quota')}
        hint={t('form.quotaHint')}
        rules={[rules.between(1, LARGEST_QUOTA)]}
      >
        <NumericInput decimals={0} />
      </FormField>
    </>
  );
}

function PlaceFields() {
  const { t } = useTranslation('discounts/discount-list');
  const language = useLanguage();
  const sites = useQuery(lookupQueries.lists()).data?.sites;
  const nameOf = (code: unknown) => sites?.find((site) => site.siteCode === code)?.siteName ?? String(code);
  return (
    <>
      <FormField
        name="siteCodes"
        label={t('columns.sites')}
        isRequired
        isWide
        format={(codes) => formatList((codes as string[]).map(nameOf))}
      >
        <Select
          mode="multiple"
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('form.chooseSites')}
          loading={sites === undefined}
          options={sites?.map((site) => ({ value: site.siteCode, label: site.siteName })) ?? []}
        />
      </FormField>
      <FormField
        name="vehicleKinds"
        label={t('columns.vehicles')}
        isWide
        format={(kinds) =>
          formatList((kinds as number[]).map((kind) => enumLabel('VehicleKind', kind, language)))
        }
      >
        <Select
          mode="multiple"
          allowClear
          placeholder={t('everyVehicle')}
          options={enumOptions('VehicleKind', language)}
        />
      </FormField>
    </>
  );
}

function SpanFields({ today }: { today: string }) {
  const { t } = useTranslation('discounts/discount-list');
  const validFrom: unknown = Form.useWatch('validFrom');
  const first = typeof validFrom === 'string' && validFrom > today ? validFrom : today;
  return (
    <>
      <FormField name="validFrom" label={t('columns.validFrom')} isRequired>
        <DateInput />
      </FormField>
      <FormField name="validUntil" label={t('columns.validUntil')} isRequired>
        <DateInput min={first} />
      </FormField>
    </>
  );
}
