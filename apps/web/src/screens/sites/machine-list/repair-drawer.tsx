import { type DealResult, ServiceOrderPayType } from '@parking-plus/contracts';
import { machineServiceOrderCreateFormShape } from '@parking-plus/contracts/forms/machine-service-order-create';
import { useTranslation } from 'react-i18next';
import { machineQueries } from '../../../resources/machines/machine-queries.ts';
import { serviceOrderQueries } from '../../../resources/service-orders/service-order-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormFields } from '../../../shared/form/fields/form-section.tsx';
import { FormDrawer } from '../../../shared/form/frame/form-drawer.tsx';
import type { MachineRow } from './machine-list.ts';

const Field = contractFields(machineServiceOrderCreateFormShape.fields);

interface Fault {
  payType: ServiceOrderPayType;
  fault: string;
}

const BLANK: Fault = { payType: ServiceOrderPayType.Self, fault: '' };

/** 建立服務單: fault of a machine and payer of the repair. */
export function RepairDrawer({ machine, onClose }: { machine: MachineRow | null; onClose: () => void }) {
  const { t } = useTranslation('sites/machine-list');
  const machineCode = machine?.machineCode ?? '';
  return (
    <FormDrawer<Fault, DealResult<'MachineServiceOrderCreate'>>
      open={machine !== null}
      onClose={onClose}
      draft={{ form: 'sites/machine-repair', record: machineCode }}
      title={t('repair.title', { code: machineCode })}
      submitText={t('repair.submit')}
      start={machine ? { values: BLANK } : undefined}
      onFinish={(entries, { idempotencyKey }) =>
        api.data('MachineServiceOrderCreate', { machineCode, ...entries }, { idempotencyKey })
      }
      success={({ serviceOrderCode }) => t('repair.done', { code: serviceOrderCode })}
      invalidates={[machineQueries.all(), serviceOrderQueries.all()]}
    >
      <FormFields>
        <Field name="payType" />
        <Field name="fault" fieldProps={{ rows: 4, placeholder: t('repair.hint') }} />
      </FormFields>
    </FormDrawer>
  );
}
