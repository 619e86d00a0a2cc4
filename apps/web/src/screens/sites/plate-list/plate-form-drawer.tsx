import { type DealResult, PlateListKind, type Schemas } from '@parking-plus/contracts';
import { plateListingCreateFormShape } from '@parking-plus/contracts/forms/plate-listing-create';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useOpenSiteOptions } from '../../../resources/lookups/use-site-options.ts';
import { plateListingQueries } from '../../../resources/plate-listings/plate-listing-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormSection } from '../../../shared/form/fields/form-section.tsx';
import { FormDrawer } from '../../../shared/form/frame/form-drawer.tsx';
import type { FormStart } from '../../../shared/form/record/use-record-form.ts';
import { UpperCaseInput } from '../../../shared/inputs/text-inputs.tsx';
import type { PlateListingRow } from './plate-list.ts';

const Field = contractFields(plateListingCreateFormShape.fields.entries.fields);

type Entries = Schemas['PlateListingEntries'];
/** An empty field is null until the form has validated it. */
type Values = { [K in keyof Entries]: Entries[K] | null };

const BLANK: Values = {
  kind: PlateListKind.Block,
  plate: null,
  companyCode: null,
  siteCode: null,
  startsOn: null,
  endsOn: null,
  reason: null,
  note: null,
};

interface PlateFormDrawerProps {
  isOpen: boolean;
  /** Entry to edit; null adds a new one. */
  row: PlateListingRow | null;
  /** Site of the list, to start with. */
  siteCode: string | undefined;
  onClose: () => void;
}

/** Adds a plate to a list, or edits one. */
export function PlateFormDrawer({ isOpen, row, siteCode = '', onClose }: PlateFormDrawerProps) {
  const { t } = useTranslation('sites/plate-list');
  const client = useQueryClient();
  const sites = useOpenSiteOptions(row?.siteCode ? [row.siteCode] : []);
  const places = useQuery({ ...plateListingQueries.places(), enabled: isOpen }).data?.companies;
  const listingId = row?.listingId ?? 'new';
  const reload = async () =>
    startOf((await client.fetchQuery({ ...plateListingQueries.detail(listingId), staleTime: 0 })).record);
  return (
    <FormDrawer<Values, DealResult<'PlateListingEdit'>>
      open={isOpen}
      onClose={onClose}
      draft={{ form: 'sites/plate-list', record: listingId }}
      title={t(row ? 'form.editTitle' : 'form.newTitle')}
      start={row ? startOf(row) : { values: { ...BLANK, siteCode: siteCode || null } }}
      onFinish={(values, { version, idempotencyKey }) => {
        const { siteCode: site = null, companyCode = null, endsOn = null, note = null } = values;
        const entries = {
          ...values,
          siteCode: site,
          companyCode: site === null ? companyCode : null,
          endsOn,
          note,
        } as Entries;
        return row
          ? api.data('PlateListingEdit', { listingId, version: version ?? 0, entries }, { idempotencyKey })
          : api.data('PlateListingCreate', { entries }, { idempotencyKey });
      }}
      reload={row ? reload : undefined}
      pointerBase="/entries"
      success={t('form.saved')}
      invalidates={[plateListingQueries.all()]}
    >
      <FormSection title={t('form.section')}>
        <Field name="kind" />
        <Field name="plate">
          <UpperCaseInput maxLength={16} />
        </Field>
        <Field
          name="siteCode"
          options={sites}
          fieldProps={{ allowClear: true, placeholder: t('form.allSites') }}
        />
        <CompanyField companies={places} />
        <Field name="startsOn" />
        <Field name="endsOn" />
        <Field name="reason" isWide />
        <Field name="note" isWide />
      </FormSection>
      <Effect />
    </FormDrawer>
  );
}

/** The company is needed for all of its sites only. */
function CompanyField({
  companies,
}: {
  companies: DealResult<'PlateListingPlaces'>['companies'] | undefined;
}) {
  const siteCode = Form.useWatch<string | null | undefined>('siteCode');
  if (siteCode) return null;
  return (
    <Field
      name="companyCode"
      options={companies?.map(({ companyCode, name }) => ({ value: companyCode, label: name }))}
    />
  );
}

/** Effect of the chosen list. */
function Effect() {
  const { t } = useTranslation('sites/plate-list');
  const kind = Form.useWatch<PlateListKind | null | undefined>('kind');
  return (
    <Alert
      type="info"
      showIcon
      title={t(kind === PlateListKind.Allow ? 'form.allow' : 'form.block')}
      description={t('form.both')}
    />
  );
}

function startOf(row: PlateListingRow): FormStart<Values> {
  const { kind, plate, companyCode, siteCode, startsOn, endsOn, reason, note, version } = row;
  return {
    values: {
      kind,
      plate,
      companyCode: siteCode === null ? companyCode : null,
      siteCode,
      startsOn,
      endsOn,
      reason,
      note,
    },
    version,
  };
}
