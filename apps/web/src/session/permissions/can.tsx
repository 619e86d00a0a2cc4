import type { ActionCode } from '@parking-plus/contracts';
import type { ReactNode } from 'react';
import type { Guard } from '../rights/guard.ts';
import { useExplainer } from './explainer-store.ts';
import { useCan, useHasAccountType } from './use-can.ts';

interface Choice {
  children: ReactNode;
  /** Rendered instead if the user lacks permission. */
  fallback?: ReactNode;
}

/** Renders its children if the user has one of the action codes. Errors: throws if `codes` is not a list. */
export function Can({ codes, fallback, children }: Choice & { codes: readonly ActionCode[] }) {
  if (useCan(codes)) return children;
  return <Hidden guard={{ codes }} fallback={fallback} />;
}

/** Renders its children for accounts of the given types. Errors: throws if `types` is not a list. */
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
