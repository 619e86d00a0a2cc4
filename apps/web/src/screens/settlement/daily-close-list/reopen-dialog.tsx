import type { DealResult } from '@parking-plus/contracts';
import { useTranslation } from 'react-i18next';
import { dailyCloseQueries } from '../../../resources/daily-closes/daily-close-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { ReasonDialog } from '../../../shared/form/reason-dialog.tsx';
import { useAction } from '../../../shared/form/use-action.ts';
import { formatBusinessDate } from '../../../shared/formats/date-format.ts';
import type { DailyCloseRow } from './daily-close-list.ts';
import { whereOf } from './daily-close-words.ts';

/** 重開: takes back that a day is closed, for a reason; what was counted stays. */
export function ReopenDialog({ day, onClose }: { day: DailyCloseRow | null; onClose: () => void }) {
  const { t } = useTranslation('settlement/daily-close-list');
  const action = useAction<{ subject: DailyCloseRow; reason: string }, DealResult<'DailyCloseReopening'>>({
    run: ({ subject: { dailyCloseId, version }, reason }, { idempotencyKey }) =>
      api.data('DailyCloseReopening', { dailyCloseId, version, reason }, { idempotencyKey }),
    success: t('reopen.done'),
    invalidates: [dailyCloseQueries.all()],
    showsOwnFailure: true,
  });
  return (
    <ReasonDialog
      subject={day}
      title={
        day
          ? t('reopen.title', {
              date: formatBusinessDate(day.businessDate),
              where: whereOf(day, t),
            })
          : ''
      }
      okText={t('actions.reopen')}
      action={action}
      onClose={onClose}
    >
      <p>{t('reopen.what')}</p>
    </ReasonDialog>
  );
}
