import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet } from 'react-router-dom';
import { Frame } from '../layout/frame/frame.tsx';
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
import { prefetchTable } from './prefetch.ts';
import { useScreensAhead } from './screens-ahead.ts';
import { useFrameLeaving } from './use-frame-leaving.ts';
import { useFramedTabs } from './use-framed-tabs.ts';
import { useMissingRight } from './use-missing-right.ts';
import { isShownView, type ShownView } from './views/resolve-view.ts';
import { ViewContent } from './views/view-content.tsx';

interface OpenView {
  tab: Tab;
  view: ShownView;
  title: string;
  trail: readonly string[];
}

/** The frame with a tab for each visited view, and what must be done before it can be used. */
export function Framed() {
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
  // Until the password is changed, whatever a screen asked for would be refused.
  const mayAsk = !useSessionInfo().userInfo.needChange;

  const hasStrip = usePreference(pageStyle).tagsView;

  useEffect(prefetchTable, []);
  useScreensAhead(resolve);
  const shown = tabs.find(({ id }) => id === activeId);
  useMissingRight(elsewhere?.missing ?? null);
  useFrameLeaving(shown ? pathOf(shown.location) : null);

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

  // One value for as long as nothing of it changes: taking the tabs in renders this a second time.
  return useMemo(() => {
    const openTabs = views.map(openTabOf);
    // In the order in which they were mounted, so that ordering the strip moves no element of the page.
    const mounted = views
      .filter(({ tab }) => tab.lastShown > 0)
      .sort((one, other) => one.tab.revision - other.tab.revision);
    const active = views.find(({ tab }) => tab.id === activeId);
    return (
      <OpenTabs value={openTabs}>
        <Frame
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
        </Frame>
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
