import { dealActions } from '@parking-plus/contracts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Can } from '../../../session/permissions/can.tsx';
import { ChooseRental } from './choose-rental.tsx';
import { EditTermination } from './edit-termination.tsx';
import { OpenTerminations } from './open-terminations.tsx';
import styles from './rental-return.module.css';
import { TerminationProgress } from './termination-progress.tsx';
import { readTerminationUrl, type TerminationUrl, writeTerminationUrl } from './termination-url.ts';
import { TerminationWizard } from './termination-wizard.tsx';
import { WizardSteps } from './wizard-steps.tsx';

/** 退租: terminates a rental, from contract and refund to document, approval and result. */
export function RentalReturnPage() {
  const { t } = useTranslation('rentals/rental-return');
  const [params, setParams] = useSearchParams();
  const address = readTerminationUrl(params);
  const go = (next: Partial<TerminationUrl>) => setParams(writeTerminationUrl({ ...address, ...next }));
  const open = (documentId: string, isForced: boolean) =>
    go({ documentId, isForced, isEditing: false, rentalId: null });
  const deal = address.isForced ? 'RentalForcedTermination' : 'RentalTermination';

  if (address.documentId !== null && address.isEditing) {
    return (
      <EditTermination
        key={address.documentId}
        deal={deal}
        documentId={address.documentId}
        onBack={() => go({ isEditing: false })}
        onOpen={open}
        onSubmitted={() => go({ isEditing: false })}
      />
    );
  }
  if (address.documentId !== null) {
    return (
      <div className={styles.page}>
        <WizardSteps current={3} />
        <TerminationProgress
          key={address.documentId}
          deal={deal}
          documentId={address.documentId}
          onEdit={() => go({ isEditing: true })}
          onBack={() => go({ documentId: null, rentalId: null })}
        />
      </div>
    );
  }
  if (address.rentalId !== null) {
    return (
      <Can codes={[dealActions[deal]]} fallback={<p>{t('notAllowed')}</p>}>
        <TerminationWizard
          key={`${deal} ${address.rentalId}`}
          deal={deal}
          rentalId={address.rentalId}
          edited={null}
          onBack={() => go({ rentalId: null })}
          onOpen={open}
          onSubmitted={(documentId) => go({ documentId, rentalId: null })}
        />
      </Can>
    );
  }
  return (
    <div className={styles.page}>
      <WizardSteps current={0} />
      <OpenTerminations onOpen={open} />
      <ChooseRental
        isForced={address.isForced}
        onForced={(isForced) => go({ isForced })}
        onChoose={(rentalId) => go({ rentalId })}
      />
    </div>
  );
}
