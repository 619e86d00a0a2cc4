import { DataScope, type Schemas } from '@parking-plus/contracts';
import { accountCreateFormShape } from '@parking-plus/contracts/forms/account-create';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { accountQueries } from '../../../resources/accounts/account-queries.ts';
import { useSiteOptions } from '../../../resources/lookups/use-site-options.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { useSetFormValues } from '../../../shared/form/entries/form-parts.ts';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormSection } from '../../../shared/form/fields/form-section.tsx';
import { useLanguage } from '../../../shared/formats/use-language.ts';

const Field = contractFields(accountCreateFormShape.fields);

interface AccountFieldsProps {
  isNew: boolean;
  /** Undefined for a new account. */
  record: Schemas['AccountRecord'] | undefined;
}

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
  return (
    <>
      {isNew && (
        <Field
          name="account"
          rules={[
            {
              pattern: new RegExp(accountCreateFormShape.fields.account.pattern),
              message: t('form.accountRule'),
            },
          ]}
          fieldProps={{ maxLength: 20, autoCapitalize: 'none', spellCheck: false }}
        />
      )}
      <Field name={['settings', 'name']} />
      <Field name={['settings', 'email']} />
      <Field name={['settings', 'mobile']} fieldProps={{ maxLength: 10 }} />
      <Field name={['settings', 'singleSession']} />
    </>
  );
}

function PlaceFields({ record }: Pick<AccountFieldsProps, 'record'>) {
  const { t } = useTranslation('people/account-list');
  const language = useLanguage();
  const { data: choices } = useQuery(accountQueries.choices());
  const form = Form.useFormInstance();
  const write = useSetFormValues<Pick<Schemas['AccountRecord'], 'settings'>>();
  const companyCode = Form.useWatch<string | null | undefined>(['settings', 'companyCode']) ?? null;
  const companies = choices?.companies ?? [];
  const departmentsOf = (wanted: string | null) =>
    companies
      .filter((company) => wanted === null || company.companyCode === wanted)
      .flatMap((company) => company.departments);
  // A type outside the enumeration keeps its label.
  const types = named(
    [...(choices?.accountTypes ?? []), ...(record ? [record.settings.accountType] : [])].map((type) => ({
      value: type,
      label: enumLabel('AccountType', type, language),
    })),
  );
  return (
    <>
      <Field name={['settings', 'accountType']} options={choices && types} />
      <Field
        name={['settings', 'companyCode']}
        isRequired={choices?.hasAllCompanies === false}
        format={(code) =>
          companies.find((company) => company.companyCode === code)?.name ?? t('allCompanies')
        }
        options={companies.map((company) => ({ value: company.companyCode, label: company.name }))}
        fieldProps={{
          placeholder: t('allCompanies'),
          allowClear: choices?.hasAllCompanies === true,
          onChange: () => {
            const settings = form.getFieldValue('settings') as Schemas['AccountSettings'];
            write({ settings: { ...settings, departmentCode: null } });
          },
        }}
      />
      <Field
        name={['settings', 'departmentCode']}
        format={(code) =>
          departmentsOf(null).find(({ departmentCode }) => departmentCode === code)?.name ?? ''
        }
        options={departmentsOf(companyCode).map(({ departmentCode, name }) => ({
          value: departmentCode,
          label: name,
        }))}
        fieldProps={{ allowClear: true }}
      />
    </>
  );
}

function SightFields({ record }: Pick<AccountFieldsProps, 'record'>) {
  const { t } = useTranslation('people/account-list');
  const { data: choices } = useQuery(accountQueries.choices());
  const sites = useSiteOptions();
  const dataScope = Form.useWatch<number | null>(['settings', 'dataScope']);
  const scopes = [...(choices?.dataScopes ?? []), ...(record ? [record.settings.dataScope] : [])];
  const own = record?.sites.map(({ siteCode, siteName }) => ({ value: siteCode, label: siteName }));
  return (
    <>
      <Field
        name={['settings', 'dataScope']}
        {...(dataScope && { hint: t(`form.scopeHint.${dataScope}`) })}
        fieldProps={{ codes: scopes }}
      />
      <Field
        name={['settings', 'siteCodes']}
        isWide
        isRequired={dataScope === DataScope.Custom}
        options={named([...(sites ?? []), ...(own ?? [])])}
      />
    </>
  );
}

/** Removes options with duplicate values. */
function named<Option extends { value: string | number }>(options: readonly Option[]): Option[] {
  return [...new Map(options.map((option) => [option.value, option])).values()];
}
