import { type DocumentOf, dealCodes, dealTitles, type Schemas, type TaskDeal } from '@parking-plus/contracts';
import type { QueryKey } from '@tanstack/react-query';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api/api.ts';
import { EnumTag } from '../enums/enum-tag.tsx';
import { ReasonDialog } from '../form/reason-dialog.tsx';
import { useAction } from '../form/use-action.ts';
import { formatTwd } from '../formats/amount-format.ts';
import { formatInstant } from '../formats/date-format.ts';
import { useLanguage } from '../formats/use-language.ts';
import styles from './document-list.module.css';

type Head = Schemas['DocumentHead'];
type Step = 'submit' | 'approve' | 'return' | 'void' | 'close';
type Taken = { head: Head; step: Step };

const STEPS: readonly Step[] = ['submit', 'approve', 'close', 'return', 'void'];
const NEEDS_REASON: readonly Step[] = ['return', 'void'];
/** Digits of a state within a state code such as 10107501. */
const STATE_AT = 5;

interface DocumentListProps {
  documents: readonly Head[];
  /** Queries that show what the documents' steps change. */
  invalidates: readonly QueryKey[];
}

/** Documents and the steps that the user may take on each. */
export function DocumentList({ documents, invalidates }: DocumentListProps) {
  const { t } = useTranslation('document');
  const language = useLanguage();
  const [asked, setAsked] = useState<Taken | null>(null);
  const action = useAction<{ subject: Taken; reason: string }, DocumentOf<TaskDeal>>({
    run: ({ subject: { head, step }, reason }, { idempotencyKey }) =>
      api.task.decide(
        dealOf(head),
        step,
        { documentId: head.documentId, version: head.version, ...(reason !== '' && { reason }) },
        { idempotencyKey },
      ),
    success: (_result, { subject: { head, step } }) => t(`taken.${step}`, { id: head.documentId }),
    invalidates,
    showsOwnFailure: asked !== null,
  });

  function take(head: Head, step: Step) {
    // What came of the step before is no answer to this one.
    action.reset();
    if (NEEDS_REASON.includes(step)) setAsked({ head, step });
    else void action.run({ subject: { head, step }, reason: '' });
  }

  return (
    <ul className={styles.list}>
      {documents.map((head) => (
        <li key={head.documentId} className={styles.document}>
          <div className={styles.facts}>
            <strong>{head.documentId}</strong>
            <Tag>{dealTitles[dealOf(head)][language]}</Tag>
            <EnumTag name="DocumentState" code={head.stateCode.slice(STATE_AT)} />
          </div>
          <div className={styles.about}>
            {head.subject}｜{head.applicantName}｜{formatInstant(head.updatedAt)}
            {head.amountTwd !== null && `｜${formatTwd(head.amountTwd)}`}
          </div>
          <div className={styles.steps}>
            {STEPS.filter((step) => head.allowedActions.includes(step)).map((step) => (
              <Button
                key={step}
                size="small"
                type={step === 'approve' || step === 'submit' ? 'primary' : 'default'}
                danger={step === 'void'}
                disabled={action.isPending}
                aria-label={t('stepOf', { step: t(`step.${step}`), id: head.documentId })}
                onClick={() => take(head, step)}
              >
                {t(`step.${step}`)}
              </Button>
            ))}
          </div>
        </li>
      ))}
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

function dealOf({ dealType }: Head): TaskDeal {
  const found = Object.entries(dealCodes).find(([, code]) => code === dealType);
  return (found?.[0] ?? 'TransactionVoid') as TaskDeal;
}
