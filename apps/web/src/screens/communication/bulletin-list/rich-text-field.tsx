import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '../../../shared/page/error-boundary.tsx';
import type { RichTextProps } from './rich-text-editor.tsx';

/** Lazy, because the editor is large and only authors need it. */
const RichTextEditor = lazy(async () => {
  const { RichTextEditor } = await import('./rich-text-editor.tsx');
  return { default: RichTextEditor };
});

/** Form field for text with headings, lists, links and tables. The value is HTML. */
export function RichTextField(props: RichTextProps) {
  return (
    // `lazy` does not retry a failed chunk. The form keeps the input as a draft.
    <ErrorBoundary onRetry={() => window.location.reload()}>
      <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 6 }} />}>
        <RichTextEditor {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
