import { useTranslation } from 'react-i18next';
import { rateQueries } from '../../../resources/rates/rate-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { ReasonDialog } from '../../../shared/form/reason-dialog.tsx';
import { useAction } from '../../../shared/form/use-action.ts';
import type { RateChange } from './rate-changes.ts';

/** A step that needs a reason, and the document that it is about. */
export interface ChangeDecision {
  action: 'return' | 'void';
  change: RateChange;
}

/** Asks why a document is sent back or voided. */
export function ChangeDecisionDialog({
  decision,
  onClose,
}: {
  decision: ChangeDecision | null;
  onClose: () => void;
}) {
  const { t } = useTranslation('sites/rate-list');
  const action = decision?.action ?? 'return';
  const decide = useAction<{ subject: ChangeDecision; reason: string }, unknown>({
    run: ({ subject, reason }, options) => {
      const { documentId, version } = subject.change.head;
      return api.task.decide('RateChange', subject.action, { documentId, version, reason }, options);
    },
    success: (_result, { subject }) =>
      t(`changes.done.${subject.action}`, { id: subject.change.head.documentId }),
    invalidates: [rateQueries.all()],
    showsOwnFailure: true,
  });
  return (
    <ReasonDialog
      subject={decision}
      title={t(`changes.ask.${action}`, { id: decision?.change.head.documentId ?? '' })}
      okText={t(`changes.step.${action}`)}
      isDestructive={action === 'void'}
      action={decide}
      onClose={onClose}
    />
  );
}
