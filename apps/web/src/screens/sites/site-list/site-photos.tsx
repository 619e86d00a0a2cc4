import { FileLinkType } from '@parking-plus/contracts';
import { canDeleteRecords } from '@parking-plus/domain';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { LinkedPhotos } from '../../../resources/files/linked-photos.tsx';
import { siteQueries } from '../../../resources/sites/site-queries.ts';
import { useSessionInfo } from '../../../session/session-store.ts';
import { FailedLoad } from '../../../shared/feedback/failed-load.tsx';

/** The photos of a site, which those take away who may delete. */
export function SitePhotos({ siteCode }: { siteCode: string }) {
  const { t } = useTranslation('sites/site-list');
  const mayRemove = canDeleteRecords(useSessionInfo().userInfo.type);
  const { data, error, refetch } = useQuery(siteQueries.detail(siteCode));
  if (!data && error) return <FailedLoad error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  return (
    <LinkedPhotos
      photos={data.photos}
      linkedType={FileLinkType.SitePhoto}
      linkedCode={siteCode}
      uploadText={t('photos.upload')}
      mayRemove={() => mayRemove}
      invalidates={[siteQueries.all()]}
    />
  );
}
