import type { Schemas } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Tag } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lookupQueries } from '../../../resources/lookups/lookup-queries.ts';
import { machineQueries } from '../../../resources/machines/machine-queries.ts';
import { siteQueries } from '../../../resources/sites/site-queries.ts';
import { MenuLink } from '../../../session/account/menu-link.tsx';
import { api } from '../../../shared/api/api.ts';
import { QueryContent } from '../../../shared/feedback/query-content.tsx';
import { ReasonAction } from '../../../shared/form/dialog/reason-action.tsx';
import { formatCount, formatTwd } from '../../../shared/formats/amount-format.ts';
import { formatList } from '../../../shared/formats/list-format.ts';
import { DateInput } from '../../../shared/inputs/date-input.tsx';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import { closingPath } from './closing-paths.ts';
import type { WorkedSite } from './site-actions.ts';
import styles from './site-list.module.css';

interface SiteWithdrawDialogProps {
  /** Null if the dialog is closed. */
  site: WorkedSite | null;
  onClose: () => void;
}

/** 撤場: lists what the site must settle first, and withdraws it on a day for a reason. */
export function SiteWithdrawDialog({ site, onClose }: SiteWithdrawDialogProps) {
  const { t } = useTranslation('sites/site-list');
  const id = useId();
  const today = useBusinessToday();
  const [selected, setSelected] = useState<string | null>(null);
  const withdrawnOn = selected ?? today;
  const siteCode = site?.siteCode ?? '';
  const query = useQuery({ ...siteQueries.closing(siteCode), enabled: site !== null });
  const blocking = query.data?.items.filter(isInTheWay);
  const isBlocked = blocking?.length !== 0;
  return (
    <ReasonAction
      subject={site}
      title={t('move.withdraw.title', { name: site?.name ?? '' })}
      okText={t('actions.withdraw')}
      cannotSubmit={isBlocked}
      run={({ version }, reason, sending) =>
        api
          .data('SiteMove', { siteCode, version, event: 'withdraw', withdrawnOn, reason }, sending)
          .catch((error: unknown) => {
            // Something may have come up since the list was read.
            void query.refetch();
            throw error;
          })
      }
      success={t('move.withdraw.done')}
      invalidates={[siteQueries.all(), lookupQueries.lists().queryKey, machineQueries.all()]}
      onClose={() => {
        setSelected(null);
        onClose();
      }}
    >
      <p>{t('move.withdraw.effect')}</p>
      <section className={styles.checklist} aria-label={t('closing.title')}>
        <header>
          <strong>{t('closing.title')}</strong>
          <Button size="small" loading={query.isFetching} onClick={() => void query.refetch()}>
            {t('closing.refresh')}
          </Button>
        </header>
        <QueryContent query={query}>
          {({ items, earliestDay }) => (
            <>
              <ul>
                {items.map((item) => (
                  <ClosingItem key={item.kind} item={item} siteCode={siteCode} />
                ))}
              </ul>
              <Alert
                type={isBlocked ? 'warning' : 'success'}
                showIcon
                role="status"
                title={
                  isBlocked
                    ? t('closing.blocked', {
                        items: formatList(blocking?.map(({ kind }) => t(`closing.kind.${kind}`)) ?? []),
                      })
                    : t('closing.ready')
                }
              />
              <div className={styles.closingDay}>
                <label htmlFor={id}>{t('closing.day')}</label>
                <DateInput id={id} value={withdrawnOn} min={earliestDay} max={today} onChange={setSelected} />
              </div>
            </>
          )}
        </QueryContent>
      </section>
    </ReasonAction>
  );
}

function isInTheWay({ isBlocking, count }: Schemas['SiteClosingItem']): boolean {
  return isBlocking && count > 0;
}

/** A kind of thing to settle, linked to its list: green without any, red if it prevents the withdrawal. */
function ClosingItem({ item, siteCode }: { item: Schemas['SiteClosingItem']; siteCode: string }) {
  const { t } = useTranslation('sites/site-list');
  const { kind, count, amountTwd, examples } = item;
  const colour = isInTheWay(item) ? 'error' : count === 0 ? 'success' : 'default';
  return (
    <li>
      <MenuLink to={closingPath(kind, siteCode)}>{t(`closing.kind.${kind}`)}</MenuLink>
      <Tag color={colour}>{formatCount(count)}</Tag>
      {count > 0 && (
        <small>
          {amountTwd !== null && <span>{t('closing.amount', { amount: formatTwd(amountTwd) })}</span>}
          <span>{formatList(examples)}</span>
          {!item.isBlocking && <span>{t(`closing.later.${kind}`)}</span>}
        </small>
      )}
    </li>
  );
}
