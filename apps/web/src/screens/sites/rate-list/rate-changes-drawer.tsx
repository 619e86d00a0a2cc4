import type { Schemas } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { Empty, Pagination, Segmented, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rateQueries } from '../../../resources/rates/rate-queries.ts';
import { FailedLoad } from '../../../shared/feedback/failed-load.tsx';
import { FrameDrawer } from '../../../shared/form/frame/frame-drawer.tsx';
import { ChangeCard } from './change-card.tsx';
import { type ChangeDecision, ChangeDecisionDialog } from './change-decision-dialog.tsx';
import styles from './rate-list.module.css';
import { OPEN_STATES, type RateChange } from './tariff/rate-changes.ts';

interface RateChangesDrawerProps {
  isOpen: boolean;
  onEdit: (change: RateChange) => void;
  onClose: () => void;
}

type Shown = 'mine' | 'open' | 'all';

const PAGE_SIZE = 20;

const FILTERS = {
  mine: { waitingForMe: true },
  open: { states: [...OPEN_STATES] },
  all: {},
} satisfies Record<Shown, Schemas['DocumentFilters']>;

/** Documents that add versions: those waiting for the user, pending ones and all. */
export function RateChangesDrawer({ isOpen, onEdit, onClose }: RateChangesDrawerProps) {
  const { t } = useTranslation('sites/rate-list');
  const [shown, setShown] = useState<Shown>('open');
  const [page, setPage] = useState(1);
  const [decision, setDecision] = useState<ChangeDecision | null>(null);
  const query = useQuery({
    ...rateQueries.changes({ page, pageSize: PAGE_SIZE, filters: { ...FILTERS[shown] } }),
    enabled: isOpen,
  });
  const { data, error, refetch } = query;
  return (
    <>
      <FrameDrawer open={isOpen} onClose={onClose} title={t('changes.title')}>
        <div className={styles.changesHeader}>
          <Segmented<Shown>
            value={shown}
            options={(['mine', 'open', 'all'] as const).map((value) => ({
              value,
              label: t(`changes.${value}`),
            }))}
            onChange={(next) => {
              setShown(next);
              setPage(1);
            }}
            aria-label={t('changes.which')}
          />
        </div>
        {error && <FailedLoad error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
        {data?.total === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('changes.none')} />}
        <ul className={styles.changes}>
          {(data?.items ?? []).map((change) => (
            <ChangeCard key={change.head.documentId} change={change} onEdit={onEdit} onDecide={setDecision} />
          ))}
        </ul>
        {data && data.total > PAGE_SIZE && (
          <Pagination
            size="small"
            current={page}
            pageSize={PAGE_SIZE}
            total={data.total}
            showSizeChanger={false}
            onChange={setPage}
          />
        )}
      </FrameDrawer>
      <ChangeDecisionDialog decision={decision} onClose={() => setDecision(null)} />
    </>
  );
}
