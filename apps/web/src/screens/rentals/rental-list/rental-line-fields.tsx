import type { Schemas } from '@parking-plus/contracts';
import { Button, Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormField } from '../../../shared/form/form-field.tsx';
import { useInputRules } from '../../../shared/inputs/input-rules.ts';
import { PlateInput } from '../../../shared/inputs/text-inputs.tsx';
import type { NewRentalValues } from './new-rental-values.ts';
import styles from './rental-list.module.css';

interface RentalLineFieldsProps {
  plan: Schemas['RentalPlan'] | undefined;
  freeBays: readonly Schemas['FreeBay'][];
}

const MOST_LINES = 20;

/** A plate for each vehicle, and its bay where the plan fixes one. */
export function RentalLineFields({ plan, freeBays }: RentalLineFieldsProps) {
  const { t } = useTranslation('rentals/rental-list');
  const rules = useInputRules();
  const form = Form.useFormInstance<NewRentalValues>();
  const lines = Form.useWatch('lines', form) ?? [];
  const bays = freeBays.filter(
    ({ setMode, vehicleKind }) => setMode === plan?.setMode && vehicleKind === plan.vehicleKind,
  );

  /** The deposit is of each bay. */
  function recount(count: number) {
    form.setFieldsValue({ depositTwd: (plan?.depositTwd ?? 0) * count });
  }

  return (
    <Form.List name="lines">
      {(fields, { add, remove }) => (
        <div className={styles.lines}>
          {fields.map(({ key, name }) => (
            <div key={key} className={styles.line}>
              <FormField
                name={['lines', name, 'plate']}
                label={t('form.plate', { number: name + 1 })}
                isRequired
                rules={[rules.plate]}
              >
                <PlateInput />
              </FormField>
              {plan?.isFixed && (
                <FormField
                  name={['lines', name, 'bayCode']}
                  label={t('form.bay', { number: name + 1 })}
                  isRequired
                >
                  <Select
                    showSearch={{ optionFilterProp: 'label' }}
                    options={bays.map(({ bayCode, bayNumber }) => ({
                      value: bayCode,
                      label: bayNumber,
                      disabled: lines.some((line, index) => index !== name && line?.bayCode === bayCode),
                    }))}
                  />
                </FormField>
              )}
              {fields.length > 1 && (
                <Button
                  onClick={() => {
                    remove(name);
                    recount(fields.length - 1);
                  }}
                >
                  {t('form.removeLine')}
                </Button>
              )}
            </div>
          ))}
          <Button
            type="dashed"
            disabled={fields.length >= MOST_LINES}
            onClick={() => {
              add({ plate: '', bayCode: null });
              recount(fields.length + 1);
            }}
          >
            {t('form.addLine')}
          </Button>
        </div>
      )}
    </Form.List>
  );
}
