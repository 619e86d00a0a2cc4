import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { rentalQueries } from '../../../resources/rentals/rental-queries.ts';
import { QueryStatus } from '../../../shared/feedback/query-status.tsx';
import styles from './rental-return.module.css';
import { TerminationWizard } from './termination-wizard.tsx';

interface EditTerminationProps {
  deal: 'RentalTermination' | 'RentalForcedTermination';
  documentId: string;
  onBack: () => void;
  onOpen: (documentId: string, isForced: boolean) => void;
  onSubmitted: () => void;
}

/** Edits a returned or unsubmitted termination in the same steps, prefilled. */
export function EditTermination({ deal, documentId, onBack, onOpen, onSubmitted }: EditTerminationProps) {
  const { t } = useTranslation('rentals/rental-return');
  const query = useQuery(rentalQueries.document(deal, documentId));
  const { data } = query;
  const document = data?.items[0];
  if (document) {
    return (
      <TerminationWizard
        deal={deal}
        rentalId={document.form.rentalId}
        edited={document}
        onBack={onBack}
        onOpen={onOpen}
        onSubmitted={onSubmitted}
      />
    );
  }
  return (
    <div className={styles.page}>
      <QueryStatus query={query} />
      {data && <p>{t('progress.notFound', { id: documentId })}</p>}
      <div>
        <Button onClick={onBack}>{t('back')}</Button>
      </div>
    </div>
  );
}
