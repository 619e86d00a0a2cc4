import { rentalCreateFormShape } from '@parking-plus/contracts/forms/rental-create';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormField } from '../../../shared/form/fields/form-field.tsx';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { useInputRules } from '../../../shared/inputs/input-rules.ts';
import { PlateInput } from '../../../shared/inputs/text-inputs.tsx';
import styles from './rental-list.module.css';

const { label } = rentalCreateFormShape.fields.lines.items.rotatingPlates;

interface RotatingPlateFieldsProps {
  /** Path of the list in the form. */
  name: (string | number)[];
  plates: readonly string[];
  /** Maximum of shared plates in addition to the vehicle. 0 hides the fields. */
  most: number;
  onChange: (plates: string[]) => void;
}

/** 輪停車牌: vehicles that share a bay, up to the plan's limit. */
export function SharedPlateFields({ name, plates, most, onChange }: RotatingPlateFieldsProps) {
  const { t } = useTranslation('rentals/rental-list');
  const language = useLanguage();
  const rules = useInputRules();
  if (most < 1 && plates.length === 0) return null;
  return (
    <div className={styles.rotating}>
      {plates.map((_plate, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a plate is its place in the form, and in the server's findings
        <div key={index} className={styles.rotatingPlate}>
          {/* The contract describes the list as a whole only. */}
          <FormField
            name={[...name, index]}
            label={`${label[language]} ${index + 1}`}
            isRequired
            rules={[rules.plate]}
          >
            <PlateInput />
          </FormField>
          <Button
            aria-label={t('form.removeRotating', { number: index + 1 })}
            onClick={() => onChange(plates.filter((_other, other) => other !== index))}
          >
            {t('form.removeLine')}
          </Button>
        </div>
      ))}
      <Button type="dashed" disabled={plates.length >= most} onClick={() => onChange([...plates, ''])}>
        {t('form.addRotating', { most: most + 1 })}
      </Button>
    </div>
  );
}
