import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { plateQueries } from '../../../resources/plates/plate-queries.ts';
import { useSelectedSites } from '../../../session/account/selected-sites.ts';
import { FailedLoad } from '../../../shared/feedback/failed-load.tsx';
import { normalisePlateSearch, PLATE_MAX_LENGTH } from '../../../shared/formats/plate-format.ts';
import { PlateNotFound } from './plate-not-found.tsx';
import styles from './plate-overview.module.css';
import { PlateParts } from './plate-parts.tsx';
import { PlateSearchForm } from './plate-search-form.tsx';
import { PlateSummary } from './plate-summary.tsx';

/** 車牌總覽: all records of a plate at the user's sites, for enquiries by phone. */
export function PlateOverviewPage() {
  const { t } = useTranslation('fees/plate-overview');
  const [params, setParams] = useSearchParams();
  const plate = normalisePlateSearch(params.get('plate') ?? '').slice(0, PLATE_MAX_LENGTH);
  const siteCodes = useSelectedSites();
  const { data, error, isFetching, refetch } = useQuery({
    ...plateQueries.overview(plate, siteCodes),
    enabled: plate !== '',
  });

  return (
    <div className={styles.page} aria-busy={isFetching}>
      <PlateSearchForm key={plate} plate={plate} onSearch={(next) => setParams({ plate: next })} />
      {plate === '' && <p className={styles.hint}>{t('start')}</p>}
      {error && <FailedLoad error={error} onRetry={() => void refetch()} />}
      {plate !== '' && !data && !error && <Skeleton active title={false} paragraph={{ rows: 8 }} />}
      {plate !== '' && data && (
        <>
          <PlateSummary overview={data} />
          {data.isKnown ? <PlateParts overview={data} /> : <PlateNotFound overview={data} />}
        </>
      )}
    </div>
  );
}
