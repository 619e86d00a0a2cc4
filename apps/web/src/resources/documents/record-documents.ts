import type { Schemas } from '@parking-plus/contracts';
import { api } from '../../shared/api/api.ts';
import type { DecisionStep } from './document-head.ts';

type Head = Schemas['DocumentHead'];

/** Record type with document states and its own screen and deals. */
interface RecordType {
  code: string;
  /** Prefix of its record numbers. */
  letters: string;
  list: string;
}

export const REQUIREMENT_TYPE = '60301';
export const SERVICE_ORDER_TYPE = '60401';

const REQUIREMENTS: RecordType = {
  code: REQUIREMENT_TYPE,
  letters: 'RQ',
  list: '/communication/requirement-list',
};
const SERVICE_ORDERS: RecordType = {
  code: SERVICE_ORDER_TYPE,
  letters: 'SO',
  list: '/communication/service-order-list',
};
const RECORD_TYPES = [REQUIREMENTS, SERVICE_ORDERS];

/** Types of 單據中心 without a `/Task` flow. */
export const RECORD_TYPE_CODES: readonly string[] = RECORD_TYPES.map(({ code }) => code);

/** Returns the type of a number such as `SO0001`, or undefined for documents. */
export function recordTypeOf(documentId: string): string | undefined {
  return RECORD_TYPES.find(({ letters }) => documentId.startsWith(letters))?.code;
}

/** Returns the path of a record on its own screen. */
export function recordScreen({ documentId, dealType }: Pick<Head, 'documentId' | 'dealType'>): string {
  const list = RECORD_TYPES.find(({ code }) => code === dealType)?.list ?? '';
  return `${list}?keyword=${documentId}&detail=${documentId}`;
}

/** Returns whether a step requires only a reason and can be taken in 單據中心. */
export function isPlainRecordStep(dealType: string, step: string): boolean {
  if (step === 'return' || step === 'void') return true;
  return step === 'close' && dealType === REQUIREMENT_TYPE;
}

/** Executes a step accepted by `isPlainRecordStep`. Errors: `ApiError` of its deal. */
export async function decideRecord(
  { documentId, dealType, version }: Head,
  step: DecisionStep,
  reason: string | null,
  idempotencyKey: string,
): Promise<void> {
  const options = { idempotencyKey };
  const why = { version, reason: reason ?? '' };
  if (dealType === SERVICE_ORDER_TYPE) {
    const key = { serviceOrderCode: documentId, ...why };
    await (step === 'void'
      ? api.data('ServiceOrderVoid', key, options)
      : api.data('ServiceOrderReturn', key, options));
    return;
  }
  const key = { requirementCode: documentId, ...why };
  if (step === 'close')
    await api.data('RequirementFinish', { requirementCode: documentId, version, note: '' }, options);
  else if (step === 'void') await api.data('RequirementVoid', key, options);
  else await api.data('RequirementReturn', key, options);
}
