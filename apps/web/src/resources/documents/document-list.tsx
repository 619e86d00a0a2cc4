import { type DocumentOf, dealTitles, type Schemas, type TaskDeal } from '@parking-plus/contracts';
import type { QueryKey } from '@tanstack/react-query';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api/api.ts';
import { EnumTag } from '../../shared/enums/enum-tag.tsx';
import { useAction } from '../../shared/form/action/use-action.ts';
import { ReasonDialog } from '../../shared/form/dialog/reason-dialog.tsx';
import { formatTwd } from '../../shared/formats/amount-format.ts';
import { formatInstant } from '../../shared/formats/date-format.ts';
import { useLanguage } from '../../shared/formats/use-language.ts';
import { DetailSection } from '../../shared/table/detail/detail-section.tsx';
import {
  type DecisionStep,
  decisionStepsOf,
  documentDealOf,
  documentStateOf,
  isBackward,
} from './document-head.ts';
import styles from './document-list.module.css';

type Head = Schemas['DocumentHead'];
type Taken = { deal: TaskDeal; head: Head; step: DecisionStep };

interface DocumentListProps {
  documents: readonly Head[];
  /** Queries invalidated by the documents' steps. */
  invalidates: readonly QueryKey[];
}

/** Documents with the steps that the user can take. */
export function DocumentList({ documents, invalidates }: DocumentListProps) {
  const { t } = useTranslation('document');
  const language = useLanguage();
  const [asked, setAsked] = useState<Taken | null>(null);
  const action = useAction<{ subject: Taken; reason: string }, DocumentOf<TaskDeal>>({
    run: ({ subject: { deal, head, step }, reason }, { idempotencyKey }) =>
      api.task.decide(
        deal,
        step,
        { documentId: head.documentId, version: head.version, ...(reason !== '' && { reason }) },
        { idempotencyKey },
      ),
    success: (_result, { subject: { head, step } }) => t(`taken.${step}`, { id: head.documentId }),
    invalidates,
    showsOwnFailure: asked !== null,
  });

  function take(taken: Taken) {
    // Clears the result of the previous step.
    action.reset();
    if (isBackward(taken.step)) setAsked(taken);
    else void action.run({ subject: taken, reason: '' });
  }

  return (
    <ul className={styles.list}>
      {documents.map((head) => {
        const deal = documentDealOf(head.dealType);
        return (
          <li key={head.documentId} className={styles.document}>
            <div className={styles.summary}>
              <strong>{head.documentId}</strong>
              <Tag>{deal ? dealTitles[deal][language] : head.dealType}</Tag>
              <EnumTag name="DocumentState" code={documentStateOf(head)} />
            </div>
            <div className={styles.about}>
              {head.subject}｜{head.applicantName}｜{formatInstant(head.updatedAt)}
              {head.amountTwd !== null && `｜${formatTwd(head.amountTwd)}`}
            </div>
            <div className={styles.steps}>
              {deal &&
                decisionStepsOf(head).map((step) => (
                  <Button
                    key={step}
                    size="small"
                    type={step === 'approve' || step === 'submit' ? 'primary' : 'default'}
                    danger={step === 'void'}
                    disabled={action.isPending}
                    aria-label={t('stepOf', { step: t(`step.${step}`), id: head.documentId })}
                    onClick={() => take({ deal, head, step })}
                  >
                    {t(`step.${step}`)}
                  </Button>
                ))}
            </div>
          </li>
        );
      })}
      <ReasonDialog
        subject={asked}
        title={asked ? t('stepOf', { step: t(`step.${asked.step}`), id: asked.head.documentId }) : ''}
        okText={asked ? t(`step.${asked.step}`) : ''}
        isDestructive={asked?.step === 'void'}
        action={action}
        onClose={() => setAsked(null)}
      />
    </ul>
  );
}

/** Documents of a record as a section of its detail. Renders nothing for an empty list. */
export function DocumentSection({ title, ...list }: DocumentListProps & { title: string }) {
  if (list.documents.length === 0) return null;
  return (
    <DetailSection title={title}>
      <DocumentList {...list} />
    </DetailSection>
  );
}
