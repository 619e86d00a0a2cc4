import { Activity, type ReactNode, useMemo, useRef } from 'react';
import { UnsavedScope } from '../../shared/unsaved/unsaved-scope.ts';
import { ViewContainer } from '../view/view-container.tsx';
import { type HiddenViewObservers, useHiddenViewObservers, useWhileHidden } from './hidden-view-observers.ts';
import { panelElementId, tabElementId } from './tab-element-ids.ts';
import type { Tab } from './tab-list.ts';
import { TabRouter } from './tab-router.tsx';
import styles from './tabs.module.css';
import { usePopupVisibility } from './use-popup-visibility.ts';
import { useScrollRestoration } from './use-scroll-restoration.ts';

interface PanelProps {
  tab: Tab;
  title: string;
  /** True if the strip is shown. Its tab then labels the panel. */
  hasStrip: boolean;
  children: ReactNode;
}

/** View of one tab. Mounted until the tab is closed, visible while the tab is active. */
export function TabPanel({ isActive, ...panel }: PanelProps & { isActive: boolean }) {
  const keeper = useHiddenViewObservers();
  return (
    <Activity mode={isActive ? 'visible' : 'hidden'}>
      <PanelBody {...panel} keeper={keeper} />
    </Activity>
  );
}

function PanelBody({ tab, title, hasStrip, keeper, children }: PanelProps & { keeper: HiddenViewObservers }) {
  const { id, location } = tab;
  const scroller = useRef<HTMLDivElement>(null);
  const scope = useMemo(() => ({ id, title }), [id, title]);
  const ofStrip = hasStrip
    ? { role: 'tabpanel', id: panelElementId(id), 'aria-labelledby': tabElementId(id) }
    : {};
  usePopupVisibility(scroller);
  useScrollRestoration(scroller);
  useWhileHidden(keeper);
  return (
    <div className={styles.panel} {...ofStrip}>
      <div ref={scroller} className={styles.scroller} data-view-scroller>
        <TabRouter id={id} location={location}>
          <UnsavedScope value={scope}>
            <ViewContainer title={title}>{children}</ViewContainer>
          </UnsavedScope>
        </TabRouter>
      </div>
    </div>
  );
}
