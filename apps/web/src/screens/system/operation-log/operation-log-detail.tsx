import type { DealResult } from '@parking-plus/contracts';
import { operationLogListShape } from '@parking-plus/contracts/lists/operation-log-list';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useChangeLabels } from '../../../resources/lookups/use-change-labels.ts';
import { operationLogQueries } from '../../../resources/operation-logs/operation-log-queries.ts';
import { useMenuPaths } from '../../../session/account/menu-paths.ts';
import { ChangeTable } from '../../../shared/changes/change-table.tsx';
import { diffFields } from '../../../shared/changes/diff-fields.ts';
import { QueryContent } from '../../../shared/feedback/query-content.tsx';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import { DetailSection } from '../../../shared/table/detail/detail-section.tsx';
import { operationTitle, recordPath, recordText } from './audit-format.ts';
import { personText } from './operation-log-list.ts';

/** User, action, reason, and each member before and after. */
export function OperationLogDetail({ logId }: { logId: string }) {
  return (
    <QueryContent query={useQuery(operationLogQueries.detail(logId))}>
      {(record) => <Operation record={record} />}
    </QueryContent>
  );
}

function Operation({ record: { entry, changes } }: { record: DealResult<'OperationLogDetail'> }) {
  const { t } = useTranslation('system/operation-log');
  const language = useLanguage();
  const path = recordPath(entry.deal, entry.recordId, useMenuPaths());
  const record = recordText(entry.recordId, language);
  return (
    <>
      <RecordSection
        title={t('detail.operation')}
        shape={operationLogListShape.row}
        record={entry}
        fields={[
          'at',
          { field: 'accountName', content: personText(entry) },
          { field: 'deal', content: operationTitle(entry.deal, language) },
          'siteName',
          {
            field: 'recordId',
            content: path === null ? record : <Link to={path}>{record}</Link>,
            isWide: true,
          },
          { field: 'reason', isWide: true },
        ]}
      />
      <DetailSection title={t('detail.changes')}>
        <ChangeTable members={changes.flatMap(diffFields)} words={useChangeLabels()} />
      </DetailSection>
    </>
  );
}
