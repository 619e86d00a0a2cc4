import type { Schemas, TaskDeal } from '@parking-plus/contracts';
import { newIdempotencyKey } from '@parking-plus/contracts/client';
import { type DecisionStep, documentDealOf } from '../../../resources/documents/document-head.ts';
import {
  decideRecord,
  isPlainRecordStep,
  RECORD_TYPE_CODES,
} from '../../../resources/documents/record-documents.ts';
import { api } from '../../../shared/api/api.ts';
import { failureText } from '../../../shared/feedback/failure-text.ts';

type Head = Schemas['DocumentHead'];

/** What became of one document. */
export interface Decided {
  documentId: string;
  subject: string;
  /** Why it was not done, in words; null where it was. */
  failure: string | null;
}

interface EachDecision {
  step: DecisionStep;
  reason: string | null;
  /** Told after each document, in the order in which the answers come. */
  onDecided: (decided: Decided) => void;
  /** Nothing more is sent once it is aborted; what is under way is waited for. */
  signal: AbortSignal;
  /** Said of a document that no step can be taken on here. */
  notHere: string;
}

/** Sites decided on at once: enough to keep the server busy, few enough to leave room for the page's own calls. */
const AT_ONCE = 4;

/**
 * Takes one step on many documents, each on its own: one that is refused leaves the others alone. Documents of one site
 * are decided one after another in their order, so that the one sent first wins; no two sites share a record.
 * Errors: none; a session that has ended stops the rest, which then is neither done nor told.
 */
export async function decideEach(heads: readonly Head[], decision: EachDecision): Promise<void> {
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

/** Why a document was not decided, null where it was; undefined where nothing can be decided any more. */
async function failureOf(
  head: Head,
  { step, reason, notHere }: EachDecision,
): Promise<string | null | undefined> {
  const { documentId, version, dealType } = head;
  const deal: TaskDeal | undefined = documentDealOf(dealType);
  const isRecord = RECORD_TYPE_CODES.includes(dealType);
  if (deal === undefined && !(isRecord && isPlainRecordStep(dealType, step))) return notHere;
  const idempotencyKey = newIdempotencyKey();
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
