import type { DealResult, Schemas } from '@parking-plus/contracts';
import { rentalBayChangeFormShape } from '@parking-plus/contracts/forms/rental-bay-change';
import { rentalPlateChangeFormShape } from '@parking-plus/contracts/forms/rental-plate-change';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { rentalChanges, rentalQueries } from '../../../resources/rentals/rental-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { useSetFormValues } from '../../../shared/form/entries/form-parts.ts';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormSection } from '../../../shared/form/fields/form-section.tsx';
import { FormDrawer } from '../../../shared/form/frame/form-drawer.tsx';
import { formatBay } from '../../../shared/formats/bay-format.ts';
import { baysOfPlan } from './rental-line-fields.tsx';
import type { RentalRow } from './rental-list.ts';
import { SharedPlateFields } from './shared-plate-fields.tsx';

const Field = contractFields({ ...rentalPlateChangeFormShape.fields, ...rentalBayChangeFormShape.fields });

interface LineValues {
  lineNumber: number;
  plate: string;
  rotatingPlates: string[];
  bayCode: string | null;
  reason: string;
}

interface ChangeLineDrawerProps {
  rental: RentalRow | null;
  what: 'plate' | 'bay';
  onClose: () => void;
}

/** 換車牌, 換車格: changes the plate or the bay of a rental line, with a reason. */
export function ChangeLineDrawer({ rental, what, onClose }: ChangeLineDrawerProps) {
  const { t } = useTranslation('rentals/rental-list');
  const isBay = what === 'bay';
  const rentalId = rental?.rentalId ?? '';
  const detail = useQuery({ ...rentalQueries.detail(rentalId), enabled: rental !== null && !isBay });
  const plan = detail.data?.plan;
  const rotates = !isBay && (plan?.platesPerBay ?? 1) > 1;
  const lines = rental?.bays ?? [];
  const [first] = lines;
  return (
    <FormDrawer<LineValues, DealResult<'RentalPlateChange'>>
      open={rental !== null}
      onClose={onClose}
      draft={{ form: `rentals/change-${what}`, record: rentalId || 'none' }}
      title={t(`change.${what}`, { id: rentalId, tenant: rental?.tenantName ?? '' })}
      submitText={t(`actions.${what}`)}
      start={
        isBay || plan
          ? {
              values: {
                lineNumber: first?.lineNumber ?? 1,
                plate: rotates ? (first?.plate ?? '') : '',
                rotatingPlates: [...(first?.rotatingPlates ?? [])],
                bayCode: null,
                reason: '',
              },
              version: rental?.version ?? null,
            }
          : undefined
      }
      loadError={detail.error}
      onRetryLoad={() => void detail.refetch()}
      onFinish={({ lineNumber, plate, rotatingPlates, bayCode, reason }, { version, idempotencyKey }) => {
        const head = { rentalId, version: version ?? 0, lineNumber, reason };
        return isBay
          ? api.data('RentalBayChange', { ...head, bayCode: bayCode ?? '' }, { idempotencyKey })
          : api.data(
              'RentalPlateChange',
              { ...head, plate, ...(rotates ? { rotatingPlates } : {}) },
              { idempotencyKey },
            );
      }}
      success={t(`change.${what}Done`)}
      invalidates={rentalChanges()}
    >
      <FormSection title={t('detail.bays')}>
        <LineSelect lines={lines} rotates={rotates} />
        {isBay ? (
          <BayField rental={rental} />
        ) : (
          <PlateFields most={rotates ? (plan?.platesPerBay ?? 1) - 1 : 0} />
        )}
        <Field name="reason" />
      </FormSection>
    </FormDrawer>
  );
}

/** Selecting another line also loads its shared plates, because the request replaces all of them. */
function LineSelect({ lines, rotates }: { lines: readonly Schemas['RentalBayRow'][]; rotates: boolean }) {
  const { t } = useTranslation('rentals/rental-list');
  const write = useSetFormValues<LineValues>();
  return (
    <Field
      name="lineNumber"
      options={lines.map((line) => ({
        value: line.lineNumber,
        label: `${formatBay(line.bayCode) ?? t('notFixed')} ${line.plate}`,
      }))}
      fieldProps={{
        onChange(lineNumber: number) {
          const selected = lines.find((line) => line.lineNumber === lineNumber);
          if (!rotates || !selected) return;
          write({ plate: selected.plate, rotatingPlates: [...selected.rotatingPlates] });
        },
      }}
    />
  );
}

function PlateFields({ most }: { most: number }) {
  const form = Form.useFormInstance<LineValues>();
  const write = useSetFormValues<LineValues>();
  const rotating: string[] = Form.useWatch('rotatingPlates', { form, preserve: true }) ?? [];
  return (
    <>
      <Field name="plate" />
      <SharedPlateFields
        name={['rotatingPlates']}
        plates={rotating}
        most={most}
        onChange={(rotatingPlates) => write({ rotatingPlates })}
      />
    </>
  );
}

function BayField({ rental }: { rental: RentalRow | null }) {
  const { t } = useTranslation('rentals/rental-list');
  const options = useQuery({
    ...rentalQueries.options(rental?.siteCode ?? ''),
    enabled: rental !== null,
  }).data;
  const plan = options?.plans.find(({ planCode }) => planCode === rental?.planCode);
  const bays = options && baysOfPlan(options.freeBays, plan);
  return (
    <Field
      name="bayCode"
      options={bays?.map(({ bayCode, bayNumber }) => ({ value: bayCode, label: bayNumber }))}
      fieldProps={{ notFoundContent: t('change.noBay') }}
    />
  );
}
