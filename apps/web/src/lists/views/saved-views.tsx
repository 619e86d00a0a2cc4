import { BookOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { lazy, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { type SavedView, savedViewQueries } from '../../resources/saved-views/saved-view-queries.ts';
import { MountOnFirstUse } from '../../shared/page/when-wanted.tsx';
import { usePreference } from '../../shared/preferences/preference-store.ts';
import { MoreMenu } from '../../shared/table/actions/more-menu.tsx';
import { StripTab } from '../../shared/table/figures/quick-tabs.tsx';
import { tableLayoutOf } from '../../shared/table/layout/table-layout.ts';
import { useNarrow } from '../../stores/use-narrow.ts';
import { useMovedViews } from './former-views.ts';
import styles from './saved-views.module.css';
import { useGoneView } from './use-gone-view.ts';
import { useOpenView, useWantedView } from './use-open-view.ts';
import { useViewActions } from './use-view-actions.ts';
import { useViewCounts } from './use-view-counts.ts';
import type { ViewAddress } from './view-address.ts';
import { isSameLayout, restoreOwnLayout } from './view-choice.ts';
import type { ViewWork } from './view-dialog-work.ts';

const ViewDialog = lazy(async () => ({ default: (await import('./view-dialog.tsx')).ViewDialog }));

const NONE: readonly SavedView[] = [];

/** Views as tabs on wide screens. Further ones are in a menu. */
const MOST_TABS = 5;

/** Saved views of a list as tabs, and the menu of what can be done with them. */
export function SavedViews(address: ViewAddress) {
  const { listKey, url, hold, place } = address;
  const { t } = useTranslation('saved-views');
  const isNarrow = useNarrow();
  const query = useQuery(savedViewQueries.list(listKey));
  const views = query.data?.items ?? NONE;
  const layout = usePreference(tableLayoutOf(listKey));
  const [work, setWork] = useState<ViewWork | null>(null);
  const open = useOpenView(address);
  const isKnown = query.isSuccess && !query.isFetching;
  useWantedView(
    address,
    { views: query.data?.items, isFetching: query.isFetching, hasFailed: query.failureCount > 0 },
    open,
  );
  const { gone, dismiss } = useGoneView(address, isKnown && !hold.isHeld ? views : undefined);
  useMovedViews(listKey, query.isSuccess);
  const countOf = useViewCounts(address, views);

  const current = views.find(({ viewId }) => viewId === url.view);
  const isChanged =
    current !== undefined &&
    !url.namesViewOnly &&
    (url.searchOf(current.search) !== url.search || !isSameLayout(current.layout, layout));
  const first = views.slice(0, isNarrow ? 0 : MOST_TABS);
  const tabs = current === undefined || first.includes(current) ? first : [...first, current];
  const others = views.filter((view) => !tabs.includes(view));
  const { menu, save } = useViewActions({
    address,
    views,
    current,
    isChanged,
    layout,
    open,
    onWork: setWork,
  });

  return (
    <>
      {tabs.map((view) => (
        <StripTab
          key={view.viewId}
          label={view.name}
          count={countOf(view.viewId)}
          isActive={view === current}
          changed={view === current && isChanged ? t('changed') : undefined}
          onOpen={() => open(view)}
        />
      ))}
      <span className={styles.tools}>
        {others.length > 0 && (
          <MoreMenu
            look="link"
            label={t('others', { count: others.length })}
            icon={<span className={styles.others}>{t('others', { count: others.length })}</span>}
            actions={others.map((view) => ({
              id: view.viewId,
              label:
                countOf(view.viewId) === undefined ? view.name : `${view.name}（${countOf(view.viewId)}）`,
              disabledReason: null,
              onExecute: () => open(view),
            }))}
          />
        )}
        {isChanged && current && !isNarrow && (
          <>
            {current.mayChange && (
              <Button type="link" size="small" onClick={save}>
                {t('save')}
              </Button>
            )}
            <Button type="link" size="small" onClick={() => open(current)}>
              {t('putBack')}
            </Button>
          </>
        )}
        <MoreMenu look="link" label={t('options')} icon={<BookOutlined aria-hidden />} actions={menu} />
      </span>
      {gone &&
        place &&
        createPortal(
          <Alert
            type="warning"
            showIcon
            banner
            closable={{ onClose: dismiss, 'aria-label': t('gone.close') }}
            title={t(`gone.${gone.by}`, { view: gone.viewId })}
          />,
          place,
        )}
      <MountOnFirstUse isNeeded={work !== null}>
        <ViewDialog
          work={work}
          listKey={listKey}
          search={url.search}
          layout={layout}
          onClose={() => setWork(null)}
          onCreated={open}
          onDeleted={() => {
            restoreOwnLayout(listKey);
            url.leaveView({});
          }}
        />
      </MountOnFirstUse>
    </>
  );
}
