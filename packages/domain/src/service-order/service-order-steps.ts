import { DocumentState } from '../document/document-states.ts';

/** Steps of a service order. */
export const SERVICE_ORDER_STEPS = ['edit', 'dispatch', 'return', 'arrive', 'finish', 'void'] as const;
export type ServiceOrderStep = (typeof SERVICE_ORDER_STEPS)[number];

const { Draft, Submitted, Returned, Approved } = DocumentState;

/** Progress of a service order: its state, and whether the engineer has arrived. */
export type ServiceOrderStatus = { readonly state: number; readonly hasArrived: boolean };

/**
 * Returns whether a service order allows the step: 500 → 501 → dispatched (511) → arrived (511) → 599, 501 → 502 →
 * 501, and 591 from any state that is not final.
 * The engineer can be replaced until arrival. 591 and 599 allow no step, so a failed repair needs a new order.
 * Source: docs/decisions/0028.
 */
export function serviceOrderAllows(
  { state, hasArrived }: ServiceOrderStatus,
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
