import type { ActionCode } from '@parking-plus/contracts';
import type { ReactNode } from 'react';
import type { Guard } from '../rights/guard.ts';
import { useExplainer } from './explainer-store.ts';
import { useCan, useHasAccountType } from './use-can.ts';

interface Choice {
  children: ReactNode;
  /** In place of what the user may not see. */
  fallback?: ReactNode;
}

/** Shows its children to whoever holds one of the action codes. Errors: throws where `codes` is not a list. */
export function Can({ codes, fallback, children }: Choice & { codes: readonly ActionCode[] }) {
  if (useCan(codes)) return children;
  return <Hidden guard={{ codes }} fallback={fallback} />;
}

/** Shows its children to accounts of one of the types. Errors: throws where `types` is not a list. */
export function HasAccountType({ types, fallback, children }: Choice & { types: readonly number[] }) {
  if (useHasAccountType(types)) return children;
  return <Hidden guard={{ types }} fallback={fallback} />;
}

function Hidden({ guard, fallback = null }: { guard: Guard; fallback?: ReactNode }) {
  const explainer = useExplainer();
  if (!explainer) return fallback;
  return (
    <>
      {fallback}
      <explainer.HiddenMark guard={guard} />
    </>
  );
}
