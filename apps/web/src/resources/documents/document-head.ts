import { DocumentState, dealCodes, type Schemas, type TaskDeal } from '@parking-plus/contracts';

type Head = Schemas['DocumentHead'];

/** Every type of document; a type that the contract gains does not compile until it stands here. */
const KNOWN: Readonly<Record<TaskDeal, true>> = {
  TransactionVoid: true,
  TransactionFill: true,
  RentalNew: true,
  RentalReturn: true,
  RentalForcedReturn: true,
  InvoiceVoid: true,
  InvoiceAllowance: true,
  AllowanceDeletion: true,
  RateChange: true,
  OwnerSettlement: true,
};

export const DOCUMENT_DEALS = Object.keys(KNOWN) as readonly TaskDeal[];

/** The type of a document by its code. Shape: undefined for one that has no flow of `/Task`. */
export function documentDealOf(dealType: string): TaskDeal | undefined {
  return DOCUMENT_DEALS.find((deal) => dealCodes[deal] === dealType);
}

const { Draft, Submitted, Returned, Approved } = DocumentState;
/** Of documents that are not closed. */
export const OPEN_STATES = [Draft, Submitted, Returned, Approved];

/** Digits of the type before the state in a state code such as 20201599. */
const TYPE_DIGITS = 5;

/** The state of a document without its type: `599`. */
export function documentStateOf({ stateCode }: Pick<Head, 'stateCode'>): string {
  return stateCode.slice(TYPE_DIGITS);
}

/** In the order of their weight: the way forward first. */
const DECISION_STEPS = ['submit', 'approve', 'close', 'return', 'void'] as const;
export type DecisionStep = (typeof DECISION_STEPS)[number];
type BackwardStep = 'return' | 'void';

/** The steps that the reader may take on a document, the way forward first. */
export function decisionStepsOf({ allowedActions }: Pick<Head, 'allowedActions'>): DecisionStep[] {
  return DECISION_STEPS.filter((step) => allowedActions.includes(step));
}

/** Whether a step leads back or out, which nobody takes without a reason. */
export function isBackward(step: DecisionStep): step is BackwardStep {
  return step === 'return' || step === 'void';
}
