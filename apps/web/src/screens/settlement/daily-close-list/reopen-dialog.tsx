import type { DealResult } from '@parking-plus/contracts';
import { useTranslation } from 'react-i18next';
import { dailyCloseQueries } from '../../../resources/daily-closes/daily-close-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { ReasonAction } from '../../../shared/form/dialog/reason-action.tsx';
import { formatBusinessDate } from '../../../shared/formats/date-format.ts';
import { formatCloseLocation } from './daily-close-format.ts';
import type { DailyCloseRow } from './daily-close-list.ts';

/** 重開: reopens a closed day with a reason. The counted amounts stay. */
export function ReopenDialog({ day, onClose }: { day: DailyCloseRow | null; onClose: () => void }) {
  const { t } = useTranslation('settlement/daily-close-list');
  const about = day && { date: formatBusinessDate(day.businessDate), where: formatCloseLocation(day, t) };
  return (
    <ReasonAction<DailyCloseRow, DealResult<'DailyCloseReopening'>>
      subject={day}
      title={about ? t('reopen.title', about) : ''}
      okText={t('actions.reopen')}
      run={({ dailyCloseId, version }, reason, sending) =>
        api.data('DailyCloseReopening', { dailyCloseId, version, reason }, sending)
      }
      success={t('reopen.done')}
      invalidates={[dailyCloseQueries.all()]}
      onClose={onClose}
    >
      <p>{t('reopen.what')}</p>
    </ReasonAction>
  );
}
