import { memo, useEffect } from 'react';
import { logError } from '../../shared/errors/error-log.ts';
import type { NavTitles } from '../../shared/navigation/use-nav-title.ts';
import { EmptyMenuPage } from './empty-menu-page.tsx';
import { Placeholder } from './placeholder.tsx';
import type { ShownView } from './resolve-view.ts';
import { ScreenLoader } from './screen-loader.tsx';

interface ViewContentProps {
  view: ShownView;
  title: string;
}

/** Renders the view of a path. Memoised, so that changes of other tabs, the strip or the navbar do not render it. */
export const ViewContent = memo(function ViewContent({ view, title }: ViewContentProps) {
  if (view.kind === 'screen') return <ScreenLoader component={view.component} />;
  if (view.kind === 'noScreens') return <EmptyMenuPage />;
  return <MissingScreen component={view.component} titles={view.titles} title={title} />;
});

interface MissingScreenProps {
  component: string;
  titles: readonly NavTitles[];
  title: string;
}

function MissingScreen({ component, titles, title }: MissingScreenProps) {
  useEffect(() => {
    logError(`No screen at ${component || '(no view)'} for ${titles.map((item) => item.title).join(' / ')}`);
  }, [component, titles]);
  return <Placeholder title={title} />;
}
