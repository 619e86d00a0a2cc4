import { type DocumentOf, ForcedReturnCause, type Schemas } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton, Space } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReturnedNote } from '../../../resources/documents/returned-note.tsx';
import { submitDocument } from '../../../resources/documents/submit-document.ts';
import { rentalQueries } from '../../../resources/rentals/rental-queries.ts';
import { FailedLoad } from '../../../shared/feedback/failed-load.tsx';
import { useAction } from '../../../shared/form/use-action.ts';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import { useUnsavedWork } from '../../../shared/unsaved/use-unsaved-work.ts';
import { ConfirmReturn } from './confirm-return.tsx';
import { ReckonReturn } from './reckon-return.tsx';
import { chosenTwd, usualRefund } from './refund-days.ts';
import { BLANK_REFUND, lackOf, refundPaymentOf } from './refund-entries.ts';
import { RentalHead } from './rental-head.tsx';
import styles from './rental-return.module.css';
import { choicesOf, firstGuess, type ReturnChoices } from './return-choices.ts';
import { ReturnUnderWay, returnUnderWay } from './return-under-way.tsx';
import { WizardSteps } from './wizard-steps.tsx';

interface ReturnWizardProps {
  deal: 'RentalReturn' | 'RentalForcedReturn';
  rentalId: string;
  /** The document that is written anew; null for a new one. */
  edited: DocumentOf<'RentalReturn'> | DocumentOf<'RentalForcedReturn'> | null;
  onBack: () => void;
  /** Another document that stands in the way. */
  onOpen: (documentId: string, isForced: boolean) => void;
  onSubmitted: (documentId: string) => void;
}

/** Steps 2 and 3: the sum as it is worked out, then the confirmation that makes the document. */
export function ReturnWizard({ deal, rentalId, edited, onBack, onOpen, onSubmitted }: ReturnWizardProps) {
  const { t } = useTranslation('rentals/rental-return');
  const today = useBusinessToday();
  const isForced = deal === 'RentalForcedReturn';
  const detail = useQuery(rentalQueries.detail(rentalId));
  const rental = detail.data?.rental;
  const lackId = useId();
  const [isConfirming, setConfirming] = useState(false);
  // The rental then has a document more, which is this one, until the page goes on to it.
  const [isSent, setSent] = useState(false);
  const [changed, setChanged] = useState<Partial<ReturnChoices>>({});
  // What it was when its writer began: somebody else's step since then is not written over.
  const [key] = useState(
    () => edited && { documentId: edited.head.documentId, version: edited.head.version },
  );
  const choices = { ...(edited && choicesOf(edited.form)), ...changed };
  const lastUsedDate =
    choices.lastUsedDate !== undefined ? choices.lastUsedDate : rental ? firstGuess(rental, today) : null;
  const quote = useQuery({ ...rentalQueries.quote(rentalId, lastUsedDate), enabled: rental !== undefined });
  useUnsavedWork({ isDirty: Object.keys(changed).length > 0, label: t('title') });
  const bays = quote.data?.bays ?? [];
  const refundOf = (bay: Schemas['RefundQuoteBay']) =>
    choices.refunds?.[bay.lineNumber] ?? usualRefund(bay, isForced);
  const payment = choices.payment ?? BLANK_REFUND;
  const totalTwd =
    quote.data && bays.reduce((sum, bay) => sum + chosenTwd(bay, refundOf(bay)), quote.data.depositTwd);
  const submit = useAction({
    run: (input: ReturnType<typeof formOf>, { idempotencyKey }) =>
      deal === 'RentalReturn'
        ? submitDocument('RentalReturn', input.plain, idempotencyKey, key)
        : submitDocument('RentalForcedReturn', { ...input.plain, cause: input.cause }, idempotencyKey, key),
    success: ({ head }) => t('submitted', { id: head.documentId }),
    invalidates: [rentalQueries.all()],
    showsOwnFailure: true,
  });

  function formOf(reason: string) {
    return {
      plain: {
        rentalId,
        lastUsedDate,
        rows: bays.map((bay) => ({ lineNumber: bay.lineNumber, refund: refundOf(bay) })),
        refundPayment: (totalTwd ?? 0) > 0 ? refundPaymentOf(payment) : null,
        reason: reason.trim(),
      },
      cause: (choices.cause ?? ForcedReturnCause.Overdue) as Schemas['ForcedReturnCause'],
    };
  }

  async function send() {
    setSent(true);
    const outcome = await submit.run(formOf(choices.reason ?? ''));
    if (!outcome) return;
    if ('error' in outcome) return setSent(false);
    setChanged({});
    onSubmitted(outcome.result.head.documentId);
  }

  const change = (next: Partial<ReturnChoices>) => {
    submit.reset();
    setChanged({ ...changed, ...next });
  };
  const inTheWay = isSent
    ? undefined
    : returnUnderWay(detail.data?.documents ?? [], isForced ? 'forced' : 'own', edited?.head.documentId);
  const lack = lackOf(totalTwd, payment, choices.reason ?? '');
  const shared = { quote: quote.data, refundOf, lastUsedDate };

  return (
    <div className={styles.page}>
      <WizardSteps current={isConfirming ? 2 : 1} />
      {detail.error && <FailedLoad error={detail.error} onRetry={() => void detail.refetch()} />}
      {!rental && !detail.error && <Skeleton active title={false} paragraph={{ rows: 8 }} />}
      {rental && (
        <>
          <RentalHead rental={rental} isForced={isForced} />
          {edited && <ReturnedNote document={edited} />}
          {inTheWay && <ReturnUnderWay document={inTheWay} onOpen={onOpen} />}
          {isConfirming ? (
            <ConfirmReturn
              {...shared}
              rental={rental}
              today={today}
              isForced={isForced}
              cause={choices.cause ?? ForcedReturnCause.Overdue}
              payment={payment}
              reason={choices.reason ?? ''}
              error={submit.error}
              onChange={change}
            />
          ) : (
            <ReckonReturn
              {...shared}
              rental={rental}
              today={today}
              error={quote.error}
              onRetry={() => void quote.refetch()}
              isFetching={quote.isFetching}
              onChange={change}
            />
          )}
          <Space className={styles.buttons} wrap>
            {isConfirming && lack !== null && (
              <span id={lackId} className={styles.hint}>
                {t(`lacks.${lack}`)}
              </span>
            )}
            <Button
              disabled={submit.isPending}
              onClick={() => (isConfirming ? setConfirming(false) : onBack())}
            >
              {t('back')}
            </Button>
            {isConfirming ? (
              <Button
                type="primary"
                danger={isForced}
                loading={submit.isPending}
                disabled={inTheWay !== undefined || lack !== null}
                title={lack === null ? undefined : t(`lacks.${lack}`)}
                aria-describedby={lack === null ? undefined : lackId}
                onClick={() => void send()}
              >
                {t('send')}
              </Button>
            ) : (
              <Button
                type="primary"
                disabled={inTheWay !== undefined || !quote.data}
                title={quote.data ? undefined : t('lacks.quote')}
                onClick={() => setConfirming(true)}
              >
                {t('next')}
              </Button>
            )}
          </Space>
        </>
      )}
    </div>
  );
}
