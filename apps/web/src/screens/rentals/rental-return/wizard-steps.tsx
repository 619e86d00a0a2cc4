import { useTranslation } from 'react-i18next';
import styles from './rental-return.module.css';

const STEPS = ['choose', 'estimate', 'confirm', 'progress'] as const;

/** Step indicator of a termination. */
export function WizardSteps({ current }: { current: 0 | 1 | 2 | 3 }) {
  const { t } = useTranslation('rentals/rental-return');
  return (
    <ol className={styles.steps} aria-label={t('steps.label')}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          className={styles.step}
          data-done={index < current || undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles.number} aria-hidden="true">
            {index < current ? '✓' : index + 1}
          </span>
          {t(`steps.${step}`)}
        </li>
      ))}
    </ol>
  );
}
