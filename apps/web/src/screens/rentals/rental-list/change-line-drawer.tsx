import type { DealResult } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { rentalQueries } from '../../../resources/rentals/rental-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { FormDrawer } from '../../../shared/form/form-drawer.tsx';
import { FormField } from '../../../shared/form/form-field.tsx';
import { FormSection } from '../../../shared/form/form-section.tsx';
import { useInputRules } from '../../../shared/inputs/input-rules.ts';
import { PlateInput } from '../../../shared/inputs/text-inputs.tsx';
import type { RentalRow } from './rental-columns.ts';

interface LineValues {
  lineNumber: number;
  plate: string;
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
  const rules = useInputRules();
  const siteCode = rental?.siteCode ?? '';
  const isBay = what === 'bay';
  const options = useQuery({
    ...rentalQueries.options(siteCode),
    enabled: rental !== null && isBay,
  }).data;
  const plan = options?.plans.find(({ planCode }) => planCode === rental?.planCode);
  const bays = (options?.freeBays ?? []).filter(
    ({ setMode, vehicleKind }) => setMode === plan?.setMode && vehicleKind === plan.vehicleKind,
  );
  return (
    <FormDrawer<LineValues, DealResult<'RentalPlateChange'>>
      isOpen={rental !== null}
      onClose={onClose}
      draft={{ form: `rentals/change-${what}`, record: rental?.rentalId ?? 'none' }}
      title={t(`change.${what}`, { id: rental?.rentalId ?? '', tenant: rental?.tenantName ?? '' })}
      submitText={t(`actions.${what}`)}
      start={{
        values: { lineNumber: rental?.bays[0]?.lineNumber ?? 1, plate: '', bayCode: null, reason: '' },
        version: rental?.version ?? null,
      }}
      send={({ lineNumber, plate, bayCode, reason }, { version, idempotencyKey }) => {
        const head = { rentalId: rental?.rentalId ?? '', version: version ?? 0, lineNumber, reason };
        return isBay
          ? api.data('RentalBayChange', { ...head, bayCode: bayCode ?? '' }, { idempotencyKey })
          : api.data('RentalPlateChange', { ...head, plate }, { idempotencyKey });
      }}
      success={t(`change.${what}Done`)}
      invalidates={[rentalQueries.all()]}
      onSaved={onClose}
    >
      <FormSection title={t('detail.bays')}>
        <FormField name="lineNumber" label={t('change.line')} isRequired>
          <Select
            options={(rental?.bays ?? []).map((bay) => ({
              value: bay.lineNumber,
              label: `${bay.bayCode ?? t('notFixed')} ${bay.plate}`,
            }))}
          />
        </FormField>
        {isBay ? (
          <FormField name="bayCode" label={t('change.newBay')} isRequired>
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              loading={options === undefined}
              notFoundContent={t('change.noBay')}
              options={bays.map(({ bayCode, bayNumber }) => ({ value: bayCode, label: bayNumber }))}
            />
          </FormField>
        ) : (
          <FormField name="plate" label={t('change.newPlate')} isRequired rules={[rules.plate]}>
            <PlateInput />
          </FormField>
        )}
        <FormField name="reason" label={t('reason')} isRequired isWide>
          <Input maxLength={500} />
        </FormField>
      </FormSection>
    </FormDrawer>
  );
}
