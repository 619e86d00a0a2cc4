import { rateEndFormShape } from '@parking-plus/contracts/forms/rate-end';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rateQueries } from '../../../resources/rates/rate-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { ReasonAction } from '../../../shared/form/dialog/reason-action.tsx';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { DateInput } from '../../../shared/inputs/date-input.tsx';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import styles from './rate-list.module.css';
import type { RateRow } from './rate-list.ts';

/** 停用: ends a version without a successor, with last day and reason. */
export function RateEndDialog({ rate, onClose }: { rate: RateRow | null; onClose: () => void }) {
  const { t } = useTranslation('sites/rate-list');
  const language = useLanguage();
  const today = useBusinessToday();
  const id = useId();
  const [selected, setChosen] = useState<string | null>(null);
  const first = rate !== null && rate.effectiveFrom > today ? rate.effectiveFrom : today;
  const lastDay = selected !== null && selected >= first ? selected : first;
  return (
    <ReasonAction
      subject={rate}
      title={t('end.title', { id: rate?.rateId ?? '' })}
      okText={t('actions.end')}
      run={({ rateId }, reason, sending) => api.data('RateEnd', { rateId, lastDay, reason }, sending)}
      success={({ rateId }) => t('end.done', { id: rateId })}
      invalidates={[rateQueries.all()]}
      onClose={() => {
        setChosen(null);
        onClose();
      }}
    >
      <p>{t('end.effect')}</p>
      <div className={styles.lastDay}>
        <label htmlFor={id}>{rateEndFormShape.fields.lastDay.label[language]}</label>
        <DateInput id={id} value={lastDay} min={first} onChange={setChosen} />
      </div>
    </ReasonAction>
  );
}
