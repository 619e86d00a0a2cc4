import { Spin } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import styles from './pending-overlay.module.css';

const SHOW_AFTER_MS = 200;

/** Returns true after 200 ms of pending, so quick responses cause no flicker. */
function useLastingPending(isPending: boolean): boolean {
  const [isLasting, setIsLasting] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setIsLasting(true), SHOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setIsLasting(false);
    };
  }, [isPending]);
  return isPending && isLasting;
}

/**
 * Covers its content while a call is pending. The content is busy for screen readers immediately, and covered
 * and inert after 200 ms.
 */
export function PendingOverlay({ isPending, children }: { isPending: boolean; children: ReactNode }) {
  const isCovered = useLastingPending(isPending);
  return (
    <div className={styles.place} aria-busy={isPending}>
      <div inert={isCovered}>{children}</div>
      {isCovered && (
        <div className={styles.cover}>
          <Spin />
        </div>
      )}
    </div>
  );
}
