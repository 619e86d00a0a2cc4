import { useTranslation } from 'react-i18next';
import { threadQueries } from '../../../resources/messages/thread-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { ReasonAction } from '../../../shared/form/dialog/reason-action.tsx';
import type { ThreadDialogState } from './thread-actions.ts';

/** Closes or reopens a thread, with a reason. */
export function ThreadStateActions({
  work,
  onClose,
}: {
  work: ThreadDialogState | null;
  onClose: () => void;
}) {
  const { t } = useTranslation('communication/message-board-list');
  const kind = work?.kind === 'reopen' ? 'reopen' : 'close';
  const subject = work === null || work.kind === 'new' ? null : work.thread;
  return (
    <ReasonAction
      subject={subject}
      title={t(`${kind}.question`, { subject: subject?.subject })}
      okText={t(`actions.${kind}`)}
      isDestructive={false}
      run={({ threadCode, version }, reason, sending) =>
        api.data(kind === 'close' ? 'ThreadClose' : 'ThreadReopen', { threadCode, version, reason }, sending)
      }
      success={t(`${kind}.done`)}
      invalidates={[threadQueries.all()]}
      onClose={onClose}
    />
  );
}
