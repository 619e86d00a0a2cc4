import type { Schemas } from '@parking-plus/contracts';
import { companyCreateFormShape } from '@parking-plus/contracts/forms/company-create';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { companyQueries } from '../../../resources/companies/company-queries.ts';
import { declarationQueries } from '../../../resources/declarations/declaration-queries.ts';
import { siteQueries } from '../../../resources/sites/site-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormSection } from '../../../shared/form/fields/form-section.tsx';
import { FormDrawer } from '../../../shared/form/frame/form-drawer.tsx';
import type { FormStart } from '../../../shared/form/record/use-record-form.ts';
import { codeOf, isBranch, type Seller } from './company-actions.ts';
import type { CompanyRow } from './company-list.ts';

const Field = contractFields(companyCreateFormShape.fields.entries.fields);

type Entries = Schemas['SellerEntries'];
type Values = { [K in keyof Entries]: Entries[K] | null };

const BLANK: FormStart<Values> = {
  values: {
    name: null,
    taxNumber: null,
    taxOffice: null,
    taxRegistrationNumber: null,
    address: null,
    responsiblePerson: null,
    certificateContact: null,
    certificatePhone: null,
    certificateEmail: null,
  },
};

interface SellerFormDrawerProps {
  isOpen: boolean;
  /** Company or branch to edit; null adds one. */
  row: Seller | null;
  /** Company of a new branch; null adds a company. */
  under: CompanyRow | null;
  onClose: () => void;
}

/** Form to create or edit a company or branch. */
export function SellerFormDrawer({ isOpen, row, under, onClose }: SellerFormDrawerProps) {
  const { t } = useTranslation('sites/company-list');
  const client = useQueryClient();
  async function reload() {
    if (row === null) return BLANK;
    const query = { ...companyQueries.detail(row.companyCode), staleTime: 0 };
    const { company, branches } = await client.fetchQuery(query);
    const current = isBranch(row)
      ? branches.find(({ branchCode }) => branchCode === row.branchCode)
      : company;
    return startOf(current ?? row);
  }
  return (
    <FormDrawer<Values, { version: number }>
      open={isOpen}
      onClose={onClose}
      draft={{ form: 'sites/company', record: row ? codeOf(row) : `new ${under?.companyCode ?? ''}`.trim() }}
      title={
        row
          ? t('form.editTitle', { name: row.name })
          : t(under ? 'form.newBranch' : 'form.newCompany', { name: under?.name })
      }
      start={row ? startOf(row) : BLANK}
      onFinish={(values, { version: current, idempotencyKey }) => {
        // Empty optional texts are null in the contract; the form has validated the rest.
        const entries = Object.fromEntries(
          Object.entries(values).map(([name, value]) => [name, value === '' ? null : value]),
        ) as Entries;
        const sending = { idempotencyKey };
        const version = current ?? 0;
        if (row === null) {
          return under
            ? api.data('BranchCreate', { companyCode: under.companyCode, entries }, sending)
            : api.data('CompanyCreate', { entries }, sending);
        }
        return isBranch(row)
          ? api.data('BranchEdit', { branchCode: row.branchCode, version, entries }, sending)
          : api.data('CompanyEdit', { companyCode: row.companyCode, version, entries }, sending);
      }}
      reload={row ? reload : undefined}
      pointerBase="/entries"
      success={t('form.saved')}
      invalidates={[companyQueries.all(), siteQueries.all(), declarationQueries.all()]}
    >
      <FormSection title={t('form.seller')}>
        <Field name="name" />
        <Field name="taxNumber" />
        <Field name="taxOffice" />
        <Field name="taxRegistrationNumber" />
        <Field name="responsiblePerson" />
        <Field name="address" isWide />
      </FormSection>
      <FormSection title={t('form.certificate')}>
        <Field name="certificateContact" />
        <Field name="certificatePhone" />
        <Field name="certificateEmail" />
      </FormSection>
    </FormDrawer>
  );
}

function startOf(row: Seller): FormStart<Values> {
  const names = Object.keys(BLANK.values ?? {}) as (keyof Entries)[];
  const values = Object.fromEntries(names.map((name) => [name, row[name]])) as unknown as Values;
  return { values, version: row.version };
}
