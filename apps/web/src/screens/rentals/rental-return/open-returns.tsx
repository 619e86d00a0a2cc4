import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { documentStateOf } from '../../../resources/documents/document-head.ts';
import { rentalQueries } from '../../../resources/rentals/rental-queries.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { FailedLoad } from '../../../shared/feedback/failed-load.tsx';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { formatInstant } from '../../../shared/formats/date-format.ts';
import { DetailSection } from '../../../shared/table/detail-section.tsx';
import { SmallTable } from '../../../shared/table/small-table.tsx';

/** Returns under way, of both kinds, the latest first. */
export function OpenReturns({ onOpen }: { onOpen: (documentId: string, isForced: boolean) => void }) {
  const { t } = useTranslation('rentals/rental-return');
  const returns = useQuery(rentalQueries.openDocuments('RentalReturn'));
  const forced = useQuery(rentalQueries.openDocuments('RentalForcedReturn'));
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
        <SmallTable
          label={t('open.title')}
          empty={t('open.none')}
          rows={rows}
          rowKey={({ documentId }) => documentId}
          columns={[
            {
              key: 'id',
              title: t('columns.document'),
              content: ({ documentId, isForced }) => (
                <Button type="link" size="small" onClick={() => onOpen(documentId, isForced)}>
                  {documentId}
                </Button>
              ),
            },
            {
              key: 'kind',
              title: t('columns.kind'),
              content: ({ isForced }) => t(isForced ? 'kind.forced' : 'kind.return'),
            },
            { key: 'subject', title: t('columns.rental'), content: ({ subject }) => subject },
            {
              key: 'state',
              title: t('columns.state'),
              content: (head) => <EnumTag name="DocumentState" code={documentStateOf(head)} />,
            },
            {
              key: 'amount',
              title: t('columns.refund'),
              isNumeric: true,
              content: ({ amountTwd }) => formatTwd(amountTwd ?? 0),
            },
            { key: 'applicant', title: t('columns.applicant'), content: (row) => row.applicantName },
            {
              key: 'at',
              title: t('columns.updatedAt'),
              content: ({ updatedAt }) => formatInstant(updatedAt),
            },
          ]}
        />
      )}
    </DetailSection>
  );
}
