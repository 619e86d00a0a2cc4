import type { Schemas } from '@parking-plus/contracts';
import type { OpeningItem } from '@parking-plus/domain';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { siteQueries } from '../../../resources/sites/site-queries.ts';
import { MenuLink } from '../../../session/account/menu-link.tsx';
import { QueryContent } from '../../../shared/feedback/query-content.tsx';
import { formatCount } from '../../../shared/formats/amount-format.ts';
import { formatList } from '../../../shared/formats/list-format.ts';
import { openingPath } from './opening-paths.ts';
import styles from './site-list.module.css';

interface OpeningChecklistProps {
  siteCode: string;
  /** Items to show; all by default. */
  only?: readonly OpeningItem[];
}

/** Requirements that a site meets and lacks before it opens, linked to the lists for its setup. */
export function OpeningChecklist({ siteCode, only }: OpeningChecklistProps) {
  const { t } = useTranslation('sites/site-list');
  const query = useQuery(siteQueries.opening(siteCode));
  return (
    <section className={styles.checklist} aria-label={t('opening.title')}>
      <header>
        <strong>{t('opening.title')}</strong>
        <Button size="small" loading={query.isFetching} onClick={() => void query.refetch()}>
          {t('opening.refresh')}
        </Button>
      </header>
      <QueryContent query={query}>
        {(opening) => {
          const items = opening.items.filter(({ item }) => only?.includes(item) ?? true);
          const missing = items.filter(isMissing).map(({ item }) => t(`opening.item.${item}`));
          return (
            <>
              <ul>
                {items.map((item) => (
                  <li key={item.item}>
                    <MenuLink to={openingPath(item.item, opening)}>{t(`opening.item.${item.item}`)}</MenuLink>
                    <ItemTag item={item} />
                  </li>
                ))}
              </ul>
              <Alert
                type={missing.length > 0 ? 'warning' : 'success'}
                showIcon
                role="status"
                title={
                  missing.length > 0
                    ? t('opening.missing', { items: formatList(missing) })
                    : t('opening.complete')
                }
              />
            </>
          );
        }}
      </QueryContent>
    </section>
  );
}

/** Returns whether the site cannot open for lack of an item. */
export function isMissing({ isDone, isRequired }: Schemas['SiteOpeningItem']): boolean {
  return isRequired && !isDone;
}

function ItemTag({ item }: { item: Schemas['SiteOpeningItem'] }) {
  const { t } = useTranslation('sites/site-list');
  if (item.isDone) return <Tag color="success">{t('opening.done', { number: formatCount(item.count) })}</Tag>;
  return isMissing(item) ? <Tag color="error">{t('opening.lacks')}</Tag> : <Tag>{t('opening.optional')}</Tag>;
}
