import type { DealResult, Schemas } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { rentalChanges, rentalQueries } from '../../../resources/rentals/rental-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { FormDrawer } from '../../../shared/form/form-drawer.tsx';
import { FormField } from '../../../shared/form/form-field.tsx';
import { useWriteEntries } from '../../../shared/form/form-parts.ts';
import { FormSection } from '../../../shared/form/form-section.tsx';
import { formatBay } from '../../../shared/formats/bay-format.ts';
import { useInputRules } from '../../../shared/inputs/input-rules.ts';
import { PlateInput } from '../../../shared/inputs/text-inputs.tsx';
import type { RentalRow } from './rental-list.ts';
import { RotatingPlateFields } from './rotating-plate-fields.tsx';

interface LineValues {
  lineNumber: number;
  plate: string;
  rotatingPlates: string[];
  bayCode: string | null;
  reason: string;
}

interface ChangeLineDrawerProps {
  rental: RentalRow | null;
  /** Whether the plate or the bay of a line is changed. */
  what: 'plate' | 'bay';
  onClose: () => void;
}

/** 換車牌, 換車格: another plate or bay for one line of a rental, with the reason. */
export function ChangeLineDrawer({ rental, what, onClose }: ChangeLineDrawerProps) {
  const { t } = useTranslation('rentals/rental-list');
  const isBay = what === 'bay';
  const id = rental?.rentalId ?? '';
  const detail = useQuery({ ...rentalQueries.detail(id), enabled: rental !== null && !isBay });
  const plan = detail.data?.plan;
  const rotates = !isBay && (plan?.platesPerBay ?? 1) > 1;
  const lines = rental?.bays ?? [];
  const [first] = lines;
  return (
    <FormDrawer<LineValues, DealResult<'RentalPlateChange'>>
      open={rental !== null}
      onClose={onClose}
      draft={{ form: `rentals/change-${what}`, record: rental?.rentalId ?? 'none' }}
      title={t(`change.${what}`, { id, tenant: rental?.tenantName ?? '' })}
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
        const head = { rentalId: id, version: version ?? 0, lineNumber, reason };
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
        <FormField name="reason" label={t('reason')} isRequired isWide>
          <Input maxLength={500} />
        </FormField>
      </FormSection>
    </FormDrawer>
  );
}

/** Another line brings its own plates, where they are kept by being named. */
function LineSelect({ lines, rotates }: { lines: readonly Schemas['RentalBayRow'][]; rotates: boolean }) {
  const { t } = useTranslation('rentals/rental-list');
  const write = useWriteEntries<LineValues>();
  return (
    <FormField name="lineNumber" label={t('change.line')} isRequired>
      <Select
        options={lines.map((line) => ({
          value: line.lineNumber,
          label: `${formatBay(line.bayCode) ?? t('notFixed')} ${line.plate}`,
        }))}
        onChange={(lineNumber: number) => {
          const chosen = lines.find((line) => line.lineNumber === lineNumber);
          if (!rotates || !chosen) return;
          write({ plate: chosen.plate, rotatingPlates: [...chosen.rotatingPlates] });
        }}
      />
    </FormField>
  );
}

function PlateFields({ most }: { most: number }) {
  const { t } = useTranslation('rentals/rental-list');
  const rules = useInputRules();
  const form = Form.useFormInstance<LineValues>();
  const write = useWriteEntries<LineValues>();
  const rotating: string[] = Form.useWatch('rotatingPlates', { form, preserve: true }) ?? [];
  return (
    <>
      <FormField name="plate" label={t('change.newPlate')} isRequired rules={[rules.plate]}>
        <PlateInput />
      </FormField>
      <RotatingPlateFields
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
  const bays = (options?.freeBays ?? []).filter(
    ({ setMode, vehicleKind }) => setMode === plan?.setMode && vehicleKind === plan.vehicleKind,
  );
  return (
    <FormField name="bayCode" label={t('change.newBay')} isRequired>
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        loading={options === undefined}
        notFoundContent={t('change.noBay')}
        options={bays.map(({ bayCode, bayNumber }) => ({ value: bayCode, label: bayNumber }))}
      />
    </FormField>
  );
}
