import { type DealResult, type Schemas, State } from '@parking-plus/contracts';
import { laneCreateFormShape } from '@parking-plus/contracts/forms/lane-create';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { laneQueries } from '../../../resources/lanes/lane-queries.ts';
import { useOpenSiteOptions } from '../../../resources/lookups/use-site-options.ts';
import { api } from '../../../shared/api/api.ts';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormSection } from '../../../shared/form/fields/form-section.tsx';
import { FormDrawer } from '../../../shared/form/frame/form-drawer.tsx';
import type { FormStart } from '../../../shared/form/record/use-record-form.ts';
import { UpperCaseInput } from '../../../shared/inputs/text-inputs.tsx';
import type { LaneRow } from './lane-list.ts';

const Field = contractFields(laneCreateFormShape.fields.entries.fields);

type Entries = Schemas['LaneEntries'];
/** An empty field is null until the form has validated it. */
type Values = { [K in keyof Entries]: Entries[K] | null };

const BLANK: Values = {
  siteCode: null,
  laneCode: null,
  name: null,
  direction: null,
  vehicleKinds: [],
  state: State.Valid,
  startsOn: null,
  endsOn: null,
  openingsPerHour: 6,
};

interface LaneFormDrawerProps {
  isOpen: boolean;
  /** Entry to edit; null adds a new one. */
  row: LaneRow | null;
  /** Site of the list, to start with. */
  siteCode: string | undefined;
  onClose: () => void;
}

/** Adds an entry, or edits one. */
export function LaneFormDrawer({ isOpen, row, siteCode = '', onClose }: LaneFormDrawerProps) {
  const { t } = useTranslation('sites/lane-list');
  const client = useQueryClient();
  const sites = useOpenSiteOptions(row ? [row.siteCode] : []);
  const laneId = row?.laneId ?? 'new';
  const reload = async () =>
    startOf((await client.fetchQuery({ ...laneQueries.detail(laneId), staleTime: 0 })).record);
  return (
    <FormDrawer<Values, DealResult<'LaneEdit'>>
      open={isOpen}
      onClose={onClose}
      draft={{ form: 'sites/lane-list', record: laneId }}
      title={t(row ? 'form.editTitle' : 'form.newTitle')}
      start={row ? startOf(row) : { values: { ...BLANK, siteCode: siteCode || null } }}
      onFinish={(values, { version, idempotencyKey }) => {
        const entries = { ...values, vehicleKinds: values.vehicleKinds ?? [] } as Entries;
        return row
          ? api.data('LaneEdit', { laneId, version: version ?? 0, entries }, { idempotencyKey })
          : api.data('LaneCreate', { entries }, { idempotencyKey });
      }}
      reload={row ? reload : undefined}
      pointerBase="/entries"
      success={t('form.saved')}
      invalidates={[laneQueries.all()]}
    >
      <FormSection title={t('form.section')}>
        <Field name="siteCode" options={sites} fieldProps={{ disabled: row !== null }} />
        <Field name="laneCode" hint={row ? t('form.fixed') : undefined}>
          <UpperCaseInput maxLength={20} disabled={row !== null} />
        </Field>
        <Field name="name" />
        <Field name="direction" />
        <Field name="vehicleKinds" isWide />
        <Field name="state" />
        <Field name="startsOn" />
        <Field name="endsOn" />
        <Field name="openingsPerHour" />
      </FormSection>
    </FormDrawer>
  );
}

function startOf(row: LaneRow): FormStart<Values> {
  const {
    siteCode,
    laneCode,
    name,
    direction,
    vehicleKinds,
    state,
    startsOn,
    endsOn,
    openingsPerHour,
    version,
  } = row;
  return {
    values: { siteCode, laneCode, name, direction, vehicleKinds, state, startsOn, endsOn, openingsPerHour },
    version,
  };
}
