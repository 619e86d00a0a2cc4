import { Skeleton } from 'antd';
import { Suspense, use } from 'react';
import { ErrorBoundary } from '../../shared/page/error-boundary.tsx';
import { evictScreen, getScreen } from './screen-cache.ts';

function Loaded({ component }: { component: string }) {
  const Screen = use(getScreen(component));
  return <Screen />;
}

/** Renders a registered screen: a skeleton while it loads, an error in place if it fails. */
export function ScreenLoader({ component }: { component: string }) {
  return (
    <ErrorBoundary onRetry={() => evictScreen(component)}>
      <Suspense fallback={<Skeleton active title={false} aria-busy="true" paragraph={{ rows: 8 }} />}>
        <Loaded component={component} />
      </Suspense>
    </ErrorBoundary>
  );
}
