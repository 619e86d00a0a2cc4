import type { DealResult, Schemas } from '@parking-plus/contracts';
import { rentalPlanCreateFormShape } from '@parking-plus/contracts/forms/rental-plan-create';
import { useTranslation } from 'react-i18next';
import { useOpenSiteOptions } from '../../../resources/lookups/use-site-options.ts';
import { rentalQueries } from '../../../resources/rentals/rental-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormSection } from '../../../shared/form/fields/form-section.tsx';
import { FormDrawer } from '../../../shared/form/frame/form-drawer.tsx';
import { useReload } from '../../../shared/form/record/use-record-start.ts';
import { type RentalPlanRow, rentalPlanQueries } from './rental-plan-list.ts';

const Field = contractFields(rentalPlanCreateFormShape.fields.entries.fields);

type Entries = Schemas['RentalPlanEntries'];
/** An empty field is null until the form has validated it. */
type Values = { [K in keyof Entries]: Entries[K] | null };

interface RentalPlanFormDrawerProps {
  isOpen: boolean;
  /** Plan to edit; null for a new one. */
  row: RentalPlanRow | null;
  today: string;
  onClose: () => void;
}

/** Form of a plan. Site, bay type, vehicle type and prices of an existing plan are read-only. */
export function RentalPlanFormDrawer({ isOpen, row, today, onClose }: RentalPlanFormDrawerProps) {
  const { t } = useTranslation('rentals/rental-plan-list');
  const sites = useOpenSiteOptions(row ? [row.siteCode] : []);
  const planCode = row?.planCode ?? 'new';
  const reload = useReload(rentalPlanQueries.detail(planCode), ({ plan }) => startOf(plan));
  const fixed = { disabled: row !== null };
  return (
    <FormDrawer<Values, DealResult<'RentalPlanEdit'>>
      open={isOpen}
      onClose={onClose}
      draft={{ form: 'rentals/rental-plan-list', record: planCode }}
      title={row ? t('form.editTitle', { name: row.name }) : t('form.newTitle')}
      start={row ? startOf(row) : { values: blankPlan(today) }}
      onFinish={(values, { version, idempotencyKey }) => {
        const { siteCode, setMode, vehicleKind, rentTwd, depositTwd, ...rest } = values as Entries;
        const { validUntil = null, renewableUntil = null } = rest;
        const terms = { ...rest, validUntil, renewableUntil };
        return row
          ? api.data(
              'RentalPlanEdit',
              { planCode, version: version ?? 0, entries: terms },
              { idempotencyKey },
            )
          : api.data(
              'RentalPlanCreate',
              { entries: { ...terms, siteCode, setMode, vehicleKind, rentTwd, depositTwd } },
              { idempotencyKey },
            );
      }}
      reload={row ? reload : undefined}
      pointerBase="/entries"
      success={t('form.saved')}
      invalidates={[rentalPlanQueries.all(), rentalQueries.all()]}
    >
      <FormSection title={t('form.terms')}>
        <Field name="name" isWide />
        <Field name="siteCode" options={sites} fieldProps={fixed} />
        <Field name="setMode" fieldProps={fixed} />
        <Field name="vehicleKind" fieldProps={fixed} />
        <Field name="maxPeriod" />
        <Field name="platesPerBay" />
      </FormSection>
      {row === null && (
        <FormSection title={t('form.price')}>
          <Field name="rentTwd" />
          <Field name="depositTwd" />
        </FormSection>
      )}
      <FormSection title={t('form.dates')}>
        <Field name="validFrom" />
        <Field name="validUntil" />
        <Field name="renewableUntil" />
      </FormSection>
    </FormDrawer>
  );
}

function blankPlan(today: string): Values {
  return {
    name: null,
    siteCode: null,
    setMode: null,
    vehicleKind: null,
    rentTwd: null,
    depositTwd: null,
    maxPeriod: 12,
    platesPerBay: 1,
    validFrom: today,
    validUntil: null,
    renewableUntil: null,
  };
}

function startOf({ version, ...row }: RentalPlanRow) {
  const { name, siteCode, setMode, vehicleKind, rentTwd, depositTwd } = row;
  const { maxPeriod, platesPerBay, validFrom, validUntil, renewableUntil } = row;
  const fixed = { siteCode, setMode, vehicleKind, rentTwd, depositTwd };
  return {
    values: { name, ...fixed, maxPeriod, platesPerBay, validFrom, validUntil, renewableUntil },
    version,
  };
}
