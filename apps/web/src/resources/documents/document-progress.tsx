import type { DocumentOf, Schemas, TaskDeal } from '@parking-plus/contracts';
import { documentListShape } from '@parking-plus/contracts/lists/document-list';
import type { QueryKey } from '@tanstack/react-query';
import { Alert, Button, Skeleton, Space } from 'antd';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api/api.ts';
import { useAction } from '../../shared/form/action/use-action.ts';
import { ReasonDialog } from '../../shared/form/dialog/reason-dialog.tsx';
import { useLanguage } from '../../shared/formats/use-language.ts';
import { RecordSection } from '../../shared/list/record-section.tsx';
import { DetailSection } from '../../shared/table/detail/detail-section.tsx';
import { DecisionKeys } from './decision-keys.tsx';
import { documentEffect } from './document-effect.ts';
import {
  type DecisionStep,
  decisionStepsOf,
  documentStateOf,
  isBackward,
  OPEN_STATES,
} from './document-head.ts';
import { DocumentTimeline } from './document-timeline.tsx';
import { ReturnedAlert } from './returned-alert.tsx';

type Head = Schemas['DocumentHead'];

export interface DocumentProgressProps<K extends TaskDeal> {
  deal: K;
  document: DocumentOf<K>;
  /** Queries invalidated by the document's steps. */
  invalidates: readonly QueryKey[];
  /** Opens the document's form for editing. */
  onEdit?: () => void;
  onStep?: (document: DocumentOf<K>) => void;
  /** Handles a step instead of this section, for screens that prompt and then open the next document. */
  onDecide?: ((step: DecisionStep, head: Head, effect: string | undefined) => void) | undefined;
  /** Content between header and timeline: form and files. */
  children?: ReactNode;
  /** Renders the changes of a step for the timeline. */
  changesOf?: (step: Schemas['DocumentStep']) => ReactNode;
}

/** Status of a document: header, available steps and timeline. */
export function DocumentProgress<K extends TaskDeal>(props: DocumentProgressProps<K>) {
  return (
    // Local boundary: the surrounding page stays while the document's texts load.
    <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 8 }} />}>
      <Progress {...props} />
    </Suspense>
  );
}

function Progress<K extends TaskDeal>({
  deal,
  document,
  invalidates,
  onEdit,
  onStep,
  onDecide,
  children,
  changesOf,
}: DocumentProgressProps<K>) {
  const { t } = useTranslation('document');
  const language = useLanguage();
  const { head, timeline = [] } = document;
  const [asked, setAsked] = useState<{ head: Head; step: 'return' | 'void' } | null>(null);
  const decide = (
    step: DecisionStep,
    { documentId, version }: Head,
    idempotencyKey: string,
    reason?: string,
  ) =>
    api.task.decide(
      deal,
      step,
      { documentId, version, ...(reason !== undefined && { reason }) },
      { idempotencyKey },
    );
  const forward = useAction<{ step: DecisionStep; head: Head }, DocumentOf<K>>({
    run: (input, { idempotencyKey }) => decide(input.step, input.head, idempotencyKey),
    success: (_result, { step }) => t(`done.${step}`),
    invalidates,
  });
  const back = useAction<{ subject: NonNullable<typeof asked>; reason: string }, DocumentOf<K>>({
    run: ({ subject, reason }, { idempotencyKey }) =>
      decide(subject.step, subject.head, idempotencyKey, reason),
    success: (_result, { subject }) => t(`done.${subject.step}`),
    invalidates,
    showsOwnFailure: true,
  });
  const allowed = decisionStepsOf(head);
  const isOpen = OPEN_STATES.some((state) => state === documentStateOf(head));
  const mayEdit = onEdit !== undefined && head.allowedActions.includes('edit');

  const effect = documentEffect(deal, document, t, language);

  async function press(step: DecisionStep) {
    if (onDecide) return onDecide(step, head, effect);
    if (isBackward(step)) return setAsked({ head, step });
    const outcome = await forward.run({ step, head });
    if (outcome && 'result' in outcome) onStep?.(outcome.result);
  }

  return (
    <>
      <ReturnedAlert document={document} />
      <RecordSection
        title={t('document')}
        shape={documentListShape.row}
        record={head}
        fields={['documentId', 'stateCode', 'subject', 'amountTwd', 'applicantName', 'updatedAt']}
      >
        {isOpen && effect !== undefined && (
          <Alert type="info" style={{ marginBlockStart: 12 }} title={t('effect.title', { effect })} />
        )}
        {(mayEdit || allowed.length > 0) && (
          <Space wrap style={{ marginBlockStart: 12 }}>
            {mayEdit && (
              <Button type="primary" disabled={forward.isPending} onClick={onEdit}>
                {t('step.edit')}
              </Button>
            )}
            {allowed.map((step, index) => (
              <Button
                key={step}
                type={!mayEdit && index === 0 && !isBackward(step) ? 'primary' : 'default'}
                danger={step === 'void'}
                disabled={forward.isPending}
                onClick={() => void press(step)}
              >
                {t(`step.${step}`)}
              </Button>
            ))}
            {onDecide && <DecisionKeys allowed={allowed} onStep={(step) => void press(step)} />}
          </Space>
        )}
      </RecordSection>
      {children}
      <DetailSection title={t('timeline')}>
        <DocumentTimeline steps={timeline} changesOf={changesOf} />
      </DetailSection>
      <ReasonDialog
        subject={asked}
        title={t(`ask.${asked?.step ?? 'return'}`, { id: head.documentId })}
        okText={t(`step.${asked?.step ?? 'return'}`)}
        isDestructive={asked?.step === 'void'}
        action={back}
        onDone={onStep}
        onClose={() => setAsked(null)}
      />
    </>
  );
}
