import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { NumericInput } from '../../../../shared/inputs/numeric-input.tsx';
import type { TariffFormValues } from './rate-entries.ts';
import styles from './steps-input.module.css';

type Steps = TariffFormValues['steps'];

const MAX_STEPS = 48;

/** Steps of a progressive price: start minute, unit in minutes and amount. */
export function StepsInput({
  id,
  value = [],
  onChange,
}: {
  id?: string;
  value?: Steps;
  onChange?: (steps: Steps) => void;
}) {
  const { t } = useTranslation('sites/rate-list');
  const change = (index: number, part: Partial<Steps[number]>) =>
    onChange?.(value.map((step, each) => (each === index ? { ...step, ...part } : step)));
  const add = () => {
    const last = value.at(-1);
    const fromMinute = (last?.fromMinute ?? 0) + (last?.unitMinutes ?? 60);
    onChange?.([...value, { fromMinute, unitMinutes: last?.unitMinutes ?? 60, unitAmountTwd: null }]);
  };
  return (
    <div className={styles.steps}>
      {value.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its position; no state outlives a render
        <div key={index} className={styles.step}>
          <NumericInput
            id={index === 0 ? id : undefined}
            decimals={0}
            value={step.fromMinute}
            readOnly={index === 0}
            suffix={t('form.stepFrom')}
            aria-label={t('form.stepFromOf', { number: index + 1 })}
            onChange={(fromMinute) => change(index, { fromMinute })}
          />
          <NumericInput
            decimals={0}
            value={step.unitMinutes}
            suffix={t('form.stepUnit')}
            aria-label={t('form.stepUnitOf', { number: index + 1 })}
            onChange={(unitMinutes) => change(index, { unitMinutes })}
          />
          <NumericInput
            decimals={0}
            value={step.unitAmountTwd}
            suffix={t('form.stepAmount')}
            aria-label={t('form.stepAmountOf', { number: index + 1 })}
            onChange={(unitAmountTwd) => change(index, { unitAmountTwd })}
          />
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden />}
            disabled={index === 0}
            aria-label={t('form.removeStep', { number: index + 1 })}
            onClick={() => onChange?.(value.filter((_, each) => each !== index))}
          />
        </div>
      ))}
      <Button icon={<PlusOutlined aria-hidden />} disabled={value.length >= MAX_STEPS} onClick={add}>
        {t('form.addStep')}
      </Button>
    </div>
  );
}
