import type { Schemas } from '@parking-plus/contracts';
import { Button, Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormField } from '../../../shared/form/form-field.tsx';
import { useWriteEntries } from '../../../shared/form/form-parts.ts';
import { useInputRules } from '../../../shared/inputs/input-rules.ts';
import { PlateInput } from '../../../shared/inputs/text-inputs.tsx';
import { BLANK_LINE, type NewRentalValues } from './new-rental-values.ts';
import styles from './rental-list.module.css';
import { RotatingPlateFields } from './rotating-plate-fields.tsx';

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
  const write = useWriteEntries<NewRentalValues>();
  // Not a Form.List: its fields have names of their own, and the server's findings would not find them.
  const lines: NewRentalValues['lines'] = Form.useWatch('lines', { form, preserve: true }) ?? [];
  const bays = freeBays.filter(
    ({ setMode, vehicleKind }) => setMode === plan?.setMode && vehicleKind === plan.vehicleKind,
  );

  /** The deposit is of each bay. */
  function writeLines(next: NewRentalValues['lines']) {
    write({ lines: next, depositTwd: (plan?.depositTwd ?? 0) * next.length });
  }

  return (
    <div className={styles.lines}>
      {lines.map((_line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the form, and in the server's findings
        <div key={index} className={styles.line}>
          <FormField
            name={['lines', index, 'plate']}
            label={t('form.plate', { number: index + 1 })}
            isRequired
            rules={[rules.plate]}
          >
            <PlateInput />
          </FormField>
          {plan?.isFixed && (
            <FormField
              name={['lines', index, 'bayCode']}
              label={t('form.bay', { number: index + 1 })}
              isRequired
            >
              <Select
                showSearch={{ optionFilterProp: 'label' }}
                options={bays.map(({ bayCode, bayNumber }) => ({
                  value: bayCode,
                  label: bayNumber,
                  disabled: lines.some((line, other) => other !== index && line?.bayCode === bayCode),
                }))}
              />
            </FormField>
          )}
          <RotatingPlateFields
            name={['lines', index, 'rotatingPlates']}
            plates={lines[index]?.rotatingPlates ?? []}
            most={(plan?.platesPerBay ?? 1) - 1}
            onChange={(rotatingPlates) =>
              write({
                lines: lines.map((line, other) => (other === index ? { ...line, rotatingPlates } : line)),
              })
            }
          />
          {lines.length > 1 && (
            <Button onClick={() => writeLines(lines.filter((_other, other) => other !== index))}>
              {t('form.removeLine')}
            </Button>
          )}
        </div>
      ))}
      <Button
        type="dashed"
        disabled={lines.length >= MOST_LINES}
        onClick={() => writeLines([...lines, { ...BLANK_LINE }])}
      >
        {t('form.addLine')}
      </Button>
    </div>
  );
}
