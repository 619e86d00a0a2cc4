import type { Schemas, TaskDeal } from '@parking-plus/contracts';
import { createIdempotencyKey } from '@parking-plus/contracts/client';
import { type DecisionStep, documentDealOf } from '../../../resources/documents/document-head.ts';
import {
  decideRecord,
  isPlainRecordStep,
  RECORD_TYPE_CODES,
} from '../../../resources/documents/record-documents.ts';
import { api } from '../../../shared/api/api.ts';
import { failureText } from '../../../shared/feedback/failure-text.ts';

type Head = Schemas['DocumentHead'];

/** Outcome of one document. */
export interface Decided {
  documentId: string;
  subject: string;
  /** Localised reason of a failure, or null on success. */
  failure: string | null;
}

interface EachDecision {
  step: DecisionStep;
  reason: string | null;
  /** Called after each document, in the order of the responses. */
  onDecided: (decided: Decided) => void;
  /** Stops further requests when aborted. Pending requests are awaited. */
  signal: AbortSignal;
  /** Message for a document that has no step on this screen. */
  notHere: string;
}

/** Sites processed in parallel. Balances server load against the page's own requests. */
const AT_ONCE = 4;

/**
 * Applies one step to many documents, each in its own request. A rejected document does not affect the
 * others. Documents of one site are processed in submission order, so the earliest wins. Sites share no
 * records.
 * Errors: never rejects. If the session ends, the remaining documents are neither processed nor reported.
 */
export async function decideDocuments(heads: readonly Head[], decision: EachDecision): Promise<void> {
  const { signal, onDecided } = decision;
  const sites = [...new Set(heads.map(({ siteCode }) => siteCode))].map((code) =>
    heads.filter(({ siteCode }) => siteCode === code),
  );
  let isOver = false;
  async function work(): Promise<void> {
    for (let ofSite = sites.shift(); ofSite !== undefined; ofSite = sites.shift()) {
      for (const head of ofSite) {
        if (isOver || signal.aborted) return;
        const failure = await failureOf(head, decision);
        if (failure === undefined) isOver = true;
        else onDecided({ documentId: head.documentId, subject: head.subject, failure });
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/**
 * Returns the failure of a document, null on success, or undefined if no further document can be processed.
 */
async function failureOf(
  head: Head,
  { step, reason, notHere }: EachDecision,
): Promise<string | null | undefined> {
  const { documentId, version, dealType } = head;
  const deal: TaskDeal | undefined = documentDealOf(dealType);
  const isRecord = RECORD_TYPE_CODES.includes(dealType);
  if (deal === undefined && !(isRecord && isPlainRecordStep(dealType, step))) return notHere;
  const idempotencyKey = createIdempotencyKey();
  try {
    if (deal === undefined) await decideRecord(head, step, reason, idempotencyKey);
    else
      await api.task.decide(
        deal,
        step,
        { documentId, version, ...(reason !== null && { reason }) },
        { idempotencyKey },
      );
    return null;
  } catch (error) {
    return failureText(error)?.text;
  }
}
