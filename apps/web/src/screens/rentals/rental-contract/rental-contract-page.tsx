import { dealActions, RentPrintable } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { rentalQueries } from '../../../resources/rentals/rental-queries.ts';
import { Can } from '../../../session/permissions/can.tsx';
import { api } from '../../../shared/api/api.ts';
import { QueryStatus } from '../../../shared/feedback/query-status.tsx';
import { useAction } from '../../../shared/form/action/use-action.ts';
import { ContractSheet } from './contract-sheet.tsx';
import styles from './rental-contract.module.css';

/** 列印合約: the contract on A4, ready to print and sign. */
export function RentalContractPage() {
  const { t } = useTranslation('rentals/rental-contract');
  const [params] = useSearchParams();
  const rentalId = params.get('rentalId') ?? '';
  const query = useQuery({ ...rentalQueries.detail(rentalId), enabled: rentalId !== '' });
  const { data } = query;
  const print = useAction({
    run: (input: { rentalId: string }, { idempotencyKey }) =>
      api.data('RentalPrint', input, { idempotencyKey }),
    success: () => null,
    invalidates: [rentalQueries.all()],
  });

  async function handlePrint() {
    const outcome = await print.run({ rentalId });
    if (outcome && 'result' in outcome) window.print();
  }

  if (rentalId === '') return <p>{t('noRental')}</p>;
  return (
    <div className={styles.page}>
      <QueryStatus query={query} rows={12} />
      {data && (
        <>
          <div className={styles.controls}>
            {data.printable === RentPrintable.No ? (
              <span role="status">{t('notPrintable')}</span>
            ) : (
              <Can codes={[dealActions.RentalPrint]}>
                <Button type="primary" loading={print.isPending} onClick={() => void handlePrint()}>
                  {t('print')}
                </Button>
              </Can>
            )}
            {data.printable === RentPrintable.Printed && <span role="status">{t('printed')}</span>}
          </div>
          <ContractSheet record={data} />
        </>
      )}
    </div>
  );
}
