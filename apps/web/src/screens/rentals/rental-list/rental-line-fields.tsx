import type { Schemas } from '@parking-plus/contracts';
import { rentalCreateFormShape } from '@parking-plus/contracts/forms/rental-create';
import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSetFormValues } from '../../../shared/form/entries/form-parts.ts';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { BLANK_LINE, depositOf, type NewRentalValues } from './new-rental-values.ts';
import styles from './rental-list.module.css';
import { SharedPlateFields } from './shared-plate-fields.tsx';

const { lines: shape } = rentalCreateFormShape.fields;
const Field = contractFields({ lines: shape });

interface RentalLineFieldsProps {
  plan: Schemas['RentalPlan'] | undefined;
  freeBays: readonly Schemas['FreeBay'][];
}

/** Returns the free bays of the kind that a plan lets. */
export function baysOfPlan(bays: readonly Schemas['FreeBay'][], plan: Schemas['RentalPlan'] | undefined) {
  return bays.filter(
    ({ setMode, vehicleKind }) => setMode === plan?.setMode && vehicleKind === plan.vehicleKind,
  );
}

/** Plate of each vehicle, and its bay if the plan has fixed bays. */
export function RentalLineFields({ plan, freeBays }: RentalLineFieldsProps) {
  const { t } = useTranslation('rentals/rental-list');
  const language = useLanguage();
  const form = Form.useFormInstance<NewRentalValues>();
  const write = useSetFormValues<NewRentalValues>();
  // Not a Form.List: its field names would not match the names in server errors.
  const lines: NewRentalValues['lines'] = Form.useWatch('lines', { form, preserve: true }) ?? [];
  const bays = baysOfPlan(freeBays, plan);
  const labelOf = (name: 'plate' | 'bayCode', index: number) =>
    `${shape.items[name].label[language]} ${index + 1}`;

  function writeLines(next: NewRentalValues['lines']) {
    write({ lines: next, depositTwd: depositOf(plan, next) });
  }

  return (
    <div className={styles.lines}>
      {lines.map((_line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the form, and in the server's findings
        <div key={index} className={styles.line}>
          <Field name={['lines', index, 'plate']} label={labelOf('plate', index)} />
          {plan?.isFixed && (
            <Field
              name={['lines', index, 'bayCode']}
              label={labelOf('bayCode', index)}
              isRequired
              options={bays.map(({ bayCode, bayNumber }) => ({
                value: bayCode,
                label: bayNumber,
                disabled: lines.some((line, other) => other !== index && line?.bayCode === bayCode),
              }))}
            />
          )}
          <SharedPlateFields
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
        disabled={lines.length >= shape.maxItems}
        onClick={() => writeLines([...lines, { ...BLANK_LINE }])}
      >
        {t('form.addLine')}
      </Button>
    </div>
  );
}
