import type { ResultCode } from '../results/result-codes.ts';

/** Rule of an element's text. `max` counts UTF-16 units, never less than the characters of a schema. */
export type TextRule = { readonly max: number; readonly isValid?: (text: string) => boolean };

/** Element of a message, in the order of its schema: a text or a group. An absent text leaves the element out. */
export type MessageNode =
  | {
      readonly name: string;
      readonly text: string | undefined;
      readonly rule: TextRule;
      readonly isRequired: boolean;
    }
  | { readonly name: string; readonly children: readonly MessageNode[] };

export type MessageIssueKind =
  /** Of single elements. */
  | 'required'
  | 'too-long'
  | 'format'
  | 'item-count'
  /** Of an invoice or allowance as a whole. */
  | 'lines-not-total'
  | 'total-not-sum'
  | 'tax-not-of-sales'
  | 'zero-total'
  | 'zero-quantity'
  | 'line-number-repeated'
  | 'carrier-blank'
  | 'mark-combination'
  | 'customs-mark-required'
  | 'customs-mark-forbidden'
  | 'zero-reason-required'
  | 'zero-reason-forbidden'
  | 'above-rest'
  /** Of numbers, periods and times. */
  | 'number-not-allotted'
  | 'track-of-other-period'
  | 'track-of-other-seller'
  | 'in-future'
  | 'before-original'
  | 'after-deadline'
  | 'period-running'
  | 'ranges-overlap'
  | 'outside-allotment'
  | 'not-whole-booklets';

/** Issue of a message's input. `path` names the element, as in `Details/ProductItem[2]/Amount`. */
export type MessageIssue = {
  readonly kind: MessageIssueKind;
  readonly path: string;
  /** Code with which the platform would refuse the message; absent if none is known. */
  readonly code?: ResultCode;
  readonly parameters: Readonly<Record<string, string | number>>;
};

/** A message as XML, or the issues that prevent it. */
export type MessageOutcome =
  | { readonly ok: true; readonly xml: string }
  | { readonly ok: false; readonly issues: readonly MessageIssue[] };

/** Returns a mandatory element. */
export function required(name: string, rule: TextRule, text: string | undefined): MessageNode {
  return { name, text, rule, isRequired: true };
}

/** Returns an element that an empty or absent text leaves out. */
export function optional(name: string, rule: TextRule, text: string | undefined): MessageNode {
  return { name, text, rule, isRequired: false };
}

export function group(name: string, children: readonly MessageNode[]): MessageNode {
  return { name, children };
}

export function issue(
  kind: MessageIssueKind,
  path: string,
  parameters: MessageIssue['parameters'] = {},
  code?: ResultCode,
): MessageIssue {
  return { kind, path, parameters, ...(code && { code }) };
}

/** Returns the elements that are missing, too long or malformed, in document order. */
export function nodeIssues(nodes: readonly MessageNode[], parentPath = ''): MessageIssue[] {
  const counts = new Map<string, number>();
  for (const { name } of nodes) counts.set(name, (counts.get(name) ?? 0) + 1);
  const positions = new Map<string, number>();
  return nodes.flatMap((node) => {
    const position = (positions.get(node.name) ?? 0) + 1;
    positions.set(node.name, position);
    const isRepeated = counts.get(node.name) !== 1;
    const path = `${parentPath}${node.name}${isRepeated ? `[${position}]` : ''}`;
    return 'children' in node ? nodeIssues(node.children, `${path}/`) : textIssues(node, path);
  });
}

function textIssues(
  { text, rule, isRequired }: Extract<MessageNode, { rule: TextRule }>,
  path: string,
): MessageIssue[] {
  if (!text) return isRequired ? [issue('required', path, {}, 'E0503')] : [];
  if (text.length > rule.max) return [issue('too-long', path, { length: text.length, max: rule.max })];
  if (rule.isValid && !rule.isValid(text)) return [issue('format', path, { value: text })];
  return [];
}
