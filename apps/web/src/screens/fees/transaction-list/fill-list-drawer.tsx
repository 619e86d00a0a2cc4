import { useQuery } from '@tanstack/react-query';
import { Empty, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { DocumentList } from '../../../resources/documents/document-list.tsx';
import { transactionQueries } from '../../../resources/transactions/transaction-queries.ts';
import { FailedLoad } from '../../../shared/feedback/failed-load.tsx';
import { FrameDrawer } from '../../../shared/form/frame-drawer.tsx';

/** 補登單據: those on their way, with what the user may do about each. */
export function FillListDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('fees/transaction-list');
  const { data, error, refetch } = useQuery({ ...transactionQueries.openFills(), enabled: isOpen });
  return (
    <FrameDrawer open={isOpen} title={t('actions.fills')} onClose={onClose}>
      {error && <FailedLoad error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {data?.items.length === 0 && <Empty description={t('fill.none')} />}
      {data && (
        <DocumentList
          documents={data.items.map(({ head }) => head)}
          invalidates={[transactionQueries.all()]}
        />
      )}
    </FrameDrawer>
  );
}
