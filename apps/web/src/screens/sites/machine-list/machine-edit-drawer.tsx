import { type DealResult, MachineConnection, type Schemas } from '@parking-plus/contracts';
import { machineListShape } from '@parking-plus/contracts/lists/machine-list';
import { isIpAddress, isMacAddress } from '@parking-plus/domain';
import { useQueryClient } from '@tanstack/react-query';
import { Switch } from 'antd';
import type { RuleObject } from 'antd/es/form/index.js';
import { useTranslation } from 'react-i18next';
import { machineQueries } from '../../../resources/machines/machine-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { useEnumFormat } from '../../../shared/enums/use-enum-format.ts';
import { FormDrawer } from '../../../shared/form/form-drawer.tsx';
import { FormField } from '../../../shared/form/form-field.tsx';
import { FormFields } from '../../../shared/form/form-section.tsx';
import type { FormStart } from '../../../shared/form/use-record-form.ts';
import { UpperCaseInput } from '../../../shared/inputs/text-inputs.tsx';
import { useFieldLabels } from '../../../shared/list/use-field-labels.ts';

interface MachineEntries {
  laneCode: string | null;
  ipAddress: string;
  macAddress: string;
  isInMaintenance: boolean;
}

/** Where a machine stands and by which addresses it is known; also takes it out of service and puts it back. */
export function MachineEditDrawer({
  machine,
  onClose,
}: {
  machine: Schemas['MachineRow'] | null;
  onClose: () => void;
}) {
  const { t } = useTranslation('sites/machine-list');
  const labelOf = useFieldLabels(machineListShape.row);
  const client = useQueryClient();
  const enumFormat = useEnumFormat();
  const machineCode = machine?.machineCode ?? '';
  const shaped = (isRight: (text: string) => boolean, message: string): RuleObject => ({
    validator: async (_rule, value: string) => {
      if (value && !isRight(value)) throw new Error(message);
    },
  });

  return (
    <FormDrawer<MachineEntries, DealResult<'MachineEdit'>>
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
      reload={async () =>
        startOf((await client.fetchQuery({ ...machineQueries.detail(machineCode), staleTime: 0 })).machine)
      }
      success={t('form.saved')}
      invalidates={[machineQueries.all()]}
    >
      <FormFields>
        <FormField name="laneCode" label={labelOf('laneCode')} hint={t('form.laneHint')}>
          <UpperCaseInput maxLength={20} />
        </FormField>
        <FormField
          name="isInMaintenance"
          label={t('form.isInMaintenance')}
          valueName="checked"
          format={enumFormat('YesNo')}
        >
          <Switch />
        </FormField>
        <FormField
          name="ipAddress"
          label={labelOf('ipAddress')}
          isRequired
          rules={[shaped(isIpAddress, t('form.ipRule'))]}
        >
          <UpperCaseInput maxLength={40} inputMode="decimal" />
        </FormField>
        <FormField
          name="macAddress"
          label={labelOf('macAddress')}
          isRequired
          rules={[shaped(isMacAddress, t('form.macRule'))]}
        >
          <UpperCaseInput maxLength={40} />
        </FormField>
      </FormFields>
    </FormDrawer>
  );
}

function startOf(machine: Schemas['MachineRow']): FormStart<MachineEntries> {
  const { laneCode, ipAddress, macAddress, connection, version } = machine;
  const isInMaintenance = connection === MachineConnection.InMaintenance;
  return { values: { laneCode, ipAddress, macAddress, isInMaintenance }, version };
}
