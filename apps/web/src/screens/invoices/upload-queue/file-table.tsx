import { platformFileErrorFields } from '@parking-plus/contracts/fields/platform-file-error';
import { platformFileListShape } from '@parking-plus/contracts/lists/platform-file-list';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { useList } from '../../../lists/use-list.ts';
import { messageQueries } from '../../../resources/invoice-messages/message-queries.ts';
import { QueryStatus } from '../../../shared/feedback/query-status.tsx';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import { RecordTableSection } from '../../../shared/list/record-table.tsx';
import { fileList } from './upload-queue.ts';

const LIST_KEY = 'invoices/upload-queue/files';

/** Files of the platform, with the errors of rejected ones. */
export function FileTable({ tabs }: { tabs: ReactNode }) {
  const { t } = useTranslation('invoices/upload-queue');
  return (
    <ListScreen
      state={useList(fileList, messageQueries.files, LIST_KEY)}
      t={t}
      title={t('tabs.files')}
      aboveTable={tabs}
      hasOwnTabs
      listKey={LIST_KEY}
      detail={{
        record: { query: messageQueries.file, rowOf: ({ file }) => file },
        title: (id, row) => row?.name ?? id,
        content: (id) => <FileDetail fileId={id} />,
      }}
    />
  );
}

function FileDetail({ fileId }: { fileId: string }) {
  const { t } = useTranslation('invoices/upload-queue');
  const query = useQuery(messageQueries.file(fileId));
  if (!query.data) return <QueryStatus query={query} rows={6} />;
  const { file, errors } = query.data;
  return (
    <>
      {file.isRejected && (
        <Alert
          showIcon
          type="error"
          style={{ marginBlockEnd: 16 }}
          title={t('file.rejected')}
          description={t('file.rejectedAction')}
        />
      )}
      <RecordSection
        title={t('file.title')}
        shape={platformFileListShape.row}
        record={file}
        fields={['kind', 'isRejected', 'readAt', { field: 'name', isWide: true }]}
      />
      {file.isRejected && (
        <RecordTableSection
          title={t('file.errors')}
          shape={platformFileErrorFields}
          rows={errors}
          rowKey={({ sequence }) => String(sequence)}
          columns={['rowNumber', 'element', 'reason', 'value']}
        />
      )}
    </>
  );
}
