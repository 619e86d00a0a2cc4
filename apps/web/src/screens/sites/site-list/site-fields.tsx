import type { Schemas } from '@parking-plus/contracts';
import { siteListShape } from '@parking-plus/contracts/lists/site-list';
import { useQuery } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { siteQueries } from '../../../resources/sites/site-queries.ts';
import { useEnumFormat } from '../../../shared/enums/use-enum-format.ts';
import { FormField, type FormFieldProps } from '../../../shared/form/form-field.tsx';
import { useWriteEntries } from '../../../shared/form/form-parts.ts';
import { FormSection } from '../../../shared/form/form-section.tsx';
import { EnumSelect } from '../../../shared/inputs/enum-select.tsx';
import { useInputRules } from '../../../shared/inputs/input-rules.ts';
import { NumericInput } from '../../../shared/inputs/numeric-input.tsx';
import { TaxNumberInput, UpperCaseInput } from '../../../shared/inputs/text-inputs.tsx';
import { useFieldLabels } from '../../../shared/list/use-field-labels.ts';
import type { SiteEntries } from './site-entries.ts';
import { useSiteRule } from './use-site-rule.ts';

type Setting = keyof Schemas['SiteSettings'];

/** The sections of a site's form, in the order in which a new site is set up. */
export function SiteFields({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation('sites/site-list');
  return (
    <>
      <FormSection title={t('form.basic')}>
        <BasicFields isNew={isNew} />
      </FormSection>
      <FormSection title={t('form.bays')}>
        <BayFields />
      </FormSection>
      <FormSection title={t('form.owner')}>
        <OwnerFields />
      </FormSection>
      <FormSection title={t('form.feesAndInvoices')}>
        <FeeFields />
      </FormSection>
      <FormSection title={t('form.signInCheck')}>
        <CheckFields />
      </FormSection>
    </>
  );
}

function BasicFields({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation('sites/site-list');
  const labelOf = useFieldLabels(siteListShape.row);
  const rule = useSiteRule();
  const enumFormat = useEnumFormat();
  const { data: choices } = useQuery(siteQueries.choices());
  const writeSetting = useWriteSetting();
  const companyCode = Form.useWatch<string | null>(['settings', 'companyCode']);
  const companies = choices?.companies ?? [];
  const branches = companies.find((company) => company.companyCode === companyCode)?.branches ?? [];
  return (
    <>
      {isNew && (
        <FormField
          name="siteCode"
          label={labelOf('siteCode')}
          isRequired
          hint={t('form.codeHint')}
          rules={[{ pattern: /^[A-Z0-9]{3,12}$/, message: t('form.codeRule') }]}
        >
          <UpperCaseInput maxLength={12} />
        </FormField>
      )}
      <SettingField name="name" label={labelOf('name')} isRequired>
        <Input maxLength={40} />
      </SettingField>
      <SettingField name="companyCode" label={t('form.company')} isRequired>
        <Select
          options={companies.map((company) => ({ value: company.companyCode, label: company.name }))}
          loading={choices === undefined}
          onChange={() => writeSetting('branchCode', null)}
        />
      </SettingField>
      <SettingField name="branchCode" label={t('form.branch')} rules={[rule('branchCode')]}>
        <Select
          allowClear
          options={branches.map(({ branchCode, name }) => ({ value: branchCode, label: name }))}
        />
      </SettingField>
      <SettingField
        name="authorityCode"
        label={labelOf('authorityCode')}
        isRequired
        format={enumFormat('Authority')}
      >
        <EnumSelect enumName="Authority" />
      </SettingField>
      <SettingField name="mode" label={labelOf('mode')} isRequired format={enumFormat('SiteMode')}>
        <EnumSelect enumName="SiteMode" />
      </SettingField>
      <SettingField name="address" label={t('form.address')} isRequired isWide>
        <Input maxLength={120} />
      </SettingField>
    </>
  );
}

const BAYS = ['flatBays', 'mechanicalBays', 'motorcycleBays', 'disabledBays', 'electricBays'] as const;
const MOST_BAYS = 20_000;

function BayFields() {
  const { t } = useTranslation('sites/site-list');
  const { between } = useInputRules();
  return BAYS.map((name) => (
    <SettingField
      key={name}
      name={name}
      label={t(`form.${name}`)}
      isRequired
      rules={[between(0, MOST_BAYS)]}
      hint={name === 'disabledBays' || name === 'electricBays' ? t('form.amongFlat') : undefined}
    >
      <NumericInput decimals={0} />
    </SettingField>
  ));
}

function OwnerFields() {
  const { t } = useTranslation('sites/site-list');
  const labelOf = useFieldLabels(siteListShape.row);
  const rule = useSiteRule();
  const enumFormat = useEnumFormat();
  return (
    <>
      <SettingField name="ownerType" label={labelOf('ownerType')} isRequired format={enumFormat('SiteOwner')}>
        <EnumSelect enumName="SiteOwner" />
      </SettingField>
      <SettingField name="ownerTaxNumber" label={t('form.ownerTaxNumber')} rules={[rule('ownerTaxNumber')]}>
        <TaxNumberInput maxLength={8} />
      </SettingField>
      <SettingField name="ownerName" label={labelOf('ownerName')} isRequired isWide>
        <Input maxLength={60} />
      </SettingField>
    </>
  );
}

function FeeFields() {
  const { t } = useTranslation('sites/site-list');
  const labelOf = useFieldLabels(siteListShape.row);
  const rule = useSiteRule();
  const enumFormat = useEnumFormat();
  return (
    <>
      <SettingField name="feeType" label={labelOf('feeType')} isRequired format={enumFormat('FeeType')}>
        <EnumSelect enumName="FeeType" />
      </SettingField>
      <SettingField
        name="feeCollection"
        label={t('form.feeCollection')}
        isRequired
        format={enumFormat('FeeCollection')}
      >
        <EnumSelect enumName="FeeCollection" />
      </SettingField>
      <SettingField
        name="prepaidType"
        label={t('form.prepaidType')}
        isRequired
        format={enumFormat('SitePrepaidType')}
      >
        <EnumSelect enumName="SitePrepaidType" />
      </SettingField>
      <SettingField
        name="invoiceType"
        label={labelOf('invoiceType')}
        isRequired
        rules={[rule('invoiceType')]}
        format={enumFormat('SiteInvoiceType')}
      >
        <EnumSelect enumName="SiteInvoiceType" />
      </SettingField>
      <SettingField
        name="selfInvoice"
        label={t('form.selfInvoice')}
        isRequired
        format={enumFormat('SelfInvoice')}
      >
        <EnumSelect enumName="SelfInvoice" />
      </SettingField>
    </>
  );
}

function CheckFields() {
  const { t } = useTranslation('sites/site-list');
  const labelOf = useFieldLabels(siteListShape.row);
  const rule = useSiteRule();
  const enumFormat = useEnumFormat();
  const writeSetting = useWriteSetting();
  const checkType = Form.useWatch<number>(['settings', 'checkType']) ?? 0;
  return (
    <>
      <SettingField name="checkType" label={labelOf('checkType')} isRequired format={enumFormat('SiteCheck')}>
        <EnumSelect enumName="SiteCheck" onChange={() => writeSetting('checkValue', null)} />
      </SettingField>
      <SettingField
        name="checkValue"
        label={t('form.checkValue')}
        rules={[rule('checkValue')]}
        hint={checkType === 0 ? t('form.noCheck') : t(`form.checkExample.${checkType}`)}
      >
        <UpperCaseInput maxLength={40} disabled={checkType === 0} />
      </SettingField>
    </>
  );
}

/** Takes a setting as if it had been typed. */
function useWriteSetting() {
  const form = Form.useFormInstance<SiteEntries>();
  const write = useWriteEntries<SiteEntries>();
  return (name: Setting, value: null) => {
    const settings = form.getFieldValue('settings') as SiteEntries['settings'];
    write({ settings: { ...settings, [name]: value } });
  };
}

/** A field of the settings. */
function SettingField({ name, ...rest }: Omit<FormFieldProps, 'name'> & { name: Setting }) {
  return <FormField name={['settings', name]} {...rest} />;
}
