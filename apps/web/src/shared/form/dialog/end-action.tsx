import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateInput } from '../../inputs/date-input.tsx';
import { useBusinessToday } from '../../time/server-clock.ts';
import styles from '../fields/form.module.css';
import { ReasonAction, type ReasonActionProps } from './reason-action.tsx';

interface EndActionProps<Subject, Result> extends Omit<ReasonActionProps<Subject, Result>, 'run'> {
  /** Sends the request with the last day of use. */
  run: (
    subject: Subject,
    input: { lastDay: string; reason: string },
    sending: { idempotencyKey: string },
  ) => Promise<Result>;
}

/** Ends a master record. Prompts for the last day of use, from today on, and a reason. */
export function EndAction<Subject, Result>({
  run,
  onClose,
  children,
  ...dialog
}: EndActionProps<Subject, Result>) {
  const { t } = useTranslation('form');
  const id = useId();
  const today = useBusinessToday();
  const [selected, setSelected] = useState<string | null>(null);
  const lastDay = selected ?? today;
  return (
    <ReasonAction
      {...dialog}
      run={(subject, reason, sending) => run(subject, { lastDay, reason }, sending)}
      onClose={() => {
        setSelected(null);
        onClose();
      }}
    >
      {children}
      <div className={styles.lastDay}>
        <label htmlFor={id}>{t('reason.lastDay')}</label>
        <DateInput id={id} value={lastDay} min={today} onChange={setSelected} />
      </div>
    </ReasonAction>
  );
}
