import { DocumentState, FileLinkType, type Schemas } from '@parking-plus/contracts';
import { requirementListShape } from '@parking-plus/contracts/lists/requirement-list';
import { canDeleteRecords } from '@parking-plus/domain';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { AttachedFiles } from '../../../resources/files/attached-files.tsx';
import { requirementQueries } from '../../../resources/requirements/requirement-queries.ts';
import { useSessionInfo } from '../../../session/state/session-store.ts';
import { formatBusinessDate } from '../../../shared/formats/date-format.ts';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import { DetailSection } from '../../../shared/table/detail/detail-section.tsx';
import { RecordHistory } from '../../../shared/table/detail/record-history.tsx';
import styles from './requirement-list.module.css';
import { RequirementOrders } from './requirement-orders.tsx';

export function RequirementDetail({ record }: { record: Schemas['RequirementRecord'] }) {
  const { t } = useTranslation('communication/requirement-list');
  const { type } = useSessionInfo().userInfo;
  const { requirement: row, description, decision, serviceOrders, files, history } = record;
  const dueOn = row.dueOn && formatBusinessDate(row.dueOn);
  const wasRefused = row.state === DocumentState.Returned || row.state === DocumentState.Void;
  return (
    <>
      {wasRefused && decision !== null && (
        <Alert type="warning" showIcon title={t('detail.why', { decision })} />
      )}
      <RecordSection
        title={row.title}
        shape={requirementListShape.row}
        record={row}
        fields={[
          'requirementType',
          'priority',
          'requestedByName',
          'requestedAt',
          'assigneeName',
          { field: 'dueOn', content: row.isOverdue ? t('detail.overdue', { day: dueOn }) : dueOn },
          'finishedAt',
        ]}
      >
        <p className={styles.text}>{description}</p>
      </RecordSection>
      <DetailSection title={t('detail.orders')}>
        <RequirementOrders orders={serviceOrders} />
      </DetailSection>
      <DetailSection title={t('detail.files')}>
        <AttachedFiles
          files={files}
          linkedType={FileLinkType.Requirement}
          linkedCode={row.requirementCode}
          mayAttach
          mayRemove={() => canDeleteRecords(type)}
          invalidates={[requirementQueries.all()]}
        />
      </DetailSection>
      <RecordHistory t={t} entries={history} />
    </>
  );
}
