import { type DealResult, dealActions, FileLinkType } from '@parking-plus/contracts';
import { isApiError } from '@parking-plus/contracts/client';
import { bulletinListShape } from '@parking-plus/contracts/lists/bulletin-list';
import { canDeleteRecords } from '@parking-plus/domain';
import { useQuery } from '@tanstack/react-query';
import { Alert, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { bulletinQueries } from '../../../resources/bulletins/bulletin-queries.ts';
import { AttachedFiles } from '../../../resources/files/attached-files.tsx';
import { useCan } from '../../../session/permissions/use-can.ts';
import { useSessionInfo } from '../../../session/state/session-store.ts';
import { BulletinContent } from '../../../shared/bulletin-html/bulletin-content.tsx';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { FailedLoad } from '../../../shared/feedback/failed-load.tsx';
import { QueryContent } from '../../../shared/feedback/query-content.tsx';
import { formatList } from '../../../shared/formats/list-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import { DetailSection } from '../../../shared/table/detail/detail-section.tsx';
import { RecordHistory } from '../../../shared/table/detail/record-history.tsx';
import { StockBar } from '../../../shared/table/rows/stock-bar.tsx';
import { type BulletinRow, LOW_READ_RATIO } from './bulletin-list.ts';
import { ReadMark } from './read-mark.tsx';

/** Title, importance and state, so the user can identify the bulletin while the rest loads. */
export function BulletinTitle({ bulletinCode, row }: { bulletinCode: string; row: BulletinRow | undefined }) {
  const { t } = useTranslation('communication/bulletin-list');
  const { data, error } = useQuery(bulletinQueries.detail(bulletinCode));
  const known = isOutOfReach(error) ? undefined : (data?.bulletin ?? row);
  return (
    <>
      <span>{known?.title ?? bulletinCode}</span>
      {known?.isForced && <Tag color="error">{t('forced')}</Tag>}
      {known && <EnumTag name="BulletinState" code={known.state} />}
    </>
  );
}

/** Returns whether the bulletin was unpublished or is no longer addressed to the user. */
function isOutOfReach(error: Error | null): boolean {
  return isApiError(error) && error.kind === 'forbidden';
}

/** Content, audience, files and history of a bulletin. */
export function BulletinDetail({ bulletinCode }: { bulletinCode: string }) {
  const { t } = useTranslation('communication/bulletin-list');
  const query = useQuery(bulletinQueries.detail(bulletinCode));
  const isWriter = useCan([dealActions.BulletinEdit]);
  const { error, refetch } = query;
  if (isOutOfReach(error)) return <Alert type="info" showIcon title={t('detail.outOfReach')} />;
  return (
    <QueryContent query={query}>
      {(record) => (
        <>
          {error && <FailedLoad error={error} onRetry={() => void refetch()} />}
          <DetailSection title={t('detail.content')}>
            <BulletinContent html={record.contentHtml} />
            <ReadMark bulletin={record.bulletin} />
          </DetailSection>
          <FilesSection record={record} />
          <BulletinSummary record={record} />
          {isWriter && <RecordHistory t={t} entries={record.history} />}
        </>
      )}
    </QueryContent>
  );
}

function FilesSection({ record: { bulletin, files } }: { record: DealResult<'BulletinDetail'> }) {
  const { t } = useTranslation('communication/bulletin-list');
  const { type } = useSessionInfo().userInfo;
  const mayAttach = useCan([dealActions.BulletinEdit]) && bulletin.mayChange;
  if (files.length === 0 && !mayAttach) return null;
  return (
    <DetailSection title={t('detail.files')}>
      <AttachedFiles
        files={files}
        linkedType={FileLinkType.Bulletin}
        linkedCode={bulletin.bulletinCode}
        mayAttach={mayAttach}
        mayRemove={() => mayAttach && canDeleteRecords(type)}
        invalidates={[bulletinQueries.all()]}
      />
    </DetailSection>
  );
}

function BulletinSummary({ record: { bulletin, sites } }: { record: DealResult<'BulletinDetail'> }) {
  const { t } = useTranslation('communication/bulletin-list');
  const language = useLanguage();
  const { reading } = bulletin;
  const names = formatList(sites.map(({ siteName }) => siteName));
  const target = enumLabel('BulletinTarget', bulletin.target, language);
  return (
    <RecordSection
      title={t('detail.summary')}
      shape={bulletinListShape.row}
      record={bulletin}
      fields={[
        'bulletinCode',
        'writerName',
        {
          field: 'target',
          content: names === '' ? target : t('detail.targetNamed', { target, names }),
          isWide: names !== '',
        },
        'publishedAt',
        'updatedAt',
        ...(reading
          ? [
              {
                field: 'reading' as const,
                content: (
                  <StockBar left={reading.readCount} of={reading.audienceCount} lowBelow={LOW_READ_RATIO} />
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
