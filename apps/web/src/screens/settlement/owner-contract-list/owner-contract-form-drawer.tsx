import type { DealResult, Schemas } from '@parking-plus/contracts';
import { ownerContractCreateFormShape } from '@parking-plus/contracts/forms/owner-contract-create';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useOpenSiteOptions } from '../../../resources/lookups/use-site-options.ts';
import { api } from '../../../shared/api/api.ts';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormSection } from '../../../shared/form/fields/form-section.tsx';
import { FormDrawer } from '../../../shared/form/frame/form-drawer.tsx';
import type { FormStart } from '../../../shared/form/record/use-record-form.ts';
import { formatParenthetical } from '../../../shared/formats/parenthetical-format.ts';
import { RecordSelect } from '../../../shared/inputs/record-select.tsx';
import { type OwnerContractRow, ownerContractQueries } from './owner-contract-list.ts';

const Field = contractFields(ownerContractCreateFormShape.fields.entries.fields);

type Entries = Schemas['OwnerContractEntries'];
/** An empty field is null until the form has validated it. */
type Values = { [K in keyof Entries]: Entries[K] | null };

const BLANK: Values = {
  contractNumber: null,
  siteCode: null,
  ownerId: null,
  startsOn: null,
  endsOn: null,
  feePerMille: null,
  guaranteeTwd: 0,
  fixedRentTwd: 0,
  deductsServiceOrders: false,
  deductsBankFees: false,
  settlementDay: 5,
  bankCode: null,
  bankAccountNumber: null,
};

/** Options of 業主: rows of OwnerList that match a text. */
const ownerIdOptions = (text: string) =>
  queryOptions({
    queryKey: ['OwnerList', 'options', text],
    queryFn: async ({ signal }) => {
      const filters = text === '' ? {} : { keyword: text };
      const { items } = await api.data('OwnerList', { page: 1, pageSize: 20, filters }, { signal });
      return items.map(({ ownerId, name, taxNumber }) => ({
        value: ownerId,
        label: taxNumber === null ? name : formatParenthetical(name, taxNumber),
      }));
    },
  });

interface OwnerContractFormDrawerProps {
  isOpen: boolean;
  /** Entry to edit; null adds a new one. */
  row: OwnerContractRow | null;
  /** Site of the list, to start with. */
  siteCode: string | undefined;
  onClose: () => void;
}

/** Adds an entry, or edits one. */
export function OwnerContractFormDrawer({
  isOpen,
  row,
  siteCode = '',
  onClose,
}: OwnerContractFormDrawerProps) {
  const { t } = useTranslation('settlement/owner-contract-list');
  const client = useQueryClient();
  const sites = useOpenSiteOptions(row ? [row.siteCode] : []);
  const ownerContractId = row?.ownerContractId ?? 'new';
  const reload = async () =>
    startOf(
      (await client.fetchQuery({ ...ownerContractQueries.detail(ownerContractId), staleTime: 0 })).record,
    );
  return (
    <FormDrawer<Values, DealResult<'OwnerContractEdit'>>
      open={isOpen}
      onClose={onClose}
      draft={{ form: 'settlement/owner-contract-list', record: ownerContractId }}
      title={t(row ? 'form.editTitle' : 'form.newTitle')}
      start={row ? startOf(row) : { values: { ...BLANK, siteCode: siteCode || null } }}
      onFinish={(values, { version, idempotencyKey }) => {
        const entries = values as Entries;
        return row
          ? api.data(
              'OwnerContractEdit',
              { ownerContractId, version: version ?? 0, entries },
              { idempotencyKey },
            )
          : api.data('OwnerContractCreate', { entries }, { idempotencyKey });
      }}
      reload={row ? reload : undefined}
      pointerBase="/entries"
      success={t('form.saved')}
      invalidates={[ownerContractQueries.all()]}
    >
      <FormSection title={t('form.section')}>
        <Field name="contractNumber" />
        <Field name="siteCode" options={sites} />
        <Field name="ownerId">
          <RecordSelect query={ownerIdOptions} known={row?.ownerName} />
        </Field>
        <Field name="startsOn" />
        <Field name="endsOn" />
      </FormSection>
      <FormSection title={t('form.terms')}>
        <Field name="feePerMille" />
        <Field name="guaranteeTwd" />
        <Field name="fixedRentTwd" />
        <Field name="deductsServiceOrders" />
        <Field name="deductsBankFees" />
      </FormSection>
      <FormSection title={t('form.payment')}>
        <Field name="settlementDay" />
        <Field name="bankCode" />
        <Field name="bankAccountNumber" />
      </FormSection>
    </FormDrawer>
  );
}

function startOf(row: OwnerContractRow): FormStart<Values> {
  const {
    contractNumber,
    siteCode,
    ownerId,
    startsOn,
    endsOn,
    feePerMille,
    guaranteeTwd,
    fixedRentTwd,
    deductsServiceOrders,
    deductsBankFees,
    settlementDay,
    bankCode,
    bankAccountNumber,
    version,
  } = row;
  return {
    values: {
      contractNumber,
      siteCode,
      ownerId,
      startsOn,
      endsOn,
      feePerMille,
      guaranteeTwd,
      fixedRentTwd,
      deductsServiceOrders,
      deductsBankFees,
      settlementDay,
      bankCode,
      bankAccountNumber,
    },
    version,
  };
}
