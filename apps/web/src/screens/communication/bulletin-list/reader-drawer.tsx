import { dealActions, type Schemas } from '@parking-plus/contracts';
import { bulletinListShape } from '@parking-plus/contracts/lists/bulletin-list';
import { useQuery } from '@tanstack/react-query';
import { Pagination, Segmented, Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bulletinQueries } from '../../../resources/bulletins/bulletin-queries.ts';
import { useAllowedColumns } from '../../../session/permissions/use-allowed.ts';
import { useCan } from '../../../session/permissions/use-can.ts';
import { FailedLoad } from '../../../shared/feedback/failed-load.tsx';
import { FrameDrawer } from '../../../shared/form/frame/frame-drawer.tsx';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { listColumns } from '../../../shared/list/list-columns.ts';
import { ExportTool } from '../../../shared/table/output/export-tool.tsx';
import { SmallTable } from '../../../shared/table/rows/small-table.tsx';
import { StockBar } from '../../../shared/table/rows/stock-bar.tsx';
import styles from './bulletin-list.module.css';
import { type BulletinRow, LOW_READ_RATIO } from './bulletin-list.ts';
import { type Reader, readerCells, readerList } from './reader-list.ts';

const PAGE_SIZE = 50;
const KINDS = ['all', 'unread', 'read'] as const;
type Kind = (typeof KINDS)[number];

/** 已讀名單: all recipients of a bulletin, non-readers first. */
export function ReaderDrawer({ bulletin, onClose }: { bulletin: BulletinRow | null; onClose: () => void }) {
  const { t } = useTranslation('communication/bulletin-list');
  const [last, setLast] = useState(bulletin);
  if (bulletin !== null && bulletin !== last) setLast(bulletin);
  return (
    <FrameDrawer
      open={bulletin !== null}
      title={t('readers.title', { title: last?.title })}
      onClose={onClose}
    >
      {last && <Readers key={last.bulletinCode} bulletinCode={last.bulletinCode} />}
    </FrameDrawer>
  );
}

function Readers({ bulletinCode }: { bulletinCode: string }) {
  const { t } = useTranslation('communication/bulletin-list');
  const language = useLanguage();
  const [kind, setKind] = useState<Kind>('all');
  const [page, setPage] = useState(1);
  const canExport = useCan([dealActions.BulletinReaderExport]);
  const filters = { bulletinCode, ...(kind !== 'all' && { isRead: kind === 'read' }) };
  const { data, error, refetch } = useQuery(bulletinQueries.readers({ page, pageSize: PAGE_SIZE, filters }));
  const columns = useAllowedColumns(useMemo(() => listColumns(readerList, { t, language }), [t, language]));
  if (!data && error) return <FailedLoad error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  const { audienceCount, readCount } = data.summary;
  const counts: Record<Kind, number> = {
    all: audienceCount,
    read: readCount,
    unread: audienceCount - readCount,
  };
  return (
    <div className={styles.readers}>
      <div className={styles.readersHeader}>
        <Segmented<Kind>
          aria-label={t('readers.which')}
          value={kind}
          options={KINDS.map((each) => ({
            value: each,
            label: t(`readers.${each}`, { count: counts[each] }),
          }))}
          onChange={(selected) => {
            setKind(selected);
            setPage(1);
          }}
        />
        <StockBar left={readCount} of={audienceCount} lowBelow={LOW_READ_RATIO} />
        {canExport && (
          <ExportTool<Reader>
            listKey="communication/bulletin-readers"
            title={t('readers.file', { code: bulletinCode })}
            columns={columns}
            exporting={{ deal: 'BulletinReaderExport', filters }}
            about={[[bulletinListShape.row.bulletinCode.label[language], bulletinCode]]}
            total={data.total}
            hasWords
          />
        )}
      </div>
      <SmallTable<Schemas['BulletinReader']>
        label={t('readers.list')}
        columns={readerCells(t, language)}
        rows={data.items}
        rowKey={({ account }) => account}
        empty={t('readers.none')}
      />
      {data.total > PAGE_SIZE && (
        <Pagination
          size="small"
          current={page}
          pageSize={PAGE_SIZE}
          total={data.total}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </div>
  );
}
