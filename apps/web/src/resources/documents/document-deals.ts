import { dealCodes, type Schemas, type TaskDeal } from '@parking-plus/contracts';
import { RECORD_TYPE_CODES } from './record-documents.ts';

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

/** Codes of all types that 單據中心 lists, `10107`. */
export const DOCUMENT_TYPE_CODES: readonly string[] = [
  ...DOCUMENT_DEALS.map((deal) => dealCodes[deal]),
  ...RECORD_TYPE_CODES,
];

/** The type of a document by its code. Shape: undefined for one that has no flow of `/Task`. */
export function documentDealOf(dealType: string): TaskDeal | undefined {
  return DOCUMENT_DEALS.find((deal) => dealCodes[deal] === dealType);
}

/** Digits of the type before the state in a state code such as 20201599. */
const TYPE_DIGITS = 5;

/** The state of a document without its type: `599`. */
export function documentStateOf({ stateCode }: Pick<Schemas['DocumentHead'], 'stateCode'>): string {
  return stateCode.slice(TYPE_DIGITS);
}
