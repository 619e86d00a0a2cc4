import { issue, type MessageIssue, type MessageNode, type MessageOutcome } from '../xml/message-node.ts';
import { writeXml } from '../xml/write-xml.ts';

/** Kind of message and its root element. */
export const MESSAGE_ROOTS = {
  F0401: 'Invoice',
  F0501: 'CancelInvoice',
  F0701: 'VoidInvoice',
  G0401: 'Allowance',
  G0501: 'CancelAllowance',
  E0401: 'BranchTrack',
  E0402: 'BranchTrackBlank',
} as const;
export type MessageKind = keyof typeof MESSAGE_ROOTS;

/** Returns the XML of a message without issues. */
export function messageOutcome(
  kind: MessageKind,
  nodes: readonly MessageNode[],
  issues: readonly MessageIssue[],
): MessageOutcome {
  if (issues.length > 0) return { ok: false, issues };
  return { ok: true, xml: writeXml(MESSAGE_ROOTS[kind], `urn:GEINV:eInvoiceMessage:${kind}:4.1`, nodes) };
}

/** Items that a message may have. */
export const MAX_ITEMS = 9_999;

/** Returns the issue of a message with too few or too many items. */
export function itemCountIssues(path: string, count: number, max: number = MAX_ITEMS): MessageIssue[] {
  return count >= 1 && count <= max ? [] : [issue('item-count', path, { count, max })];
}

/** Returns an issue for each line number that an earlier line has. */
export function repeatedLineIssues(
  element: string,
  lines: readonly { readonly lineNumber: number }[],
): MessageIssue[] {
  const seen = new Set<number>();
  return lines.flatMap(({ lineNumber }, index) => {
    if (!seen.has(lineNumber)) {
      seen.add(lineNumber);
      return [];
    }
    const path = `Details/ProductItem[${index + 1}]/${element}`;
    return [issue('line-number-repeated', path, { lineNumber }, 'E0220')];
  });
}
