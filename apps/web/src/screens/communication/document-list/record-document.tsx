import { DocumentState, FileLinkType, type Schemas } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DocumentTimeline } from '../../../resources/documents/document-timeline.tsx';
import {
  REQUIREMENT_TYPE,
  recordScreen,
  SERVICE_ORDER_TYPE,
} from '../../../resources/documents/record-documents.ts';
import { AttachedFiles } from '../../../resources/files/attached-files.tsx';
import { useChangeLabels } from '../../../resources/lookups/use-change-labels.ts';
import { requirementQueries } from '../../../resources/requirements/requirement-queries.ts';
import { serviceOrderQueries } from '../../../resources/service-orders/service-order-queries.ts';
import { useMenuPaths } from '../../../session/account/menu-paths.ts';
import { FoldedChanges } from '../../../shared/changes/change-table.tsx';
import { diffFields } from '../../../shared/changes/diff-fields.ts';
import { QueryContent } from '../../../shared/feedback/query-content.tsx';
import { DetailSection } from '../../../shared/table/detail/detail-section.tsx';

interface RecordDocumentProps {
  dealType: string;
  documentId: string;
}

/** A requirement or service order shown as a document: form, files, and timeline with before and after. */
export function RecordDocument({ dealType, documentId }: RecordDocumentProps) {
  return dealType === SERVICE_ORDER_TYPE ? (
    <ServiceOrder code={documentId} />
  ) : (
    <Requirement code={documentId} />
  );
}

function Requirement({ code }: { code: string }) {
  return (
    <QueryContent query={useQuery(requirementQueries.detail(code))}>
      {({ requirement: { state, title }, description, ...rest }) => (
        <Whole
          {...rest}
          dealType={REQUIREMENT_TYPE}
          documentId={code}
          linkedType={FileLinkType.Requirement}
          state={state}
          title={title}
          text={description}
        />
      )}
    </QueryContent>
  );
}

function ServiceOrder({ code }: { code: string }) {
  return (
    <QueryContent query={useQuery(serviceOrderQueries.detail(code))}>
      {({ serviceOrder: { siteName, machineCode, fault, state }, outcome, ...rest }) => (
        <Whole
          {...rest}
          dealType={SERVICE_ORDER_TYPE}
          documentId={code}
          linkedType={FileLinkType.ServiceOrder}
          state={state}
          title={`${siteName} ${machineCode}`}
          text={outcome ?? fault}
        />
      )}
    </QueryContent>
  );
}

interface WholeProps extends RecordDocumentProps {
  linkedType: FileLinkType;
  title: string;
  text: string;
  state: Schemas['DocumentState'];
  decision: string | null;
  files: readonly Schemas['FileSetting'][];
  timeline: readonly Schemas['DocumentStep'][];
}

function Whole(props: WholeProps) {
  const { dealType, documentId, linkedType, title, text, state, decision, files, timeline } = props;
  const { t } = useTranslation('communication/document-list');
  const { t: tDocument } = useTranslation('document');
  const paths = useMenuPaths();
  const words = useChangeLabels();
  const to = recordScreen({ dealType, documentId });
  const wasRefused = state === DocumentState.Returned || state === DocumentState.Void;
  return (
    <>
      {wasRefused && decision !== null && (
        <Alert type="warning" showIcon title={tDocument('reason', { reason: decision })} />
      )}
      <DetailSection title={title}>
        <p>{text}</p>
        {paths.has(to.slice(0, to.indexOf('?'))) && <Link to={to}>{t('steps.open')}</Link>}
      </DetailSection>
      <DetailSection title={tDocument('files')}>
        <AttachedFiles
          files={files}
          linkedType={linkedType}
          linkedCode={documentId}
          mayAttach={false}
          mayRemove={() => false}
          invalidates={[]}
        />
      </DetailSection>
      <DetailSection title={tDocument('timeline')}>
        <DocumentTimeline
          steps={timeline}
          changesOf={({ changes }) => <FoldedChanges members={changes.flatMap(diffFields)} words={words} />}
        />
      </DetailSection>
    </>
  );
}
