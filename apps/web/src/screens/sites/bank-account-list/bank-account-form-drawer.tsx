import type { Schemas } from '@parking-plus/contracts';
import { bankAccountCreateFormShape } from '@parking-plus/contracts/forms/bank-account-create';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { bankAccountQueries } from '../../../resources/bank-accounts/bank-account-queries.ts';
import { bankLineQueries } from '../../../resources/bank-lines/bank-line-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { useSetFormValues } from '../../../shared/form/entries/form-parts.ts';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormSection } from '../../../shared/form/fields/form-section.tsx';
import { FormDrawer } from '../../../shared/form/frame/form-drawer.tsx';
import type { FormStart } from '../../../shared/form/record/use-record-form.ts';
import { useReload } from '../../../shared/form/record/use-record-start.ts';
import type { BankAccountRow } from './bank-account-list.ts';

const { companyCode, entries } = bankAccountCreateFormShape.fields;
const Field = contractFields({ ...entries.fields, companyCode });

type Entries = Schemas['BankAccountEntries'];
type Values = { [K in keyof Entries]: Entries[K] | null } & { companyCode: string | null };
type Companies = Schemas['BankAccountSummary']['companies'];

interface BankAccountFormDrawerProps {
  isOpen: boolean;
  /** Account to edit; null adds a new one. */
  row: BankAccountRow | null;
  companies: Companies | undefined;
  loadError: unknown;
  onRetryLoad: () => void;
  onClose: () => void;
}

/** Form to create or edit a bank account. */
export function BankAccountFormDrawer(props: BankAccountFormDrawerProps) {
  const { isOpen, row, companies, loadError, onRetryLoad, onClose } = props;
  const { t } = useTranslation('sites/bank-account-list');
  const code = row?.bankAccountCode ?? 'new';
  const reload = useReload(bankAccountQueries.detail(code), ({ account }) => startOf(account));
  return (
    <FormDrawer<Values, Schemas['BankAccountWritten']>
      open={isOpen}
      onClose={onClose}
      draft={{ form: 'sites/bank-account', record: code }}
      title={row ? t('form.editTitle', { code }) : t('form.newTitle')}
      start={companies && (row ? startOf(row) : blankFor(companies))}
      loadError={loadError}
      onRetryLoad={onRetryLoad}
      onFinish={(values, { version, idempotencyKey }) => {
        const { companyCode: company, ...rest } = values;
        const { branchCode = null, siteCode = null, validFrom = null } = rest;
        const virtualAccountPrefix = rest.virtualAccountPrefix || null;
        const written = { ...rest, branchCode, siteCode, validFrom, virtualAccountPrefix } as Entries;
        const sending = { idempotencyKey };
        return row
          ? api.data(
              'BankAccountEdit',
              { bankAccountCode: code, version: version ?? 0, entries: written },
              sending,
            )
          : api.data('BankAccountCreate', { companyCode: company ?? '', entries: written }, sending);
      }}
      reload={row ? reload : undefined}
      pointerBase="/entries"
      success={t('form.saved')}
      invalidates={[bankAccountQueries.all(), bankLineQueries.all()]}
    >
      <BankAccountFields row={row} companies={companies ?? []} />
    </FormDrawer>
  );
}

function BankAccountFields({ row, companies }: { row: BankAccountRow | null; companies: Companies }) {
  const { t } = useTranslation('sites/bank-account-list');
  const form = Form.useFormInstance<Values>();
  const write = useSetFormValues<Values>();
  const selected = Form.useWatch('companyCode', form);
  const company = companies.find((each) => each.companyCode === selected);
  const options = (
    own: { code: string; name: string }[] = [],
    present?: string | null,
    name?: string | null,
  ) => {
    const listed = own.map((each) => ({ value: each.code, label: each.name }));
    // The present branch or site stays selectable after it has ended.
    const isListed = !present || listed.some(({ value }) => value === present);
    return isListed ? listed : [...listed, { value: present, label: name ?? present }];
  };
  const offered = companies.map((each) => ({ value: each.companyCode, label: each.name }));
  const isOffered = row === null || offered.some(({ value }) => value === row.companyCode);
  return (
    <>
      <FormSection title={t('form.account')}>
        <Field
          name="companyCode"
          {...(row && { hint: t('form.companyStays') })}
          options={isOffered ? offered : [...offered, { value: row.companyCode, label: row.companyName }]}
          fieldProps={{
            disabled: row !== null,
            onChange: () => write({ branchCode: null, siteCode: null }),
          }}
        />
        <Field name="purpose" />
        <Field
          name="branchCode"
          options={options(company?.branches, row?.branchCode, row?.branchName)}
          fieldProps={{ allowClear: true, placeholder: t('form.headOffice') }}
        />
        <Field
          name="siteCode"
          options={options(company?.sites, row?.siteCode, row?.siteName)}
          fieldProps={{ allowClear: true, placeholder: t('form.allSites') }}
        />
      </FormSection>
      <FormSection title={t('form.bank')}>
        <Field name="bankCode" />
        <Field name="bankName" />
        <Field name="bankBranch" />
        <Field name="accountNumber" />
        <Field name="holder" />
        <Field name="virtualAccountPrefix" />
        <Field name="validFrom" />
      </FormSection>
    </>
  );
}

function blankFor(companies: Companies): FormStart<Values> {
  return {
    values: {
      companyCode: companies.length === 1 ? (companies[0]?.companyCode ?? null) : null,
      branchCode: null,
      siteCode: null,
      bankCode: null,
      bankName: null,
      bankBranch: null,
      accountNumber: null,
      holder: null,
      purpose: null,
      virtualAccountPrefix: null,
      validFrom: null,
    },
  };
}

function startOf(row: BankAccountRow): FormStart<Values> {
  const { bankAccountCode, companyName, branchName, siteName, validUntil, state, version, ...values } = row;
  return { values, version };
}
