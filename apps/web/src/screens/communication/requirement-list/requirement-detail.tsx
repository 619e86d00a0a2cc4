import { DocumentState, FileLinkType } from '@parking-plus/contracts';
import { requirementListShape } from '@parking-plus/contracts/lists/requirement-list';
import { canDeleteRecords } from '@parking-plus/domain';
import { useQuery } from '@tanstack/react-query';
import { Alert, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { AttachedFiles } from '../../../resources/files/attached-files.tsx';
import { requirementQueries } from '../../../resources/requirements/requirement-queries.ts';
import { useSessionInfo } from '../../../session/session-store.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { FailedLoad } from '../../../shared/feedback/failed-load.tsx';
import { formatBusinessDate, formatInstant } from '../../../shared/formats/date-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import { DetailSection } from '../../../shared/table/detail-section.tsx';
import { RecordHistory } from '../../../shared/table/record-history.tsx';
import { DetailActions } from '../../../shared/table/row-actions.tsx';
import type { RowAction } from '../../../shared/table/table-action.ts';
import styles from './requirement-list.module.css';
import type { RequirementRow } from './requirement-list.ts';
import { RequirementOrders } from './requirement-orders.tsx';

/** Number and state: enough to know that the right requirement was opened. */
export function RequirementHead({ code, row }: { code: string; row: RequirementRow | undefined }) {
  const { data } = useQuery(requirementQueries.detail(code));
  const known = data?.requirement ?? row;
  return (
    <>
      <span>{code}</span>
      {known && <EnumTag name="DocumentState" code={known.state} />}
    </>
  );
}

/** What may be done with it as it stands, whether or not the list has it. */
export function RequirementDetailActions({
  code,
  row,
  actions,
}: {
  code: string;
  row: RequirementRow | undefined;
  actions: readonly RowAction<RequirementRow>[];
}) {
  const { data } = useQuery(requirementQueries.detail(code));
  return <DetailActions actions={actions} row={data?.requirement ?? row} />;
}

/** Everything of one requirement. */
export function RequirementDetail({ requirementCode }: { requirementCode: string }) {
  const { t } = useTranslation('communication/requirement-list');
  const language = useLanguage();
  const { type } = useSessionInfo().userInfo;
  const { data, error, refetch } = useQuery(requirementQueries.detail(requirementCode));
  if (!data && error) return <FailedLoad error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  const { requirement: row, description, decision, serviceOrders, files, history } = data;
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
          {
            field: 'requirementType',
            content: enumLabel('RequirementType', row.requirementType, language),
          },
          'priority',
          'requestedByName',
          { field: 'requestedAt', content: formatInstant(row.requestedAt) },
          'assigneeName',
          { field: 'dueOn', content: row.isOverdue ? t('detail.overdue', { day: dueOn }) : dueOn },
          { field: 'finishedAt', content: row.finishedAt && formatInstant(row.finishedAt) },
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
          linkedCode={requirementCode}
          mayAttach
          mayRemove={() => canDeleteRecords(type)}
          invalidates={[requirementQueries.all()]}
        />
      </DetailSection>
      <RecordHistory
        title={t('history.title')}
        entries={history}
        labelOf={(deal) => t(`history.${deal}`)}
        emptyText={t('history.none')}
      />
    </>
  );
}
