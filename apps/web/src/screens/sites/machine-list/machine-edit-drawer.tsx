import { type DealResult, MachineConnection } from '@parking-plus/contracts';
import { machineEditFormShape } from '@parking-plus/contracts/forms/machine-edit';
import { useTranslation } from 'react-i18next';
import { useLaneOptions } from '../../../resources/lanes/use-lane-options.ts';
import { machineQueries } from '../../../resources/machines/machine-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormFields } from '../../../shared/form/fields/form-section.tsx';
import { FormDrawer } from '../../../shared/form/frame/form-drawer.tsx';
import type { FormStart } from '../../../shared/form/record/use-record-form.ts';
import { useReload } from '../../../shared/form/record/use-record-start.ts';
import { AddressFields } from './address-fields.tsx';
import type { MachineRow } from './machine-list.ts';

const Field = contractFields(machineEditFormShape.fields);

interface MachineFormValues {
  laneCode: string | null;
  ipAddress: string;
  macAddress: string;
  isInMaintenance: boolean;
}

interface MachineEditDrawerProps {
  machine: MachineRow | null;
  onClose: () => void;
}

/** Edits location and addresses of a machine, and takes it in or out of service. */
export function MachineEditDrawer({ machine, onClose }: MachineEditDrawerProps) {
  const { t } = useTranslation('sites/machine-list');
  const machineCode = machine?.machineCode ?? '';
  const reload = useReload(machineQueries.detail(machineCode), (record) => startOf(record.machine));
  const lanes = useLaneOptions(machine?.siteCode);
  return (
    <FormDrawer<MachineFormValues, DealResult<'MachineEdit'>>
      open={machine !== null}
      onClose={onClose}
      draft={{ form: 'sites/machine', record: machineCode }}
      title={t('form.title', { code: machineCode })}
      start={machine ? startOf(machine) : undefined}
      onFinish={({ laneCode, ...entries }, { version, idempotencyKey }) =>
        api.data(
          'MachineEdit',
          { machineCode, version: version ?? 0, laneCode: laneCode || null, ...entries },
          { idempotencyKey },
        )
      }
      reload={reload}
      success={t('form.saved')}
      invalidates={[machineQueries.all()]}
    >
      <FormFields>
        <Field name="laneCode" options={lanes} fieldProps={{ allowClear: true }} />
        <Field name="isInMaintenance" />
        <AddressFields />
      </FormFields>
    </FormDrawer>
  );
}

function startOf(machine: MachineRow): FormStart<MachineFormValues> {
  const { laneCode, ipAddress, macAddress, connection, version } = machine;
  const isInMaintenance = connection === MachineConnection.InMaintenance;
  return { values: { laneCode, ipAddress, macAddress, isInMaintenance }, version };
}
