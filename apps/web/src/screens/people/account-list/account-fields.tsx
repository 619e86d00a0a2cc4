import { DataScope, type Schemas } from '@parking-plus/contracts';
import { accountListShape } from '@parking-plus/contracts/lists/account-list';
import { useQuery } from '@tanstack/react-query';
import { Form, Input, Select, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { accountQueries } from '../../../resources/accounts/account-queries.ts';
import { lookupQueries } from '../../../resources/lookups/lookup-queries.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { useEnumFormat } from '../../../shared/enums/use-enum-format.ts';
import { FormField } from '../../../shared/form/form-field.tsx';
import { useWriteEntries } from '../../../shared/form/form-parts.ts';
import { FormSection } from '../../../shared/form/form-section.tsx';
import { formatList } from '../../../shared/formats/list-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { EnumSelect } from '../../../shared/inputs/enum-select.tsx';
import { useInputRules } from '../../../shared/inputs/input-rules.ts';
import { useFieldLabels } from '../../../shared/list/use-field-labels.ts';

interface AccountFieldsProps {
  isNew: boolean;
  /** Of an account that is there. */
  record: Schemas['AccountRecord'] | undefined;
}

/** The sections of an account's form. */
export function AccountFields({ isNew, record }: AccountFieldsProps) {
  const { t } = useTranslation('people/account-list');
  return (
    <>
      <FormSection title={t('form.person')}>
        <PersonFields isNew={isNew} />
      </FormSection>
      <FormSection title={t('form.place')}>
        <PlaceFields record={record} />
      </FormSection>
      <FormSection title={t('form.sight')}>
        <SightFields record={record} />
      </FormSection>
    </>
  );
}

function PersonFields({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation('people/account-list');
  const labelOf = useFieldLabels(accountListShape.row);
  const enumFormat = useEnumFormat();
  const { email, mobile } = useInputRules();
  return (
    <>
      {isNew && (
        <FormField
          name="account"
          label={labelOf('account')}
          isRequired
          hint={t('form.accountHint')}
          rules={[{ pattern: /^[a-z][a-z0-9_-]{2,19}$/, message: t('form.accountRule') }]}
        >
          <Input maxLength={20} autoComplete="off" autoCapitalize="none" spellCheck={false} />
        </FormField>
      )}
      <FormField name={['settings', 'name']} label={labelOf('name')} isRequired>
        <Input maxLength={40} autoComplete="off" />
      </FormField>
      <FormField name={['settings', 'email']} label={t('form.email')} rules={[email]}>
        <Input maxLength={80} inputMode="email" autoComplete="off" />
      </FormField>
      <FormField name={['settings', 'mobile']} label={t('form.mobile')} rules={[mobile]}>
        <Input maxLength={10} inputMode="tel" autoComplete="off" />
      </FormField>
      <FormField
        name={['settings', 'singleSession']}
        label={labelOf('singleSession')}
        valueName="checked"
        hint={t('form.singleHint')}
        format={enumFormat('YesNo')}
      >
        <Switch />
      </FormField>
    </>
  );
}

function PlaceFields({ record }: Pick<AccountFieldsProps, 'record'>) {
  const { t } = useTranslation('people/account-list');
  const labelOf = useFieldLabels(accountListShape.row);
  const language = useLanguage();
  const enumFormat = useEnumFormat();
  const { data: choices } = useQuery(accountQueries.choices());
  const form = Form.useFormInstance();
  const write = useWriteEntries<Pick<Schemas['AccountRecord'], 'settings'>>();
  const companyCode = Form.useWatch<string | null | undefined>(['settings', 'companyCode']) ?? null;
  const companies = choices?.companies ?? [];
  const departmentsOf = (wanted: string | null) =>
    companies
      .filter((company) => wanted === null || company.companyCode === wanted)
      .flatMap((company) => company.departments);
  // A type outside of the enumeration keeps its label.
  const types = named(
    [...(choices?.accountTypes ?? []), ...(record ? [record.settings.accountType] : [])].map((type) => ({
      value: type,
      label: enumLabel('AccountType', type, language),
    })),
  );
  return (
    <>
      <FormField
        name={['settings', 'accountType']}
        label={labelOf('accountType')}
        isRequired
        hint={t('form.typeHint')}
        format={enumFormat('AccountType')}
      >
        <Select options={types} loading={choices === undefined} />
      </FormField>
      <FormField
        name={['settings', 'companyCode']}
        label={labelOf('companyName')}
        isRequired={choices?.hasAllCompanies === false}
        format={(code) =>
          companies.find((company) => company.companyCode === code)?.name ?? t('allCompanies')
        }
      >
        <Select
          options={companies.map((company) => ({ value: company.companyCode, label: company.name }))}
          placeholder={t('allCompanies')}
          allowClear={choices?.hasAllCompanies === true}
          onChange={() => {
            const settings = form.getFieldValue('settings') as Schemas['AccountSettings'];
            write({ settings: { ...settings, departmentCode: null } });
          }}
        />
      </FormField>
      <FormField
        name={['settings', 'departmentCode']}
        label={labelOf('departmentName')}
        format={(code) =>
          departmentsOf(null).find(({ departmentCode }) => departmentCode === code)?.name ?? ''
        }
      >
        <Select
          options={departmentsOf(companyCode).map(({ departmentCode, name }) => ({
            value: departmentCode,
            label: name,
          }))}
          allowClear
        />
      </FormField>
    </>
  );
}

function SightFields({ record }: Pick<AccountFieldsProps, 'record'>) {
  const { t } = useTranslation('people/account-list');
  const labelOf = useFieldLabels(accountListShape.row);
  const enumFormat = useEnumFormat();
  const { data: choices } = useQuery(accountQueries.choices());
  const { data: lookups } = useQuery(lookupQueries.lists());
  const dataScope = Form.useWatch<number | null>(['settings', 'dataScope']);
  const scopes = [...(choices?.dataScopes ?? []), ...(record ? [record.settings.dataScope] : [])];
  const sites = named([
    ...(lookups?.sites ?? []).map(({ siteCode, siteName }) => ({ value: siteCode, label: siteName })),
    ...(record?.sites ?? []).map(({ siteCode, siteName }) => ({ value: siteCode, label: siteName })),
  ]);
  return (
    <>
      <FormField
        name={['settings', 'dataScope']}
        label={labelOf('dataScope')}
        isRequired
        hint={dataScope ? t(`form.scopeHint.${dataScope}`) : undefined}
        format={enumFormat('DataScope')}
      >
        <EnumSelect enumName="DataScope" codes={scopes} />
      </FormField>
      <FormField
        name={['settings', 'siteCodes']}
        label={labelOf('sites')}
        isWide
        isRequired={dataScope === DataScope.Custom}
        format={(codes) =>
          formatList(
            (codes as string[]).map((code) => sites.find(({ value }) => value === code)?.label ?? code),
          )
        }
      >
        <Select mode="multiple" options={sites} showSearch={{ optionFilterProp: 'label' }} allowClear />
      </FormField>
    </>
  );
}

/** Each value once. */
function named<Option extends { value: string | number }>(options: readonly Option[]): Option[] {
  return [...new Map(options.map((option) => [option.value, option])).values()];
}
