import { useTranslation } from 'react-i18next';
import { requirementQueries } from '../../../resources/requirements/requirement-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { ReasonAction } from '../../../shared/form/dialog/reason-action.tsx';
import type { RequirementRow } from './requirement-list.ts';

/** A step that needs a text: return, void or completion. */
export interface Decision {
  kind: 'return' | 'void' | 'finish';
  row: RequirementRow;
}

/** Asks for the text and takes the step. */
export function RequirementDecision({
  decision,
  onClose,
}: {
  decision: Decision | null;
  onClose: () => void;
}) {
  const { t } = useTranslation('communication/requirement-list');
  const kind = decision?.kind ?? 'return';
  return (
    <ReasonAction
      subject={decision}
      title={t(`ask.${kind}`, { code: decision?.row.requirementCode ?? '' })}
      okText={t(`actions.${kind}`)}
      isDestructive={kind === 'void'}
      run={({ kind: step, row }, reason, sending) => {
        const { requirementCode, version } = row;
        const key = { requirementCode, version };
        if (step === 'finish') return api.data('RequirementFinish', { ...key, note: reason }, sending);
        return api.data(
          step === 'return' ? 'RequirementReturn' : 'RequirementVoid',
          { ...key, reason },
          sending,
        );
      }}
      success={(_result, { kind: step, row }) => t(`done.${step}`, { code: row.requirementCode })}
      invalidates={[requirementQueries.all()]}
      onClose={onClose}
    >
      <p>{t(`effect.${kind}`)}</p>
    </ReasonAction>
  );
}
