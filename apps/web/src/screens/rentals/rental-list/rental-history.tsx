import { type DealResult, dealActions, dealCodes, FileLinkType, type Schemas } from '@parking-plus/contracts';
import { rentalListShape } from '@parking-plus/contracts/lists/rental-list';
import { canDeleteRecords } from '@parking-plus/domain';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { documentStateOf } from '../../../resources/documents/document-head.ts';
import { AttachedFiles } from '../../../resources/files/attached-files.tsx';
import { useChangeWords } from '../../../resources/lookups/use-change-words.ts';
import { rentalQueries } from '../../../resources/rentals/rental-queries.ts';
import { useCan } from '../../../session/permissions/use-can.ts';
import { useSessionInfo } from '../../../session/session-store.ts';
import { type ChangedMember, changedMembers } from '../../../shared/changes/changed-members.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { formatInstant } from '../../../shared/formats/date-format.ts';
import { formatList } from '../../../shared/formats/list-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { useFieldLabels } from '../../../shared/list/use-field-labels.ts';
import { DetailSection } from '../../../shared/table/detail-section.tsx';
import { SmallTable } from '../../../shared/table/small-table.tsx';

const { RentalReturn, RentalForcedReturn } = dealCodes;

/** Documents, files, reminders, and what was changed without a document. */
export function RentalHistory({ record }: { record: DealResult<'RentalDetail'> }) {
  const { documents, operations, reminders } = record;
  return (
    <>
      <DocumentsSection documents={documents} />
      <FilesSection record={record} />
      <RemindersSection reminders={reminders} />
      <OperationsSection operations={operations} />
    </>
  );
}

function FilesSection({ record }: { record: DealResult<'RentalDetail'> }) {
  const { t } = useTranslation('rentals/rental-list');
  const mayAttach = useCan([dealActions.RentalNew]);
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

function RemindersSection({ reminders }: { reminders: readonly Schemas['RentalReminder'][] }) {
  const { t } = useTranslation('rentals/rental-list');
  const labelOf = useFieldLabels(rentalListShape.row);
  const language = useLanguage();
  if (reminders.length === 0) return null;
  return (
    <DetailSection title={t('detail.reminders')}>
      <SmallTable
        label={t('detail.reminders')}
        rows={reminders}
        rowKey={({ noticeId }) => noticeId}
        columns={[
          { key: 'at', title: t('operations.at'), content: ({ queuedAt }) => formatInstant(queuedAt) },
          {
            key: 'by',
            title: t('remind.by'),
            content: ({ messageType }) => enumLabel('MessageType', messageType, language),
          },
          {
            key: 'state',
            title: labelOf('state'),
            content: ({ state }) => <EnumTag name="NoticeState" code={state} />,
          },
          { key: 'who', title: t('operations.who'), content: ({ queuedByName }) => queuedByName },
          { key: 'text', title: t('remind.words'), content: ({ text }) => text },
        ]}
      />
    </DetailSection>
  );
}

function DocumentsSection({ documents }: { documents: readonly Schemas['RentalDocument'][] }) {
  const { t } = useTranslation('rentals/rental-list');
  const labelOf = useFieldLabels(rentalListShape.row);
  return (
    <DetailSection title={t('detail.documents')}>
      <SmallTable
        label={t('detail.documents')}
        empty={t('detail.noDocuments')}
        rows={documents}
        rowKey={({ documentId }) => documentId}
        columns={[
          {
            key: 'id',
            title: t('documents.id'),
            content: ({ documentId, dealType }) =>
              dealType === RentalReturn || dealType === RentalForcedReturn ? (
                <Link to={returnPath(documentId, dealType)}>{documentId}</Link>
              ) : (
                documentId
              ),
          },
          {
            key: 'type',
            title: t('documents.type'),
            content: ({ dealType }) => t(`dealTypes.${dealType}`),
          },
          {
            key: 'state',
            title: labelOf('state'),
            content: (head) => <EnumTag name="DocumentState" code={documentStateOf(head)} />,
          },
          { key: 'applicant', title: t('documents.applicant'), content: (row) => row.applicantName },
          {
            key: 'amount',
            title: t('documents.amount'),
            isNumeric: true,
            content: ({ amountTwd }) => (amountTwd === null ? '–' : formatTwd(amountTwd)),
          },
          {
            key: 'at',
            title: t('documents.updatedAt'),
            content: ({ updatedAt }) => formatInstant(updatedAt),
          },
        ]}
      />
    </DetailSection>
  );
}

function returnPath(documentId: string, dealType: string): string {
  return `/rentals/rental-return?documentId=${documentId}${dealType === RentalForcedReturn ? '&kind=forced' : ''}`;
}

function OperationsSection({ operations }: { operations: readonly Schemas['RentalOperation'][] }) {
  const { t } = useTranslation('rentals/rental-list');
  const words = useChangeWords();
  if (operations.length === 0) return null;
  const changeText = (member: ChangedMember) =>
    `${words.value(member, member.before)} → ${words.value(member, member.after)}`;
  return (
    <DetailSection title={t('detail.operations')}>
      <SmallTable
        label={t('detail.operations')}
        rows={operations}
        rowKey={({ at, dealType }) => `${at} ${dealType}`}
        columns={[
          { key: 'at', title: t('operations.at'), content: ({ at }) => formatInstant(at) },
          {
            key: 'what',
            title: t('operations.what'),
            content: ({ dealType }) => t(`dealTypes.${dealType}`),
          },
          { key: 'who', title: t('operations.who'), content: ({ accountName }) => accountName },
          {
            key: 'change',
            title: t('operations.change'),
            content: ({ changes }) => formatList(changes.flatMap(changedMembers).map(changeText)),
          },
          { key: 'reason', title: t('operations.reason'), content: ({ reason }) => reason ?? '–' },
        ]}
      />
    </DetailSection>
  );
}
