import { documentActionNeedsReason } from '@parking-plus/domain';
import { App } from 'antd';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../../shared/form/reason-dialog.tsx';
import { useAction } from '../../../shared/form/use-action.ts';
import type { Decision } from './use-decision-run.ts';

type Begin = (decision: Decision, reason: string | null) => void;

/** Asks before a step is taken: for the reason where it needs one, else whether it is meant. */
export function useDecisionQuestion(begin: Begin) {
  const { t } = useTranslation('communication/document-list');
  const { modal } = App.useApp();
  const [asked, setAsked] = useState<Decision | null>(null);

  const ask = useCallback(
    (decision: Decision) => {
      const { step, count } = decision;
      if (documentActionNeedsReason(step)) return setAsked(decision);
      modal.confirm({
        title: t('ask.title', { step: t(`steps.${step}`), count }),
        content: t(`ask.effect.${step}`),
        okText: t(`steps.${step}`),
        cancelText: t('ask.cancel'),
        // Not waited for: how far it has come is told by the run itself.
        onOk: () => {
          begin(decision, null);
        },
      });
    },
    [modal, t, begin],
  );
  return { ask, asked, close: useCallback(() => setAsked(null), []) };
}

interface DecisionReasonProps {
  asked: Decision | null;
  onBegin: Begin;
  onClose: () => void;
}

/** Asks why documents are sent back or voided; the run that follows tells what became of each. */
export function DecisionReason({ asked, onBegin, onClose }: DecisionReasonProps) {
  const { t } = useTranslation('communication/document-list');
  const step = asked?.step ?? 'return';
  const action = useAction<{ subject: Decision; reason: string }, null>({
    run: async ({ subject, reason }) => {
      onBegin(subject, reason);
      return null;
    },
    success: () => null,
  });
  return (
    <ReasonDialog
      subject={asked}
      title={t('ask.title', { step: t(`steps.${step}`), count: asked?.count ?? 0 })}
      okText={t(`steps.${step}`)}
      isDestructive={step === 'void'}
      action={action}
      onClose={onClose}
    >
      <p>{t(`ask.effect.${step}`)}</p>
    </ReasonDialog>
  );
}
