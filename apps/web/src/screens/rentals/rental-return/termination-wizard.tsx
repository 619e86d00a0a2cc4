import type { DealResult, DocumentOf } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReturnedAlert } from '../../../resources/documents/returned-alert.tsx';
import { submitDocument } from '../../../resources/documents/submit-document.ts';
import { rentalQueries } from '../../../resources/rentals/rental-queries.ts';
import { QueryStatus } from '../../../shared/feedback/query-status.tsx';
import { FormSteps, useStepsRecord } from '../../../shared/form/frame/form-steps.tsx';
import { useFetchLatest } from '../../../shared/form/record/use-form-record.ts';
import type { FormStart } from '../../../shared/form/record/use-record-form.ts';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import { ConfirmTermination } from './confirm-termination.tsx';
import { OpenTerminationAlert, pendingTermination } from './open-termination-alert.tsx';
import { RentalHeader } from './rental-header.tsx';
import styles from './rental-return.module.css';
import { TerminationEstimate } from './termination-estimate.tsx';
import {
  calculate,
  emptyTermination,
  lackOf,
  refundPaymentOf,
  type TerminationValues,
  valuesOfTermination,
} from './termination-values.ts';
import { WizardSteps } from './wizard-steps.tsx';

type TerminationDocument = DocumentOf<'RentalTermination'> | DocumentOf<'RentalForcedTermination'>;

interface TerminationWizardProps {
  deal: 'RentalTermination' | 'RentalForcedTermination';
  rentalId: string;
  /** The document to edit. Null for a new one. */
  edited: TerminationDocument | null;
  onBack: () => void;
  /** Opens the pending document that blocks this one. */
  onOpen: (documentId: string, isForced: boolean) => void;
  onSubmitted: (documentId: string) => void;
}

/** Steps 2 and 3: calculation and confirmation. */
export function TerminationWizard(props: TerminationWizardProps) {
  const query = useQuery(rentalQueries.detail(props.rentalId));
  if (query.data) return <TerminationForm {...props} record={query.data} />;
  return (
    <div className={styles.page}>
      <WizardSteps current={1} />
      <QueryStatus query={query} />
    </div>
  );
}

function TerminationForm(props: TerminationWizardProps & { record: DealResult<'RentalDetail'> }) {
  const { deal, rentalId, edited, onBack, onOpen, onSubmitted } = props;
  const { rental, documents, bills } = props.record;
  const { t } = useTranslation('rentals/rental-return');
  const today = useBusinessToday();
  const isForced = deal === 'RentalForcedTermination';
  const documentId = edited?.head.documentId;
  const readNow = useFetchLatest(rentalQueries.document(deal, documentId ?? ''));
  // Until the page moves on, the rental already lists the sent document as pending.
  const [isSent, setSent] = useState(false);
  const form = useStepsRecord<TerminationValues, TerminationDocument>(2, {
    draft: { form: `rentals/${isForced ? 'forced-return' : 'return'}`, record: documentId ?? rentalId },
    title: t('title'),
    start: edited ? startOf(edited) : { values: emptyTermination(rental, today) },
    reload: edited ? async () => startOf((await readNow()).items[0] ?? edited) : undefined,
    pointerBase: '/form',
    onFinish: async (values, { version, idempotencyKey }): Promise<TerminationDocument> => {
      const { lastUsedDate, cause, reason } = values;
      const plain = {
        rentalId,
        lastUsedDate,
        rows: bays.map(({ lineNumber, refund }) => ({ lineNumber, refund })),
        refundPayment: totalTwd ? refundPaymentOf(values) : null,
        reason: reason.trim(),
      };
      const key = documentId === undefined ? null : { documentId, version: version ?? 0 };
      setSent(true);
      try {
        return isForced
          ? await submitDocument('RentalForcedTermination', { ...plain, cause }, idempotencyKey, key)
          : await submitDocument('RentalTermination', plain, idempotencyKey, key);
      } catch (error) {
        setSent(false);
        throw error;
      }
    },
    success: ({ head }) => t('submitted', { id: head.documentId }),
    invalidates: [rentalQueries.all()],
    onSaved: ({ head }) => onSubmitted(head.documentId),
  });
  const { values } = form;
  const query = useQuery(rentalQueries.quote(rentalId, values.lastUsedDate));
  const { bays, refundTwd } = calculate(values, query.data?.bays ?? [], isForced);
  const depositTwd = query.data?.depositTwd ?? 0;
  const totalTwd = query.data && refundTwd + depositTwd;
  const inTheWay = isSent
    ? undefined
    : pendingTermination(documents, isForced ? 'forced' : 'own', documentId);
  const lack = lackOf(values, totalTwd);
  const shared = { today, bays, refundTwd };

  return (
    <div className={styles.page}>
      <FormSteps
        record={form}
        backText={t('back')}
        onBack={onBack}
        head={
          <div className={styles.page}>
            <WizardSteps current={form.current === 0 ? 1 : 2} />
            <RentalHeader rental={rental} isForced={isForced} />
            {edited && <ReturnedAlert document={edited} />}
            {inTheWay && <OpenTerminationAlert document={inTheWay} onOpen={onOpen} />}
          </div>
        }
        steps={[
          {
            key: 'estimate',
            title: t('steps.estimate'),
            content: (
              <TerminationEstimate
                {...shared}
                rental={rental}
                lastUsedDate={values.lastUsedDate}
                query={query}
              />
            ),
            submitText: t('next'),
            isBlocked: inTheWay !== undefined,
            lack: lack === 'quote' ? t('lacks.quote') : null,
          },
          {
            key: 'confirm',
            title: t('steps.confirm'),
            content: (
              <ConfirmTermination
                {...shared}
                bills={bills}
                isForced={isForced}
                values={values}
                depositTwd={depositTwd}
              />
            ),
            submitText: t('send'),
            isDestructive: isForced,
            isBlocked: inTheWay !== undefined,
            lack: lack && t(`lacks.${lack}`),
          },
        ]}
      />
    </div>
  );
}

function startOf({ form, head }: TerminationDocument): FormStart<TerminationValues> {
  return { values: valuesOfTermination(form), version: head.version };
}
