import { DocumentState } from '../document/document-states.ts';

/** What somebody does to a service order. */
export const SERVICE_ORDER_STEPS = ['edit', 'dispatch', 'return', 'arrive', 'finish', 'void'] as const;
export type ServiceOrderStep = (typeof SERVICE_ORDER_STEPS)[number];

const { Draft, Submitted, Returned, Approved } = DocumentState;

/** Where a service order stands: its state, and whether the engineer has come. */
export type ServiceOrderStanding = { readonly state: number; readonly hasArrived: boolean };

/**
 * Whether a service order knows the step where it stands: 500 → 501 → dispatched (511) → arrived (511) → 599, 501 → 502
 * → 501, and 591 from any that is not final. Another engineer can be sent until one has come; 591 and 599 know none, so
 * a repair that did not hold is a new order. Source: docs/decisions/0028.
 */
export function serviceOrderAllows(
  { state, hasArrived }: ServiceOrderStanding,
  step: ServiceOrderStep,
): boolean {
  switch (step) {
    case 'edit':
      return state === Draft || state === Returned;
    case 'dispatch':
      return state === Submitted || (state === Approved && !hasArrived);
    case 'return':
      return state === Submitted;
    case 'arrive':
      return state === Approved && !hasArrived;
    case 'finish':
      return state === Approved && hasArrived;
    case 'void':
      return state === Draft || state === Submitted || state === Returned || state === Approved;
  }
}
