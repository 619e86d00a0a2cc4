/** States of a site. Labels: 撤場, 營運中, 建置中. Source: docs/spec-statements.md 3.20. */
export const SiteState = { Withdrawn: 0, Operating: 1, BeingBuilt: 2 } as const;
export type SiteState = (typeof SiteState)[keyof typeof SiteState];

export type SiteEvent = 'open' | 'withdraw';

export type SiteTransition =
  | { readonly ok: true; readonly state: SiteState }
  | { readonly ok: false; readonly reason: 'final' | 'not-open' | 'open-already' };

/**
 * Returns the state of a site after an event: a site being built opens, an open one is withdrawn, which is final.
 * `blocksClosing` says what prevents a withdrawal.
 */
export function transitionSite(state: SiteState, event: SiteEvent): SiteTransition {
  if (state === SiteState.Withdrawn) return { ok: false, reason: 'final' };
  if (event === 'open') {
    if (state === SiteState.Operating) return { ok: false, reason: 'open-already' };
    return { ok: true, state: SiteState.Operating };
  }
  if (state === SiteState.BeingBuilt) return { ok: false, reason: 'not-open' };
  return { ok: true, state: SiteState.Withdrawn };
}
