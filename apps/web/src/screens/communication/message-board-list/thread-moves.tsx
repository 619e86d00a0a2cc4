import type { DealResult } from '@parking-plus/contracts';
import { useTranslation } from 'react-i18next';
import { threadQueries } from '../../../resources/messages/thread-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { ReasonDialog } from '../../../shared/form/reason-dialog.tsx';
import { useAction } from '../../../shared/form/use-action.ts';
import type { ThreadWork } from './thread-actions.ts';
import type { ThreadRow } from './thread-list.ts';

/** Closes or reopens a thread, for a reason. */
export function ThreadMoves({ work, onClose }: { work: ThreadWork | null; onClose: () => void }) {
  const { t } = useTranslation('communication/message-board-list');
  const kind = work?.kind === 'reopen' ? 'reopen' : 'close';
  const subject = work === null || work.kind === 'new' ? null : work.thread;
  const action = useAction<{ subject: ThreadRow; reason: string }, DealResult<'ThreadClose'>>({
    run: ({ subject: { threadCode, version }, reason }, { idempotencyKey }) =>
      api.data(
        kind === 'close' ? 'ThreadClose' : 'ThreadReopen',
        { threadCode, version, reason },
        { idempotencyKey },
      ),
    success: t(`${kind}.done`),
    invalidates: [threadQueries.all()],
    showsOwnFailure: true,
  });
  return (
    <ReasonDialog
      subject={subject}
      title={t(`${kind}.question`, { subject: subject?.subject })}
      okText={t(`actions.${kind}`)}
      isDestructive={false}
      action={action}
      onClose={onClose}
    />
  );
}
