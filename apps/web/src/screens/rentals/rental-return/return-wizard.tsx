import { ForcedReturnCause, type Schemas } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rentalQueries } from '../../../resources/rentals/rental-queries.ts';
import { submitNew } from '../../../shared/document/document-progress.tsx';
import { FailedLoad } from '../../../shared/feedback/failed-load.tsx';
import { useAction } from '../../../shared/form/use-action.ts';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import { useUnsavedWork } from '../../../shared/unsaved/use-unsaved-work.ts';
import { ConfirmReturn } from './confirm-return.tsx';
import { ReckonReturn } from './reckon-return.tsx';
import { usualRefund } from './refund-days.ts';
import { RentalHead } from './rental-head.tsx';
import styles from './rental-return.module.css';
import { WizardSteps } from './wizard-steps.tsx';

interface ReturnWizardProps {
  deal: 'RentalReturn' | 'RentalForcedReturn';
  rentalId: string;
  onBack: () => void;
  onSubmitted: (documentId: string) => void;
}

/** What the reader has decided so far. */
export interface ReturnChoices {
  lastUsedDate: string | null;
  refunds: Readonly<Record<number, Schemas['RefundChoice']['refund']>>;
  cause: number;
  reason: string;
}

/** Steps 2 and 3: the sum as it is worked out, then the confirmation that makes the document. */
export function ReturnWizard({ deal, rentalId, onBack, onSubmitted }: ReturnWizardProps) {
  const { t } = useTranslation('rentals/rental-return');
  const today = useBusinessToday();
  const isForced = deal === 'RentalForcedReturn';
  const detail = useQuery(rentalQueries.detail(rentalId));
  const rental = detail.data?.rental;
  const [isConfirming, setConfirming] = useState(false);
  const [choices, setChoices] = useState<Partial<ReturnChoices>>({});
  const lastUsedDate =
    choices.lastUsedDate !== undefined ? choices.lastUsedDate : rental ? firstGuess(rental, today) : null;
  const quote = useQuery({ ...rentalQueries.quote(rentalId, lastUsedDate), enabled: rental !== undefined });
  useUnsavedWork({ isDirty: Object.keys(choices).length > 0, label: t('title') });
  const bays = quote.data?.bays ?? [];
  const refundOf = (bay: Schemas['RefundQuoteBay']) =>
    choices.refunds?.[bay.lineNumber] ?? usualRefund(bay, isForced);
  const submit = useAction({
    run: (input: ReturnType<typeof formOf>, { idempotencyKey }) =>
      deal === 'RentalReturn'
        ? submitNew('RentalReturn', input.plain, idempotencyKey)
        : submitNew('RentalForcedReturn', { ...input.plain, cause: input.cause }, idempotencyKey),
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
        reason: reason.trim(),
      },
      cause: (choices.cause ?? ForcedReturnCause.Overdue) as Schemas['ForcedReturnCause'],
    };
  }

  async function send() {
    const outcome = await submit.run(formOf(choices.reason ?? ''));
    if (!outcome || 'error' in outcome) return;
    setChoices({});
    onSubmitted(outcome.result.head.documentId);
  }

  const change = (next: Partial<ReturnChoices>) => {
    submit.reset();
    setChoices({ ...choices, ...next });
  };
  const shared = { quote: quote.data, refundOf, lastUsedDate };

  return (
    <div className={styles.page}>
      <WizardSteps current={isConfirming ? 2 : 1} />
      {detail.error && <FailedLoad error={detail.error} onRetry={() => void detail.refetch()} />}
      {!rental && !detail.error && <Skeleton active paragraph={{ rows: 8 }} />}
      {rental && (
        <>
          <RentalHead rental={rental} isForced={isForced} />
          {isConfirming ? (
            <ConfirmReturn
              {...shared}
              rental={rental}
              today={today}
              isForced={isForced}
              cause={choices.cause ?? ForcedReturnCause.Overdue}
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
              isFetching={quote.isFetching}
              onChange={change}
            />
          )}
          <Space className={styles.buttons} wrap>
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
                disabled={(choices.reason ?? '').trim() === ''}
                onClick={() => void send()}
              >
                {t('send')}
              </Button>
            ) : (
              <Button
                type="primary"
                disabled={!quote.data || quote.isFetching}
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

/** Today, within the contract; none before it has begun. */
function firstGuess({ startsOn, endsOn }: Schemas['RentalRow'], today: string): string | null {
  if (today < startsOn) return null;
  return today > endsOn ? endsOn : today;
}
