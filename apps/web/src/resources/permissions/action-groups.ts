import type { Schemas } from '@parking-plus/contracts';

type NamedAction = Schemas['NamedAction'];

/** Actions grouped by the first digit of their code. A team's own screens use 95 to 99 and come last. */
export interface ActionGroup<A extends NamedAction = NamedAction> {
  /** `1` to `9`, or `own`. */
  domain: string;
  actions: A[];
}

/** Groups actions by domain, sorted by code. */
export function groupActions<A extends NamedAction>(actions: readonly A[]): ActionGroup<A>[] {
  const groups = new Map<string, A[]>();
  for (const action of actions.toSorted((a, b) => (a.code < b.code ? -1 : 1))) {
    const domain = Number(action.code.slice(0, 2)) >= 95 ? 'own' : action.code.slice(0, 1);
    const group = groups.get(domain) ?? [];
    groups.set(domain, group);
    group.push(action);
  }
  return [...groups].map(([domain, grouped]) => ({ domain, actions: grouped }));
}
