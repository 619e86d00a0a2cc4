import type { DealResult } from '@parking-plus/contracts';
import { useTranslation } from 'react-i18next';
import { requirementQueries } from '../../../resources/requirements/requirement-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { ReasonDialog } from '../../../shared/form/reason-dialog.tsx';
import { useAction } from '../../../shared/form/use-action.ts';
import type { RequirementRow } from './requirement-list.ts';

/** A step that is told in words: why it goes back or will not be done, what was done. */
export interface Decision {
  kind: 'return' | 'void' | 'finish';
  row: RequirementRow;
}

/** Asks for the words, and takes the step. */
export function RequirementDecision({
  decision,
  onClose,
}: {
  decision: Decision | null;
  onClose: () => void;
}) {
  const { t } = useTranslation('communication/requirement-list');
  const kind = decision?.kind ?? 'return';
  const action = useAction<{ subject: Decision; reason: string }, DealResult<'RequirementFinish'>>({
    run: ({ subject: { kind: step, row }, reason }, options) => {
      const { requirementCode, version } = row;
      const key = { requirementCode, version };
      if (step === 'finish') return api.data('RequirementFinish', { ...key, note: reason }, options);
      return step === 'return'
        ? api.data('RequirementReturn', { ...key, reason }, options)
        : api.data('RequirementVoid', { ...key, reason }, options);
    },
    success: (_result, { subject }) => t(`done.${subject.kind}`, { code: subject.row.requirementCode }),
    invalidates: [requirementQueries.all()],
    showsOwnFailure: true,
  });
  return (
    <ReasonDialog
      subject={decision}
      title={t(`ask.${kind}`, { code: decision?.row.requirementCode ?? '' })}
      okText={t(`actions.${kind}`)}
      isDestructive={kind === 'void'}
      action={action}
      onClose={onClose}
    >
      <p>{t(`effect.${kind}`)}</p>
    </ReasonDialog>
  );
}
