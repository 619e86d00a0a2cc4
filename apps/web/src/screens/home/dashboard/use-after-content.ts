import { useEffect, useState } from 'react';

const LATEST_MS = 600;

/** True once the browser has painted what was there first and has a moment to spare. */
export function useAfterContent(): boolean {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    const begin = () => setIsTime(true);
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(begin, 0);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(begin, { timeout: LATEST_MS });
    return () => cancelIdleCallback(handle);
  }, []);
  return isTime;
}
