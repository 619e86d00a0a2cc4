import { FileLinkType } from '@parking-plus/contracts';
import { canDeleteRecords } from '@parking-plus/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LinkedPhotos } from '../../../resources/files/linked-photos.tsx';
import { siteQueries } from '../../../resources/sites/site-queries.ts';
import { useSessionInfo } from '../../../session/state/session-store.ts';
import { QueryContent } from '../../../shared/feedback/query-content.tsx';

/** Photos of a site. Deleting needs the delete permission. */
export function SitePhotos({ siteCode }: { siteCode: string }) {
  const { t } = useTranslation('sites/site-list');
  const mayRemove = canDeleteRecords(useSessionInfo().userInfo.type);
  return (
    <QueryContent query={useQuery(siteQueries.detail(siteCode))} lines={3}>
      {({ photos }) => (
        <LinkedPhotos
          photos={photos}
          linkedType={FileLinkType.SitePhoto}
          linkedCode={siteCode}
          uploadText={t('photos.upload')}
          mayRemove={() => mayRemove}
          invalidates={[siteQueries.all()]}
        />
      )}
    </QueryContent>
  );
}
