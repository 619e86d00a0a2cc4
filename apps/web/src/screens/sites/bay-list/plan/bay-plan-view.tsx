import type { Schemas } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { bayQueries } from '../../../../resources/bays/bay-queries.ts';
import { useSiteOptions } from '../../../../resources/lookups/use-site-options.ts';
import { QueryStatus } from '../../../../shared/feedback/query-status.tsx';
import styles from './bay-plan.module.css';
import { FloorEditor } from './floor-editor.tsx';

/** Floor plans of a site, chosen in the URL. */
export function BayPlanView() {
  const { t } = useTranslation('sites/bay-list');
  const [params, setParams] = useSearchParams();
  const sites = useSiteOptions();
  const siteCode = params.get('site') ?? sites?.[0]?.value ?? null;
  const query = useQuery({ ...bayQueries.sitePlan(siteCode ?? ''), enabled: siteCode !== null });
  const { data } = query;
  const plan = data?.floors.find(({ floor }) => floor === params.get('floor')) ?? data?.floors[0];
  const mayLeave = useRef(async () => true);
  const go = async (next: Record<string, string>) => {
    if (await mayLeave.current()) setParams(next);
  };
  return (
    <section className={styles.view} aria-label={t('plan.title')}>
      <div className={styles.bar}>
        <Button onClick={() => void go({})}>{t('plan.list')}</Button>
        <Select
          aria-label={t('plan.site')}
          className={styles.site}
          value={siteCode}
          placeholder={t('plan.chooseSite')}
          options={sites ?? []}
          onChange={(site) => void go({ view: 'plan', site })}
        />
        {plan && siteCode && (
          <Select
            aria-label={t('plan.floor')}
            className={styles.floor}
            value={plan.floor}
            options={data?.floors.map(({ floor }) => ({ value: floor, label: floor })) ?? []}
            onChange={(floor) => void go({ view: 'plan', site: siteCode, floor })}
          />
        )}
      </div>
      {siteCode !== null && <QueryStatus query={query} rows={6} />}
      {data && !plan && <p>{t('plan.noBays')}</p>}
      {data && plan && (
        <FloorEditor
          key={`${data.siteCode}/${plan.floor}`}
          siteCode={data.siteCode}
          stored={plan}
          bays={baysOf(data.bays, plan.floor)}
          onMount={(ask) => {
            mayLeave.current = ask;
          }}
        />
      )}
    </section>
  );
}

const baysOf = (bays: readonly Schemas['SiteBayRow'][], floor: string) =>
  bays.filter((bay) => bay.floor === floor);
