import { type ReactNode, Suspense, useState } from 'react';

/** Draws what comes by `lazy` from the first time that it is wanted; then it stays, so that it can slide out. */
export function WhenWanted({ isWanted, children }: { isWanted: boolean; children: ReactNode }) {
  const [wasWanted, setWasWanted] = useState(false);
  if (isWanted && !wasWanted) setWasWanted(true);
  return wasWanted && <Suspense fallback={null}>{children}</Suspense>;
}
