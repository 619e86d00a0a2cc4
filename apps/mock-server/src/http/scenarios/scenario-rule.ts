import { isDeepStrictEqual } from 'node:util';
import type {
  DocumentCondition,
  MessageCondition,
  PayloadCondition,
  RuleMatch,
} from '@parking-plus/contracts/control';
import { dealOfCode } from '../../deals/deal-codes.ts';
import { valueAt } from '../../errors/json-pointer.ts';
import { maskSecrets } from '../plugins/log-redaction.ts';
import { rulePattern } from './rule-pattern.ts';

/** Present state of a document. */
export type DocumentStatus = { readonly dealType: string; readonly state: string };

/** Known properties of a call when rules are matched. */
export type RequestContext = {
  readonly operationId: string;
  readonly dealCode?: string | undefined;
  readonly account?: string | undefined;
  readonly tenant?: string | undefined;
  /** By name in lower case. */
  readonly headers?: Readonly<Record<string, unknown>>;
  /** Parsed payload of a deal, or the body. */
  readonly payload?: unknown;
  /** Document that the payload names. */
  readonly documentId?: string | undefined;
  /** Documents that rules refer to, by number. */
  readonly documents?: ReadonlyMap<string, DocumentStatus>;
};

const SECRET_HEADERS = ['authorization', 'cookie', 'x-control-token'];
const MAX_SHOWN = 60;

/** Returns the mismatches of a call as `account: manager, not staff`; empty if it matches. */
export function findMismatches(match: RuleMatch, call: RequestContext): string[] {
  return checkConditions(match, call).filter((departure) => departure !== undefined);
}

/** Returns one result per condition: its mismatch, or undefined. */
export function checkConditions(match: RuleMatch, call: RequestContext): (string | undefined)[] {
  const { operationId, deal, account, tenant, payload = [], headers = {}, document } = match;
  const isPrefix = operationId?.endsWith('*') && call.operationId.startsWith(operationId.slice(0, -1));
  return [
    ...(isPrefix ? [undefined] : compare('operationId', operationId, call.operationId)),
    ...compare('deal', nameOf(deal), nameOf(call.dealCode)),
    ...compare('account', account, call.account),
    ...compare('tenant', tenant, call.tenant),
    ...payload.map((condition) => payloadMismatch(condition, call.payload)),
    ...Object.entries(headers).map(([name, wanted]) => {
      const found = call.headers?.[name];
      const fits =
        typeof wanted === 'string'
          ? found === wanted
          : typeof found === 'string' && rulePattern(wanted.pattern)?.(found) === true;
      const hidden = found !== undefined && SECRET_HEADERS.includes(name) ? '***' : found;
      return fits ? undefined : `header ${name}: ${shown(hidden)}, not ${shown(wanted)}`;
    }),
    ...(document === undefined ? [] : [documentMismatch(document, call)]),
  ];
}

function compare(name: string, wanted: string | undefined, found: string | undefined) {
  if (wanted === undefined) return [];
  return [wanted === found ? undefined : `${name}: ${found ?? '—'}, not ${wanted}`];
}

const nameOf = (deal: string | undefined) => (deal === undefined ? undefined : (dealOfCode(deal) ?? deal));

function payloadMismatch(condition: PayloadCondition, payload: unknown): string | undefined {
  const { pointer } = condition;
  const found = valueAt(payload, pointer);
  const told = `payload ${pointer}: ${shown(found === undefined ? undefined : maskedAt(payload, pointer))}`;
  if ('absent' in condition) return found === undefined ? undefined : `${told}, not absent`;
  if ('present' in condition) return found === undefined ? `${told}, not present` : undefined;
  if ('equals' in condition)
    return isDeepStrictEqual(found, condition.equals) ? undefined : `${told}, not ${shown(condition.equals)}`;
  const isScalar = typeof found === 'string' || typeof found === 'number' || typeof found === 'boolean';
  if (isScalar && rulePattern(condition.pattern)?.(String(found))) return undefined;
  return `${told}, not matching ${condition.pattern}`;
}

/** Masks by name and pattern, like the log: the value itself may be a secret. */
const maskedAt = (payload: unknown, pointer: string) => valueAt(maskSecrets(payload), pointer) ?? '***';

function documentMismatch(wanted: DocumentCondition, call: RequestContext): string | undefined {
  const documentId = wanted.documentId ?? call.documentId;
  if (documentId === undefined) return 'document: the call names none';
  const found = call.documents?.get(documentId);
  if (found === undefined) return `document ${documentId}: not found`;
  const [departure] = [
    ...compare(`document ${documentId}`, nameOf(wanted.deal), nameOf(found.dealType)),
    ...compare(`document ${documentId}`, wanted.state, found.state),
  ].filter((result) => result !== undefined);
  return departure;
}

function shown(value: unknown): string {
  if (value === undefined) return '—';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}

/** Returns whether a message to the tax platform matches. */
export function isMessageOf(wanted: MessageCondition, message: Required<MessageCondition>): boolean {
  const { kind = message.kind, number = message.number, seller = message.seller } = wanted;
  const isKind = kind.endsWith('*') ? message.kind.startsWith(kind.slice(0, -1)) : kind === message.kind;
  return isKind && number === message.number && seller === message.seller;
}
