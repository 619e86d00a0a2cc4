import { type DealResult, dealActions, dealCodes, FileLinkType } from '@parking-plus/contracts';
import { rentalOperationFields } from '@parking-plus/contracts/fields/rental-operation';
import { rentalReminderFields } from '@parking-plus/contracts/fields/rental-reminder';
import { documentListShape } from '@parking-plus/contracts/lists/document-list';
import { canDeleteRecords } from '@parking-plus/domain';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AttachedFiles } from '../../../resources/files/attached-files.tsx';
import { useChangeLabels } from '../../../resources/lookups/use-change-labels.ts';
import { rentalQueries } from '../../../resources/rentals/rental-queries.ts';
import { useCan } from '../../../session/permissions/use-can.ts';
import { useSessionInfo } from '../../../session/state/session-store.ts';
import { type ChangedMember, diffFields } from '../../../shared/changes/diff-fields.ts';
import { formatList } from '../../../shared/formats/list-format.ts';
import { RecordTableSection } from '../../../shared/list/record-table.tsx';
import { DetailSection } from '../../../shared/table/detail/detail-section.tsx';

type Detail = DealResult<'RentalDetail'>;

const { RentalTermination, RentalForcedTermination } = dealCodes;

/** Documents, files, reminders and changes without a document. */
export function RentalHistory({ record }: { record: Detail }) {
  const { t } = useTranslation('rentals/rental-list');
  const { documents, operations, reminders } = record;
  return (
    <>
      <RecordTableSection
        title={t('detail.documents')}
        shape={documentListShape.row}
        empty={t('detail.noDocuments')}
        rows={documents}
        rowKey={({ documentId }) => documentId}
        columns={[
          { field: 'documentId', content: documentLink },
          { field: 'dealType', content: ({ dealType }) => t(`dealTypes.${dealType}`) },
          'stateCode',
          'applicantName',
          'amountTwd',
          'updatedAt',
        ]}
      />
      <FilesSection record={record} />
      {reminders.length > 0 && (
        <RecordTableSection
          title={t('detail.reminders')}
          shape={rentalReminderFields}
          rows={reminders}
          rowKey={({ noticeId }) => noticeId}
          columns={['queuedAt', 'messageType', 'state', 'queuedByName', 'text']}
        />
      )}
      {operations.length > 0 && <OperationsSection operations={operations} />}
    </>
  );
}

/** Returns the document ID, as a link for terminations, which have their own screen. */
function documentLink({ documentId, dealType }: Detail['documents'][number]) {
  if (dealType !== RentalTermination && dealType !== RentalForcedTermination) return documentId;
  const kind = dealType === RentalForcedTermination ? '&kind=forced' : '';
  return <Link to={`/rentals/rental-return?documentId=${documentId}${kind}`}>{documentId}</Link>;
}

function FilesSection({ record }: { record: Detail }) {
  const { t } = useTranslation('rentals/rental-list');
  const mayAttach = useCan([dealActions.RentalCreate]);
  const { type } = useSessionInfo().userInfo;
  return (
    <DetailSection title={t('detail.files')}>
      <AttachedFiles
        files={record.files}
        linkedType={FileLinkType.Rental}
        linkedCode={record.rental.rentalId}
        mayAttach={mayAttach}
        mayRemove={() => mayAttach && canDeleteRecords(type)}
        invalidates={[rentalQueries.all()]}
      />
    </DetailSection>
  );
}

function OperationsSection({ operations }: Pick<Detail, 'operations'>) {
  const { t } = useTranslation('rentals/rental-list');
  const words = useChangeLabels();
  const changeText = (member: ChangedMember) =>
    `${words.value(member, member.before)} → ${words.value(member, member.after)}`;
  return (
    <RecordTableSection
      title={t('detail.operations')}
      shape={rentalOperationFields}
      rows={operations}
      rowKey={({ at, dealType }) => `${at} ${dealType}`}
      columns={[
        'at',
        { field: 'dealType', content: ({ dealType }) => t(`dealTypes.${dealType}`) },
        'accountName',
        {
          field: 'changes',
          content: ({ changes }) => formatList(changes.flatMap(diffFields).map(changeText)),
        },
        'reason',
      ]}
    />
  );
}
