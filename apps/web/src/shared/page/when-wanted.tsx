import { type ReactNode, Suspense, useState } from 'react';

/** Renders a lazy component from its first use on. It stays mounted for its closing animation. */
export function MountOnFirstUse({ isNeeded, children }: { isNeeded: boolean; children: ReactNode }) {
  const [wasWanted, setWasWanted] = useState(false);
  if (isNeeded && !wasWanted) setWasWanted(true);
  return wasWanted && <Suspense fallback={null}>{children}</Suspense>;
}
