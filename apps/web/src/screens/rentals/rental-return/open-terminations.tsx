import { documentListShape } from '@parking-plus/contracts/lists/document-list';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { rentalQueries } from '../../../resources/rentals/rental-queries.ts';
import { FailedLoad } from '../../../shared/feedback/failed-load.tsx';
import { RecordTable } from '../../../shared/list/record-table.tsx';
import { DetailSection } from '../../../shared/table/detail/detail-section.tsx';

/** Pending terminations of both kinds, latest first. */
export function OpenTerminations({ onOpen }: { onOpen: (documentId: string, isForced: boolean) => void }) {
  const { t } = useTranslation('rentals/rental-return');
  const returns = useQuery(rentalQueries.openDocuments('RentalTermination'));
  const forced = useQuery(rentalQueries.openDocuments('RentalForcedTermination'));
  const error = returns.error ?? forced.error;
  const rows = [
    ...(returns.data?.items ?? []).map(({ head }) => ({ ...head, isForced: false })),
    ...(forced.data?.items ?? []).map(({ head }) => ({ ...head, isForced: true })),
  ].toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));
  return (
    <DetailSection title={t('open.title')}>
      {error && (
        <FailedLoad
          error={error}
          onRetry={() => {
            void returns.refetch();
            void forced.refetch();
          }}
        />
      )}
      {returns.data && forced.data && (
        <RecordTable
          label={t('open.title')}
          empty={t('open.none')}
          shape={documentListShape.row}
          rows={rows}
          rowKey={({ documentId }) => documentId}
          columns={[
            {
              field: 'documentId',
              content: ({ documentId, isForced }) => (
                <Button type="link" size="small" onClick={() => onOpen(documentId, isForced)}>
                  {documentId}
                </Button>
              ),
            },
            { field: 'dealType', content: ({ isForced }) => t(isForced ? 'kind.forced' : 'kind.return') },
            'subject',
            'stateCode',
            'amountTwd',
            'applicantName',
            'updatedAt',
          ]}
        />
      )}
    </DetailSection>
  );
}
