import { documentActionNeedsReason, documentMoney } from '@parking-plus/domain';
import { App } from 'antd';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportFailure } from '../../../shared/feedback/report-failure.ts';
import { useAction } from '../../../shared/form/action/use-action.ts';
import { ReasonDialog } from '../../../shared/form/dialog/reason-dialog.tsx';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import type { Decision } from './use-batch-decision.ts';

type Begin = (decision: Decision, reason: string | null) => void;

/** A decision on documents that are not loaded yet. */
export interface WantedDecision extends Omit<Decision, 'heads'> {
  find: () => Promise<Decision['heads']>;
}

/** Asks for confirmation of a step, or for a reason if the step needs one. */
export function useDecisionConfirm(begin: Begin) {
  const { t } = useTranslation('communication/document-list');
  const { modal } = App.useApp();
  const [asked, setAsked] = useState<Decision | null>(null);
  const isFinding = useRef(false);

  const ask = useCallback(
    async ({ find, ...wanted }: WantedDecision) => {
      if (isFinding.current) return;
      isFinding.current = true;
      try {
        const decision = { ...wanted, heads: await find() };
        const { step, heads, clear } = decision;
        if (heads.length === 0) return clear();
        if (documentActionNeedsReason(step)) return setAsked(decision);
        modal.confirm({
          title: t('ask.title', { step: t(`steps.${step}`), count: heads.length }),
          content: <Effect decision={decision} />,
          okText: t(`steps.${step}`),
          cancelText: t('ask.cancel'),
          // Not awaited: the run reports its own progress.
          onOk: () => {
            begin(decision, null);
          },
        });
      } catch (error) {
        reportFailure(error);
      } finally {
        isFinding.current = false;
      }
    },
    [modal, t, begin],
  );
  return { ask, asked, close: useCallback(() => setAsked(null), []) };
}

/** The document if there is only one, the total amount, and the effect of the step. */
function Effect({ decision }: { decision: Pick<Decision, 'step' | 'heads' | 'effect'> }) {
  const { step, heads, effect } = decision;
  const { t } = useTranslation('communication/document-list');
  const { count, inTwd, outTwd } = documentMoney(heads);
  const [only, ...others] = heads;
  return (
    <>
      {only && others.length === 0 && (
        <p>
          {only.documentId} {only.subject}
        </p>
      )}
      {(inTwd > 0 || outTwd > 0) && (
        <p>
          <strong>{t('ask.total', { count, in: formatTwd(inTwd), out: formatTwd(outTwd) })}</strong>
        </p>
      )}
      {effect !== undefined && (step === 'approve' || step === 'close') && <p>{effect}</p>}
      <p>{t(`ask.effect.${step}`)}</p>
      {heads.length > 1 && step !== 'return' && step !== 'void' && <p>{t('ask.order')}</p>}
    </>
  );
}

interface DecisionReasonProps {
  asked: Decision | null;
  onBegin: Begin;
  onClose: () => void;
}

/** Asks for the reason of a return or void. The following run reports each outcome. */
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
      title={t('ask.title', { step: t(`steps.${step}`), count: asked?.heads.length ?? 0 })}
      okText={t(`steps.${step}`)}
      isDestructive={step === 'void'}
      action={action}
      onClose={onClose}
    >
      <Effect decision={{ step, heads: asked?.heads ?? [] }} />
    </ReasonDialog>
  );
}
