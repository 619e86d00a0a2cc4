import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '../../../shared/page/error-boundary.tsx';
import type { RichTextProps } from './rich-text-editor.tsx';

/** The editor is heavy, and only who writes needs it. */
const RichTextEditor = lazy(async () => {
  const { RichTextEditor } = await import('./rich-text-editor.tsx');
  return { default: RichTextEditor };
});

/** A field for text with headings, lists, links and tables; its value is HTML. */
export function RichTextField(props: RichTextProps) {
  return (
    // A chunk that failed stays failed for `lazy`; what was typed beside it is kept as a draft.
    <ErrorBoundary onRetry={() => window.location.reload()}>
      <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 6 }} />}>
        <RichTextEditor {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
