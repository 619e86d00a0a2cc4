import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet } from 'react-router-dom';
import { AppLayout } from '../layout/frame/app-layout.tsx';
import { type OpenTab, OpenTabs } from '../layout/tabs/open-tabs.ts';
import { pathOf, type Tab } from '../layout/tabs/tab-list.ts';
import { TabPanel } from '../layout/tabs/tab-panel.tsx';
import { TabStrip } from '../layout/tabs/tab-strip.tsx';
import type { View } from '../layout/view/view.ts';
import { EntryDialogs } from '../session/dialogs/entry-dialogs.tsx';
import { useSessionInfo } from '../session/state/session-store.ts';
import { itemTitle } from '../shared/navigation/use-nav-title.ts';
import { usePreference } from '../shared/preferences/preference-store.ts';
import { pageStyle } from '../shared/theme/page-style.ts';
import { registerOfflinePage } from './offline-page.ts';
import { prefetchTools } from './prefetch.ts';
import { useScreenPrefetch } from './screen-prefetch.ts';
import { useLayoutBlocker } from './use-layout-blocker.ts';
import { useMissingPermission } from './use-missing-right.ts';
import { useFramedTabs } from './use-tab-routing.ts';
import { isShownView, type ShownView } from './views/resolve-view.ts';
import { ViewContent } from './views/view-content.tsx';

interface OpenView {
  tab: Tab;
  view: ShownView;
  title: string;
  trail: readonly string[];
}

/** Layout with one tab per visited view, and the tasks that precede its use, such as a password change. */
export function AppShell() {
  return (
    <>
      <FramedViews />
      <EntryDialogs />
    </>
  );
}

function FramedViews() {
  const { list, resolve, elsewhere } = useFramedTabs();
  const { language } = useTranslation().i18n;
  const { owner, tabs, activeId } = list;
  // The server rejects all queries until the password is changed.
  const mayAsk = !useSessionInfo().userInfo.needChange;

  const hasStrip = usePreference(pageStyle).tagsView;

  useEffect(prefetchTools, []);
  useEffect(registerOfflinePage, []);
  useScreenPrefetch(resolve);
  const shown = tabs.find(({ id }) => id === activeId);
  useMissingPermission(elsewhere?.missing ?? null);
  useLayoutBlocker(shown ? pathOf(shown.location) : null);

  const views = useMemo<OpenView[]>(
    () =>
      tabs.flatMap((tab) => {
        const view = resolve(tab.id);
        if (!isShownView(view)) return [];
        const trail = view.titles.map((item) => itemTitle(item, language));
        return [{ tab, view, trail, title: trail.at(-1) ?? '' }];
      }),
    [tabs, resolve, language],
  );

  // Memoised: reconciling the tabs renders this component a second time.
  return useMemo(() => {
    const openTabs = views.map(openTabOf);
    // Sorted by mount order, so that reordering the strip moves no DOM element.
    const mounted = views
      .filter(({ tab }) => tab.lastShown > 0)
      .sort((one, other) => one.tab.revision - other.tab.revision);
    const active = views.find(({ tab }) => tab.id === activeId);
    return (
      <OpenTabs value={openTabs}>
        <AppLayout
          view={active ? viewOf(active) : null}
          strip={hasStrip && <TabStrip tabs={openTabs} activeId={activeId} />}
        >
          {mounted.map(({ tab, view, title }) => (
            <TabPanel
              key={`${owner} ${tab.id} ${tab.revision}`}
              tab={tab}
              title={title}
              isActive={tab.id === activeId}
              hasStrip={hasStrip}
            >
              {mayAsk && <ViewContent view={view} title={title} />}
            </TabPanel>
          ))}
          <Outlet />
          {elsewhere && <Navigate to={elsewhere.to} state={elsewhere.state} replace />}
        </AppLayout>
      </OpenTabs>
    );
  }, [owner, views, activeId, hasStrip, elsewhere, mayAsk]);
}

function openTabOf({ tab, title, trail }: OpenView): OpenTab {
  return { id: tab.id, path: pathOf(tab.location), title, trail: trail.join(' / ') };
}

function viewOf({ tab, view, title, trail }: OpenView): View {
  return { id: tab.id, name: view.name, title, trail };
}
