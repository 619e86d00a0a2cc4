import { useTranslation } from 'react-i18next';
import { accountQueries } from '../../../resources/accounts/account-queries.ts';
import { deputyQueries } from '../../../resources/deputies/deputy-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { ReasonDialog } from '../../../shared/form/reason-dialog.tsx';
import { useAction } from '../../../shared/form/use-action.ts';
import type { DeputyRow } from './deputy-list.ts';

/** Asks why somebody stands in no longer. */
export function EndDeputyDialog({ row, onClose }: { row: DeputyRow | null; onClose: () => void }) {
  const { t } = useTranslation('people/deputy-list');
  const end = useAction({
    run: ({ subject, reason }: { subject: DeputyRow; reason: string }, { idempotencyKey }) => {
      const { deputyId, version } = subject;
      return api.data('DeputyEnd', { deputyId, version, reason }, { idempotencyKey });
    },
    success: t('end.done'),
    invalidates: [deputyQueries.all(), accountQueries.all()],
    showsOwnFailure: true,
  });
  return (
    <ReasonDialog
      subject={row}
      title={t('end.title', { name: row?.accountName ?? '', deputy: row?.deputyName ?? '' })}
      okText={t('actions.end')}
      isDestructive
      action={end}
      onClose={onClose}
    >
      <p>{t('end.effect')}</p>
    </ReasonDialog>
  );
}
