import { App, ConfigProvider } from 'antd';
import { type ReactNode, useCallback, useRef } from 'react';
import { ErrorBoundary } from '../../shared/page/error-boundary.tsx';
import styles from './view.module.css';

/**
 * Container of one view. Pop-ups open inside it, so hiding the view hides them. Catches the view's errors.
 * Use `App.useApp().modal` for dialogs, and `notify` for messages, which outlive the view.
 */
export function ViewContainer({ title, children }: { title: string; children: ReactNode }) {
  const place = useRef<HTMLElement>(null);
  // Hiding a view clears its refs; its pop-ups still need their container.
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
