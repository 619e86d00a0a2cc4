import { useTranslation } from 'react-i18next';
import { rateQueries } from '../../../resources/rates/rate-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { ReasonAction } from '../../../shared/form/dialog/reason-action.tsx';
import type { RateChange } from './tariff/rate-changes.ts';

/** A step that needs a reason, with its document. */
export interface ChangeDecision {
  action: 'return' | 'void';
  change: RateChange;
}

/** Asks for the reason of a return or void. */
export function ChangeDecisionDialog({
  decision,
  onClose,
}: {
  decision: ChangeDecision | null;
  onClose: () => void;
}) {
  const { t } = useTranslation('sites/rate-list');
  const action = decision?.action ?? 'return';
  return (
    <ReasonAction
      subject={decision}
      title={t(`changes.ask.${action}`, { id: decision?.change.head.documentId ?? '' })}
      okText={t(`changes.step.${action}`)}
      isDestructive={action === 'void'}
      run={({ action: step, change }, reason, sending) => {
        const { documentId, version } = change.head;
        return api.task.decide('RateChange', step, { documentId, version, reason }, sending);
      }}
      success={(_result, { action: step, change }) =>
        t(`changes.done.${step}`, { id: change.head.documentId })
      }
      invalidates={[rateQueries.all()]}
      onClose={onClose}
    />
  );
}
