import { App, ConfigProvider } from 'antd';
import { type ReactNode, useCallback, useRef } from 'react';
import { ErrorBoundary } from '../../shared/page/error-boundary.tsx';
import styles from './view.module.css';

/**
 * The place of one view. Pop-ups open inside of it, so that hiding it hides them too, and an error of the view
 * stays within it. For dialogs use `App.useApp().modal`; for messages `notify`, which outlives the view.
 */
export function ViewContainer({ title, children }: { title: string; children: ReactNode }) {
  const place = useRef<HTMLElement>(null);
  // Hiding a view takes its refs away; its pop-ups must still know where they belong.
  const keepPlace = useCallback((element: HTMLElement | null) => {
    if (element) place.current = element;
  }, []);
  const popupPlace = useCallback(() => place.current ?? document.body, []);
  return (
    <div ref={keepPlace} className={styles.view}>
      <ConfigProvider getPopupContainer={popupPlace}>
        <App component={false}>
          <h1 className={styles.hiddenHeading}>{title}</h1>
          <ErrorBoundary>{children}</ErrorBoundary>
        </App>
      </ConfigProvider>
    </div>
  );
}
