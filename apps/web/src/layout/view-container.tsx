import { App, ConfigProvider } from 'antd';
import { type ReactNode, useRef } from 'react';
import { ErrorBoundary } from '../shared/errors/error-boundary.tsx';
import styles from './frame.module.css';

/**
 * The place of one view. Pop-ups open inside of it, so that hiding it hides them too, and an error of the view
 * stays within it. For dialogs use `App.useApp().modal`; for messages `notify`, which outlives the view.
 */
export function ViewContainer({ title, children }: { title: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const popupPlace = () => place.current ?? document.body;
  return (
    <div ref={place} className={styles.view}>
      <ConfigProvider getPopupContainer={popupPlace}>
        <App component={false}>
          <h1 className={styles.hiddenHeading}>{title}</h1>
          <ErrorBoundary>{children}</ErrorBoundary>
        </App>
      </ConfigProvider>
    </div>
  );
}
