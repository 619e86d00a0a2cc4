import { Skeleton } from 'antd';
import { type ComponentType, Suspense, use } from 'react';
import { ErrorBoundary } from '../shared/errors/error-boundary.tsx';
import { loadScreen } from './screen-registry.ts';

/** One promise per screen, as `use` needs; a failed one is dropped when the user tries again. */
const loading = new Map<string, Promise<ComponentType>>();

function loaded(component: string): Promise<ComponentType> {
  const known = loading.get(component);
  if (known) return known;
  const promise = loadScreen(component);
  loading.set(component, promise);
  return promise;
}

function Loaded({ component }: { component: string }) {
  const Screen = use(loaded(component));
  return <Screen />;
}

/** A screen of the registry: a skeleton until its code and texts are there, its own failure in place. */
export function ScreenLoader({ component }: { component: string }) {
  return (
    <ErrorBoundary onRetry={() => loading.delete(component)}>
      <Suspense fallback={<Skeleton active title={false} aria-busy="true" paragraph={{ rows: 8 }} />}>
        <Loaded component={component} />
      </Suspense>
    </ErrorBoundary>
  );
}
