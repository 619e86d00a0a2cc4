import type { Schemas } from '@parking-plus/contracts';
import { api } from '../../shared/api/api.ts';
import type { DecisionStep } from './document-head.ts';

type Head = Schemas['DocumentHead'];

/** A type with the states of a document, and a screen and deals of its own. */
interface RecordType {
  code: string;
  /** Begins the numbers of its records. */
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

/** Types of 單據中心 whose steps are not those of `/Task`. */
export const RECORD_TYPE_CODES: readonly string[] = RECORD_TYPES.map(({ code }) => code);

/** The type of a number such as `SO0001`; undefined for that of a document. */
export function recordTypeOf(documentId: string): string | undefined {
  return RECORD_TYPES.find(({ letters }) => documentId.startsWith(letters))?.code;
}

/** Where a record is worked on: its own screen, opened at it. */
export function recordScreen({ documentId, dealType }: Pick<Head, 'documentId' | 'dealType'>): string {
  const list = RECORD_TYPES.find(({ code }) => code === dealType)?.list ?? '';
  return `${list}?keyword=${documentId}&detail=${documentId}`;
}

/** Whether the step asks for nothing but a reason, so that it can be taken among documents. */
export function isPlainRecordStep(dealType: string, step: string): boolean {
  if (step === 'return' || step === 'void') return true;
  return step === 'close' && dealType === REQUIREMENT_TYPE;
}

/** Takes a step that `isPlainRecordStep` names. Errors: `ApiError` of its deal. */
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
