import { DOMImplementation, type Document, type Element, XMLSerializer } from '@xmldom/xmldom';
import type { MessageNode } from './message-node.ts';

const dom = new DOMImplementation();
const serializer = new XMLSerializer();

/**
 * Returns a message as XML, without white space between elements.
 * Shape: an XML declaration with UTF-8; the root declares the namespace.
 * Errors: throws for characters that XML forbids; `cleanText` removes them from free texts.
 */
export function writeXml(root: string, namespace: string, nodes: readonly MessageNode[]): string {
  const document = dom.createDocument(namespace, root, null);
  if (document.documentElement) appendNodes(document, document.documentElement, namespace, nodes);
  const xml = serializer.serializeToString(document, { requireWellFormed: true });
  return `<?xml version="1.0" encoding="UTF-8"?>${xml}`;
}

function appendNodes(
  document: Document,
  parent: Element,
  namespace: string,
  nodes: readonly MessageNode[],
): void {
  for (const node of nodes) {
    const isGroup = 'children' in node;
    if (!isGroup && !node.text) continue;
    const element = document.createElementNS(namespace, node.name);
    if (isGroup) appendNodes(document, element, namespace, node.children);
    else element.appendChild(document.createTextNode(node.text ?? ''));
    parent.appendChild(element);
  }
}
