import type { DocumentOf } from '@parking-plus/contracts';
import { rentalCreateFormShape } from '@parking-plus/contracts/forms/rental-create';
import { documentListShape } from '@parking-plus/contracts/lists/document-list';
import { rentalListShape } from '@parking-plus/contracts/lists/rental-list';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { DocumentProgress } from '../../../resources/documents/document-progress.tsx';
import { rentalChanges, rentalQueries } from '../../../resources/rentals/rental-queries.ts';
import { useOwnSites } from '../../../session/account/selected-sites.ts';
import { QueryStatus } from '../../../shared/feedback/query-status.tsx';
import { FrameDrawer } from '../../../shared/form/frame/frame-drawer.tsx';
import { formatBay } from '../../../shared/formats/bay-format.ts';
import { formatList } from '../../../shared/formats/list-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import { RecordTable } from '../../../shared/list/record-table.tsx';

interface NewRentalDocumentsProps {
  isOpen: boolean;
  /** The displayed document. Null shows the list of pending documents. */
  documentId: string | null;
  onOpen: (documentId: string | null) => void;
  onEdit: (document: DocumentOf<'RentalCreate'>) => void;
  onClose: () => void;
}

/** 新租單: pending new rentals, or one of them with its timeline and the user's steps. */
export function NewRentalDocuments(props: NewRentalDocumentsProps) {
  const { isOpen, documentId, onOpen, onEdit, onClose } = props;
  const { t } = useTranslation('rentals/rental-list');
  return (
    <FrameDrawer
      open={isOpen}
      onClose={onClose}
      title={t('newDocuments.title')}
      extra={documentId !== null && <Button onClick={() => onOpen(null)}>{t('newDocuments.toList')}</Button>}
    >
      {documentId === null ? (
        <OpenDocuments onOpen={onOpen} />
      ) : (
        <OneDocument documentId={documentId} onEdit={onEdit} />
      )}
    </FrameDrawer>
  );
}

function OpenDocuments({ onOpen }: { onOpen: (documentId: string) => void }) {
  const { t } = useTranslation('rentals/rental-list');
  const language = useLanguage();
  const query = useQuery(rentalQueries.openDocuments('RentalCreate'));
  if (!query.data) return <QueryStatus query={query} rows={6} />;
  return (
    <RecordTable
      label={t('newDocuments.title')}
      shape={documentListShape.row}
      empty={t('newDocuments.none')}
      rows={query.data.items.map(({ head }) => head)}
      rowKey={({ documentId }) => documentId}
      columns={[
        {
          field: 'documentId',
          content: ({ documentId }) => (
            <Button type="link" size="small" onClick={() => onOpen(documentId)}>
              {documentId}
            </Button>
          ),
        },
        { field: 'subject', label: rentalListShape.row.tenantName.label[language] },
        'stateCode',
        'applicantName',
        'updatedAt',
      ]}
    />
  );
}

function OneDocument({
  documentId,
  onEdit,
}: Pick<NewRentalDocumentsProps, 'onEdit'> & { documentId: string }) {
  const { t } = useTranslation('rentals/rental-list');
  const query = useQuery(rentalQueries.document('RentalCreate', documentId));
  if (!query.data) return <QueryStatus query={query} rows={10} />;
  const [document] = query.data.items;
  if (!document) return <p>{t('newDocuments.notFound', { id: documentId })}</p>;
  return (
    <>
      <FormMeta document={document} />
      <DocumentProgress
        deal="RentalCreate"
        document={document}
        invalidates={rentalChanges()}
        onEdit={() => onEdit(document)}
      />
    </>
  );
}

function FormMeta({ document: { form, head } }: { document: DocumentOf<'RentalCreate'> }) {
  const { t } = useTranslation('rentals/rental-list');
  const language = useLanguage();
  const { lines, note } = rentalCreateFormShape.fields;
  // The user's documents are visible for every site, but plans only for permitted sites.
  const seesSite = useOwnSites().some(({ siteInfo_Code }) => siteInfo_Code === form.siteCode);
  const { data: options } = useQuery({ ...rentalQueries.options(form.siteCode), enabled: seesSite });
  const plan = options?.plans.find(({ planCode }) => planCode === form.planCode);
  return (
    <RecordSection
      title={t('detail.contract')}
      shape={rentalListShape.row}
      record={{
        ...form,
        siteName: head.siteName ?? form.siteCode,
        planName: plan?.planName ?? form.planCode,
      }}
      fields={[
        'siteName',
        'planName',
        'tenantName',
        'tenantMobile',
        'startsOn',
        'endsOn',
        {
          label: lines.items.plate.label[language],
          content: formatList(
            form.lines.map(({ plate, bayCode, rotatingPlates = [] }) =>
              [[plate, ...rotatingPlates].join('／'), formatBay(bayCode)].filter(Boolean).join(' '),
            ),
          ),
          isWide: true,
        },
        'depositTwd',
        { label: note.label[language], content: form.note || null },
      ]}
    />
  );
}
