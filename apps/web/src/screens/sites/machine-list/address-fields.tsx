import { machineEditFormShape } from '@parking-plus/contracts/forms/machine-edit';
import { isIpAddress, isMacAddress } from '@parking-plus/domain';
import type { RuleObject } from 'antd/es/form/index.js';
import { useTranslation } from 'react-i18next';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { UpperCaseInput } from '../../../shared/inputs/text-inputs.tsx';

const Field = contractFields(machineEditFormShape.fields);

/** IP and MAC address, checked as the server checks them. */
export function AddressFields() {
  const { t } = useTranslation('sites/machine-list');
  const shaped = (isRight: (text: string) => boolean, message: string): RuleObject => ({
    validator: async (_rule, value: string) => {
      if (value && !isRight(value)) throw new Error(message);
    },
  });
  return (
    <>
      <Field name="ipAddress" isRequired rules={[shaped(isIpAddress, t('form.ipRule'))]}>
        <UpperCaseInput maxLength={40} inputMode="decimal" />
      </Field>
      <Field name="macAddress" isRequired rules={[shaped(isMacAddress, t('form.macRule'))]}>
        <UpperCaseInput maxLength={40} />
      </Field>
    </>
  );
}
