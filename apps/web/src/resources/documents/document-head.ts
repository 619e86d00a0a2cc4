import {
  DocumentState,
  dealCodes,
  documentDeals,
  type Schemas,
  type TaskDeal,
} from '@parking-plus/contracts';

type Head = Schemas['DocumentHead'];

/** Returns the document type of a code. Shape: undefined for types without a `/Task` flow. */
export function documentDealOf(dealType: string): TaskDeal | undefined {
  return documentDeals.find((deal) => dealCodes[deal] === dealType);
}

const { Draft, Submitted, Returned, Approved } = DocumentState;
/** States of documents that are not closed. */
export const OPEN_STATES = [Draft, Submitted, Returned, Approved];

/** Length of the type in a state code such as 20201599. */
const TYPE_DIGITS = 5;

/** Returns a document's state without its type: `599`. */
export function documentStateOf({ stateCode }: Pick<Head, 'stateCode'>): string {
  return stateCode.slice(TYPE_DIGITS);
}

/** In display order: forward steps first. */
const DECISION_STEPS = ['submit', 'approve', 'close', 'return', 'void'] as const;
export type DecisionStep = (typeof DECISION_STEPS)[number];
type BackwardStep = 'return' | 'void';

/** Returns the steps that the user can take on a document, forward steps first. */
export function decisionStepsOf({ allowedActions }: Pick<Head, 'allowedActions'>): DecisionStep[] {
  return DECISION_STEPS.filter((step) => allowedActions.includes(step));
}

/** Returns whether a step returns or voids a document, which requires a reason. */
export function isBackward(step: DecisionStep): step is BackwardStep {
  return step === 'return' || step === 'void';
}
