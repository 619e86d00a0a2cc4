import { type DealResult, PartnerBilling, type Schemas } from '@parking-plus/contracts';
import { discountPartnerCreateFormShape } from '@parking-plus/contracts/forms/discount-partner-create';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { partnerQueries } from '../../../resources/discount-partners/partner-queries.ts';
import { discountQueries } from '../../../resources/discounts/discount-queries.ts';
import { useOpenSiteOptions } from '../../../resources/lookups/use-site-options.ts';
import { api } from '../../../shared/api/api.ts';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormSection } from '../../../shared/form/fields/form-section.tsx';
import { FormDrawer } from '../../../shared/form/frame/form-drawer.tsx';
import { useReload } from '../../../shared/form/record/use-record-start.ts';
import type { PartnerRow } from './partner-list.ts';

const Field = contractFields(discountPartnerCreateFormShape.fields.entries.fields);

type Entries = Schemas['PartnerEntries'];
/** An empty field is null until the form has validated it. */
type Values = { [K in keyof Entries]: Entries[K] | null };

interface PartnerFormDrawerProps {
  isOpen: boolean;
  /** Partner to edit; null for a new one. */
  row: PartnerRow | null;
  today: string;
  onClose: () => void;
}

/** Form of a partner: contact, contract, budget and billing. */
export function PartnerFormDrawer({ isOpen, row, today, onClose }: PartnerFormDrawerProps) {
  const { t } = useTranslation('discounts/partner-list');
  const partnerCode = row?.partnerCode ?? 'new';
  const reload = useReload(partnerQueries.detail(partnerCode), ({ partner }) => startOf(partner));
  return (
    <FormDrawer<Values, DealResult<'DiscountPartnerEdit'>>
      open={isOpen}
      onClose={onClose}
      draft={{ form: 'discounts/partner-list', record: partnerCode }}
      title={row ? t('form.editTitle', { name: row.name }) : t('form.newTitle')}
      start={row ? startOf(row) : { values: blankPartner(today) }}
      onFinish={(values, { version, idempotencyKey }) => {
        const entries = entriesOf(values);
        return row
          ? api.data(
              'DiscountPartnerEdit',
              { partnerCode, version: version ?? 0, entries },
              { idempotencyKey },
            )
          : api.data('DiscountPartnerCreate', { entries }, { idempotencyKey });
      }}
      reload={row ? reload : undefined}
      pointerBase="/entries"
      success={t('form.saved')}
      invalidates={[partnerQueries.all(), discountQueries.all()]}
    >
      <PartnerFields />
    </FormDrawer>
  );
}

function PartnerFields() {
  const { t } = useTranslation('discounts/partner-list');
  const sites = useOpenSiteOptions(Form.useWatch<string[]>('siteCodes'));
  const billing: unknown = Form.useWatch('billing');
  return (
    <>
      <FormSection title={t('form.partner')}>
        <Field name="name" />
        <Field name="taxNumber" />
        <Field name="contactName" />
        <Field name="contactPhone" />
        <Field name="contactEmail" isWide />
      </FormSection>
      <FormSection title={t('form.contract')}>
        <Field name="siteCodes" isWide options={sites} />
        <Field name="validFrom" />
        <Field name="validUntil" />
      </FormSection>
      <FormSection title={t('form.budget')}>
        <Field name="budgetTwd" />
        <Field name="budgetCount" />
        <Field name="billing" />
        {billing === PartnerBilling.Monthly && <Field name="paymentDays" isRequired />}
      </FormSection>
    </>
  );
}

function blankPartner(today: string): Values {
  return {
    name: null,
    taxNumber: null,
    contactName: null,
    contactPhone: null,
    contactEmail: null,
    siteCodes: [],
    validFrom: today,
    validUntil: null,
    budgetTwd: null,
    budgetCount: null,
    billing: PartnerBilling.None,
    paymentDays: null,
  };
}

/** Converts form values to the request: cleared fields are null, and only monthly billing has payment terms. */
function entriesOf(values: Values): Entries {
  const { taxNumber, contactName, contactPhone, contactEmail, validUntil, budgetTwd, budgetCount } = values;
  return {
    ...(values as Entries),
    taxNumber: taxNumber || null,
    contactName: contactName || null,
    contactPhone: contactPhone || null,
    contactEmail: contactEmail || null,
    validUntil: validUntil ?? null,
    budgetTwd: budgetTwd ?? null,
    budgetCount: budgetCount ?? null,
    paymentDays: values.billing === PartnerBilling.Monthly ? (values.paymentDays ?? null) : null,
  };
}

function startOf(row: PartnerRow) {
  const { name, taxNumber, contactName, contactPhone, contactEmail, siteCodes } = row;
  const { validFrom, validUntil, budgetTwd, budgetCount, billing, paymentDays, version } = row;
  const contact = { name, taxNumber, contactName, contactPhone, contactEmail };
  const terms = { siteCodes, validFrom, validUntil, budgetTwd, budgetCount, billing, paymentDays };
  return { values: { ...contact, ...terms }, version };
}
