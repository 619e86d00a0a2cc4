import type { DealResult } from '@parking-plus/contracts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rateQueries } from '../../../resources/rates/rate-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { ReasonDialog } from '../../../shared/form/reason-dialog.tsx';
import { useAction } from '../../../shared/form/use-action.ts';
import { DateInput } from '../../../shared/inputs/date-input.tsx';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import styles from './rate-list.module.css';
import type { RateRow } from './rate-list.ts';

/** 停用: the last day of a version without another in its place, and why. */
export function RateEndDialog({ rate, onClose }: { rate: RateRow | null; onClose: () => void }) {
  const { t } = useTranslation('sites/rate-list');
  const today = useBusinessToday();
  const id = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const first = rate !== null && rate.effectiveFrom > today ? rate.effectiveFrom : today;
  const lastDay = chosen !== null && chosen >= first ? chosen : first;
  const end = useAction<{ subject: RateRow; reason: string }, DealResult<'RateEnd'>>({
    run: ({ subject, reason }, { idempotencyKey }) =>
      api.data('RateEnd', { rateId: subject.rateId, lastDay, reason }, { idempotencyKey }),
    success: ({ rateId }) => t('end.done', { id: rateId }),
    invalidates: [rateQueries.all()],
    showsOwnFailure: true,
  });
  return (
    <ReasonDialog
      subject={rate}
      title={t('end.title', { id: rate?.rateId ?? '' })}
      okText={t('actions.end')}
      action={end}
      onClose={() => {
        setChosen(null);
        onClose();
      }}
    >
      <p>{t('end.effect')}</p>
      <div className={styles.lastDay}>
        <label htmlFor={id}>{t('end.lastDay')}</label>
        <DateInput id={id} value={lastDay} min={first} onChange={setChosen} />
      </div>
    </ReasonDialog>
  );
}
