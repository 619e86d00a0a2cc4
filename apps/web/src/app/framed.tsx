import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation, useMatch } from 'react-router-dom';
import { Frame } from '../layout/frame.tsx';
import { ViewContainer } from '../layout/view-container.tsx';
import { useViewStore } from '../layout/view-store.ts';
import { EntryDialogs } from '../session/entry-dialogs.tsx';
import { useSessionInfo } from '../session/session-store.ts';
import { logError } from '../shared/errors/error-log.ts';
import { navTitle } from '../shared/navigation/use-nav-title.ts';
import { NoScreens } from './no-screens.tsx';
import { Placeholder } from './placeholder.tsx';
import { prefetchTable } from './prefetch.ts';
import { type ResolvedView, resolveView } from './resolve-view.ts';
import { ScreenLoader } from './screen-loader.tsx';
import { hasScreen } from './screen-registry.ts';

/** The frame with the view of the current path, and what must be done before it can be used. */
export function Framed() {
  return (
    <>
      <FramedView />
      <EntryDialogs />
    </>
  );
}

function FramedView() {
  const info = useSessionInfo();
  const { pathname } = useLocation();
  const isRedirecting = useMatch('/redirect/*') !== null;
  const { i18n } = useTranslation();
  const revisions = useViewStore((state) => state.revisions);
  const resolved = useMemo(() => resolveView(pathname, info, hasScreen), [pathname, info]);

  useEffect(prefetchTable, []);

  if (isRedirecting) {
    return (
      <Frame view={null}>
        <Outlet />
      </Frame>
    );
  }
  if (resolved.kind === 'unknown') return <Navigate to="/dashboard" replace />;
  if (resolved.kind === 'noPermission') return <Navigate to="/401" replace state={{ from: pathname }} />;

  const trail = resolved.titles.map((title) => navTitle(title, i18n.language));
  const view = { id: resolved.id, name: resolved.name, title: trail.at(-1) ?? '', trail };
  return (
    <Frame view={view}>
      <ViewContainer key={`${view.id} ${revisions[view.id] ?? 0}`} title={view.title}>
        <ViewContent resolved={resolved} title={view.title} />
      </ViewContainer>
    </Frame>
  );
}

type ShownView = Exclude<ResolvedView, { kind: 'unknown' } | { kind: 'noPermission' }>;

function ViewContent({ resolved, title }: { resolved: ShownView; title: string }) {
  const missing = resolved.kind === 'placeholder' ? resolved : null;
  useEffect(() => {
    if (missing)
      logError(`No screen at ${missing.component || '(no view)'} for ${missing.titles.join(' / ')}`);
  }, [missing]);
  if (resolved.kind === 'screen') return <ScreenLoader component={resolved.component} />;
  return resolved.kind === 'placeholder' ? <Placeholder title={title} /> : <NoScreens />;
}
