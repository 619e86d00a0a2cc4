import { type DealResult, type Schemas, ServiceOrderPayType } from '@parking-plus/contracts';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { machineQueries } from '../../../resources/machines/machine-queries.ts';
import { serviceOrderQueries } from '../../../resources/service-orders/service-order-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { useEnumFormat } from '../../../shared/enums/use-enum-format.ts';
import { FormDrawer } from '../../../shared/form/form-drawer.tsx';
import { FormField } from '../../../shared/form/form-field.tsx';
import { FormFields } from '../../../shared/form/form-section.tsx';
import { EnumSelect } from '../../../shared/inputs/enum-select.tsx';

interface Fault {
  payType: ServiceOrderPayType;
  fault: string;
}

const BLANK: Fault = { payType: ServiceOrderPayType.Self, fault: '' };

/** 建服務單: what is wrong with a machine, and who pays for the repair. */
export function RepairDrawer({
  machine,
  onClose,
}: {
  machine: Schemas['MachineRow'] | null;
  onClose: () => void;
}) {
  const { t } = useTranslation('sites/machine-list');
  const enumFormat = useEnumFormat();
  const machineCode = machine?.machineCode ?? '';
  return (
    <FormDrawer<Fault, DealResult<'MachineRepair'>>
      open={machine !== null}
      onClose={onClose}
      draft={{ form: 'sites/machine-repair', record: machineCode }}
      title={t('repair.title', { code: machineCode })}
      submitText={t('repair.submit')}
      start={machine ? { values: BLANK } : undefined}
      onFinish={(entries, { idempotencyKey }) =>
        api.data('MachineRepair', { machineCode, ...entries }, { idempotencyKey })
      }
      success={({ serviceOrderCode }) => t('repair.done', { code: serviceOrderCode })}
      invalidates={[machineQueries.all(), serviceOrderQueries.all()]}
    >
      <FormFields>
        <FormField
          name="payType"
          label={t('repair.payType')}
          isRequired
          format={enumFormat('ServiceOrderPayType')}
        >
          <EnumSelect enumName="ServiceOrderPayType" />
        </FormField>
        <FormField name="fault" label={t('repair.fault')} isRequired isWide>
          <Input.TextArea maxLength={500} showCount rows={4} placeholder={t('repair.hint')} />
        </FormField>
      </FormFields>
    </FormDrawer>
  );
}
