import { useEffect, useState } from 'react';

const LATEST_MS = 600;

/** Returns true once the browser has painted the first content and is idle. */
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
