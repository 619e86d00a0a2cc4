import { useQuery } from '@tanstack/react-query';
import { Empty } from 'antd';
import { useTranslation } from 'react-i18next';
import { DocumentList } from '../../../resources/documents/document-list.tsx';
import { transactionQueries } from '../../../resources/transactions/transaction-queries.ts';
import { QueryStatus } from '../../../shared/feedback/query-status.tsx';
import { FrameDrawer } from '../../../shared/form/frame/frame-drawer.tsx';

/** 補登單據: pending manual entries with the user's actions. */
export function ManualEntryListDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('fees/transaction-list');
  const query = useQuery({ ...transactionQueries.openFills(), enabled: isOpen });
  const { data } = query;
  return (
    <FrameDrawer open={isOpen} title={t('actions.manualEntries')} onClose={onClose}>
      <QueryStatus query={query} rows={6} />
      {data?.items.length === 0 && <Empty description={t('manualEntry.none')} />}
      {data && (
        <DocumentList
          documents={data.items.map(({ head }) => head)}
          invalidates={[transactionQueries.all()]}
        />
      )}
    </FrameDrawer>
  );
}
