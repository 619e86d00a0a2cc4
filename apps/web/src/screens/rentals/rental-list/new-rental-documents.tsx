import type { DocumentOf } from '@parking-plus/contracts';
import { rentalListShape } from '@parking-plus/contracts/lists/rental-list';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { documentStateOf } from '../../../resources/documents/document-head.ts';
import { DocumentProgress } from '../../../resources/documents/document-progress.tsx';
import { rentalChanges, rentalQueries } from '../../../resources/rentals/rental-queries.ts';
import { useOwnSites } from '../../../session/chosen-sites.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { QueryStatus } from '../../../shared/feedback/query-status.tsx';
import { FrameDrawer } from '../../../shared/form/frame-drawer.tsx';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { formatBay } from '../../../shared/formats/bay-format.ts';
import { formatBusinessDate, formatInstant } from '../../../shared/formats/date-format.ts';
import { formatList } from '../../../shared/formats/list-format.ts';
import { useFieldLabels } from '../../../shared/list/use-field-labels.ts';
import { DetailSection } from '../../../shared/table/detail-section.tsx';
import { SmallTable } from '../../../shared/table/small-table.tsx';

interface NewRentalDocumentsProps {
  isOpen: boolean;
  /** The document shown; null shows the list of those under way. */
  documentId: string | null;
  onOpen: (documentId: string | null) => void;
  onEdit: (document: DocumentOf<'RentalNew'>) => void;
  onClose: () => void;
}

/** 新租單: new rentals under way, one of them with its timeline and the steps that the reader may take. */
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
  const labelOf = useFieldLabels(rentalListShape.row);
  const query = useQuery(rentalQueries.openDocuments('RentalNew'));
  const { data } = query;
  if (!data) return <QueryStatus query={query} rows={6} />;
  return (
    <SmallTable
      label={t('newDocuments.title')}
      empty={t('newDocuments.none')}
      rows={data.items}
      rowKey={({ head }) => head.documentId}
      columns={[
        {
          key: 'id',
          title: t('documents.id'),
          content: ({ head }) => (
            <Button type="link" size="small" onClick={() => onOpen(head.documentId)}>
              {head.documentId}
            </Button>
          ),
        },
        { key: 'subject', title: labelOf('tenantName'), content: ({ head }) => head.subject },
        {
          key: 'state',
          title: labelOf('state'),
          content: ({ head }) => <EnumTag name="DocumentState" code={documentStateOf(head)} />,
        },
        { key: 'applicant', title: t('documents.applicant'), content: ({ head }) => head.applicantName },
        {
          key: 'at',
          title: t('documents.updatedAt'),
          content: ({ head }) => formatInstant(head.updatedAt),
        },
      ]}
    />
  );
}

function OneDocument({
  documentId,
  onEdit,
}: Pick<NewRentalDocumentsProps, 'onEdit'> & { documentId: string }) {
  const { t } = useTranslation('rentals/rental-list');
  const query = useQuery(rentalQueries.document('RentalNew', documentId));
  const { data } = query;
  if (!data) return <QueryStatus query={query} rows={10} />;
  const [document] = data.items;
  if (!document) return <p>{t('newDocuments.notFound', { id: documentId })}</p>;
  return (
    <>
      <FormFacts document={document} />
      <DocumentProgress
        deal="RentalNew"
        document={document}
        invalidates={rentalChanges()}
        onEdit={() => onEdit(document)}
      />
    </>
  );
}

function FormFacts({ document: { form, head } }: { document: DocumentOf<'RentalNew'> }) {
  const { t } = useTranslation('rentals/rental-list');
  const labelOf = useFieldLabels(rentalListShape.row);
  // One's own documents are in sight whatever the site; its plans are not.
  const seesSite = useOwnSites().some(({ siteInfo_Code }) => siteInfo_Code === form.siteCode);
  const { data: options } = useQuery({ ...rentalQueries.options(form.siteCode), enabled: seesSite });
  const plan = options?.plans.find(({ planCode }) => planCode === form.planCode);
  return (
    <DetailSection
      title={t('detail.contract')}
      items={[
        { label: labelOf('siteName'), content: head.siteName ?? form.siteCode },
        { label: labelOf('planName'), content: plan?.planName ?? form.planCode },
        { label: labelOf('tenantName'), content: form.tenantName },
        { label: labelOf('tenantMobile'), content: form.tenantMobile },
        { label: labelOf('startsOn'), content: formatBusinessDate(form.startsOn) },
        { label: labelOf('endsOn'), content: formatBusinessDate(form.endsOn) },
        {
          label: t('plate'),
          content: formatList(
            form.lines.map(({ plate, bayCode, rotatingPlates = [] }) =>
              [[plate, ...rotatingPlates].join('／'), formatBay(bayCode)].filter(Boolean).join(' '),
            ),
          ),
          isWide: true,
        },
        { label: labelOf('depositTwd'), content: formatTwd(form.depositTwd) },
        { label: t('form.note'), content: form.note || null },
      ]}
    />
  );
}
