import type { DealResult, Schemas } from '@parking-plus/contracts';
import { purchaseCreateFormShape } from '@parking-plus/contracts/forms/purchase-create';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { periodChoices } from '../../../resources/invoice-tracks/period-filter.ts';
import { trackQueries } from '../../../resources/invoice-tracks/track-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormSection } from '../../../shared/form/fields/form-section.tsx';
import { FormDrawer } from '../../../shared/form/frame/form-drawer.tsx';
import type { FormStart } from '../../../shared/form/record/use-record-form.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { UpperCaseInput } from '../../../shared/inputs/text-inputs.tsx';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import { changedByPurchases, type PurchaseRow, purchaseQueries } from './purchase-list.ts';

const Field = contractFields(purchaseCreateFormShape.fields.entries.fields);

type Entries = Schemas['PurchaseEntries'];
/** An empty field is null until the form has validated it. */
type Values = { [K in keyof Entries]: Entries[K] | null };

const BLANK: FormStart<Values> = {
  values: {
    periodCode: null,
    taxNumber: null,
    format: null,
    documentNumber: null,
    issuedOn: null,
    sellerTaxNumber: null,
    taxType: null,
    deduction: null,
    salesTwd: null,
    taxTwd: null,
    sheetCount: null,
  },
};

interface PurchaseFormDrawerProps {
  isOpen: boolean;
  /** Entry to edit; null adds a new one. */
  row: PurchaseRow | null;
  onClose: () => void;
}

/** Adds an entry, or edits one. */
export function PurchaseFormDrawer({ isOpen, row, onClose }: PurchaseFormDrawerProps) {
  const { t } = useTranslation('invoices/input-list');
  const language = useLanguage();
  const today = useBusinessToday();
  const owners = useQuery(trackQueries.owners()).data?.owners;
  const client = useQueryClient();
  const purchaseId = row?.purchaseId ?? 'new';
  const reload = async () =>
    startOf((await client.fetchQuery({ ...purchaseQueries.detail(purchaseId), staleTime: 0 })).record);
  return (
    <FormDrawer<Values, DealResult<'PurchaseEdit'>>
      open={isOpen}
      onClose={onClose}
      draft={{ form: 'invoices/input-list', record: purchaseId }}
      title={t(row ? 'form.editTitle' : 'form.newTitle')}
      start={row ? startOf(row) : BLANK}
      onFinish={(values, { version, idempotencyKey }) => {
        const entries = values as Entries;
        return row
          ? api.data('PurchaseEdit', { purchaseId, version: version ?? 0, entries }, { idempotencyKey })
          : api.data('PurchaseCreate', { entries }, { idempotencyKey });
      }}
      reload={row ? reload : undefined}
      pointerBase="/entries"
      success={t('form.saved')}
      invalidates={changedByPurchases()}
    >
      <FormSection title={t('form.section')}>
        <Field name="periodCode" options={periodChoices(today, language)} />
        <Field
          name="taxNumber"
          options={owners?.map(({ taxNumber, name }) => ({
            value: taxNumber,
            label: `${taxNumber} ${name}`,
          }))}
        />
        <Field name="format" />
        <Field name="documentNumber">
          <UpperCaseInput maxLength={14} />
        </Field>
        <Field name="issuedOn" />
        <Field name="sellerTaxNumber" />
        <Field name="taxType" />
        <Field name="deduction" />
        <Field name="salesTwd" />
        <Field name="taxTwd" />
        <Field name="sheetCount" />
      </FormSection>
    </FormDrawer>
  );
}

function startOf(row: PurchaseRow): FormStart<Values> {
  const {
    periodCode,
    taxNumber,
    format,
    documentNumber,
    issuedOn,
    sellerTaxNumber,
    taxType,
    deduction,
    salesTwd,
    taxTwd,
    sheetCount,
    version,
  } = row;
  return {
    values: {
      periodCode,
      taxNumber,
      format,
      documentNumber,
      issuedOn,
      sellerTaxNumber,
      taxType,
      deduction,
      salesTwd,
      taxTwd,
      sheetCount,
    },
    version,
  };
}
