import type { Schemas } from '@parking-plus/contracts';
import { siteCreateFormShape } from '@parking-plus/contracts/forms/site-create';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { siteQueries } from '../../../resources/sites/site-queries.ts';
import { useSetFormValues } from '../../../shared/form/entries/form-parts.ts';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormSection } from '../../../shared/form/fields/form-section.tsx';
import { UpperCaseInput } from '../../../shared/inputs/text-inputs.tsx';
import type { SiteFormValues } from './site-entries.ts';
import { useSiteRule } from './use-site-rule.ts';

const { fields } = siteCreateFormShape;
const Field = contractFields(fields);

export const BAYS = ['flatBays', 'mechanicalBays', 'motorcycleBays', 'disabledBays', 'electricBays'] as const;

/** Sections of the site form, in setup order. */
export function SiteFields({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation('sites/site-list');
  const rule = useSiteRule();
  return (
    <>
      <FormSection title={t('form.basic')}>
        <BasicFields isNew={isNew} />
      </FormSection>
      <FormSection title={t('form.bays')}>
        {BAYS.map((name) => (
          <Field key={name} name={['settings', name]} />
        ))}
      </FormSection>
      <FormSection title={t('form.owner')}>
        <Field name={['settings', 'ownerType']} />
        <Field name={['settings', 'ownerTaxNumber']} rules={[rule('ownerTaxNumber')]} />
        <Field name={['settings', 'ownerName']} isWide />
      </FormSection>
      <FormSection title={t('form.feesAndInvoices')}>
        <Field name={['settings', 'feeType']} />
        <Field name={['settings', 'feeCollection']} />
        <Field name={['settings', 'prepaidType']} />
        <Field name={['settings', 'invoiceType']} rules={[rule('invoiceType')]} />
        <Field name={['settings', 'selfInvoice']} />
      </FormSection>
      <FormSection title={t('form.signInCheck')}>
        <CheckFields />
      </FormSection>
    </>
  );
}

function BasicFields({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation('sites/site-list');
  const rule = useSiteRule();
  const { data: choices } = useQuery(siteQueries.choices());
  const writeSetting = useWriteSetting();
  const companyCode = Form.useWatch<string | null>(['settings', 'companyCode']);
  const companies = choices?.companies;
  const branches = companies?.find((company) => company.companyCode === companyCode)?.branches ?? [];
  return (
    <>
      {isNew && (
        <Field
          name="siteCode"
          rules={[{ pattern: new RegExp(fields.siteCode.pattern), message: t('form.codeRule') }]}
        >
          <UpperCaseInput maxLength={12} />
        </Field>
      )}
      <Field name={['settings', 'name']} />
      <Field
        name={['settings', 'companyCode']}
        options={companies?.map((company) => ({ value: company.companyCode, label: company.name }))}
        fieldProps={{ onChange: () => writeSetting('branchCode', null) }}
      />
      <Field
        name={['settings', 'branchCode']}
        rules={[rule('branchCode')]}
        options={branches.map(({ branchCode, name }) => ({ value: branchCode, label: name }))}
        fieldProps={{ allowClear: true }}
      />
      <Field name={['settings', 'authorityCode']} />
      <Field name={['settings', 'mode']} />
      <Field name={['settings', 'address']} isWide />
    </>
  );
}

function CheckFields() {
  const { t } = useTranslation('sites/site-list');
  const rule = useSiteRule();
  const writeSetting = useWriteSetting();
  const checkType = Form.useWatch<number>(['settings', 'checkType']) ?? 0;
  return (
    <>
      <Field
        name={['settings', 'checkType']}
        fieldProps={{ onChange: () => writeSetting('checkValue', null) }}
      />
      <Field
        name={['settings', 'checkValue']}
        rules={[rule('checkValue')]}
        hint={checkType === 0 ? t('form.noCheck') : t(`form.checkExample.${checkType}`)}
      >
        <UpperCaseInput maxLength={40} disabled={checkType === 0} />
      </Field>
    </>
  );
}

/** Returns a function that sets a setting like user input. */
function useWriteSetting() {
  const form = Form.useFormInstance<SiteFormValues>();
  const write = useSetFormValues<SiteFormValues>();
  return (name: keyof Schemas['SiteSettings'], value: null) => {
    const settings = form.getFieldValue('settings') as SiteFormValues['settings'];
    write({ settings: { ...settings, [name]: value } });
  };
}
