import { resultText } from '@parking-plus/domain/einvoice';

/** Tax number of the platform in routing. */
const PLATFORM = '0000000000';

/** Element with a text or with children. Absent texts leave elements out. */
type Content = string | number | undefined | readonly Markup[];
type Markup = string;

/** Returns an element; an undefined content leaves it out. */
export function element(name: string, content: Content, attributes = ''): Markup {
  if (content === undefined || content === '') return '';
  const inner = typeof content === 'object' ? content.join('') : escaped(String(content));
  return `<${name}${attributes}>${inner}</${name}>`;
}

export function file(root: string, namespace: string, content: readonly Markup[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>${element(root, content, ` xmlns="${namespace}"`)}`;
}

/** Returns several messages as one file. */
export function envelope(taxNumber: string, kind: string, messages: readonly string[]): string {
  const bodies = messages.map((message) => message.slice(message.indexOf('?>') + 2));
  const pack = element(
    'InvoicePack',
    bodies,
    ` count="${bodies.length}" messageType="${kind}" version="v41"`,
  );
  return file('InvoiceEnvelope', 'urn:GEINV:InvoiceEnvelope:4.1', [
    element('From', PLATFORM),
    element('To', taxNumber),
    pack,
  ]);
}

export function routingTo(taxNumber: string): Markup {
  return element('RoutingInfo', [
    element('From', [element('PartyId', PLATFORM)]),
    element('To', [element('PartyId', taxNumber)]),
  ]);
}

export type Answer = {
  readonly file: string;
  readonly kind: string;
  readonly sellerTaxNumber: string;
  readonly number: string;
  readonly code: string;
  readonly size: number;
};

/** Returns the ProcessResult of one message. */
export function processResult({ file: id, kind, sellerTaxNumber, number, code, size }: Answer): string {
  return file('ProcessResult', 'urn:GEINV:eInvoiceMessage:ProcessResult:4.0', [
    routingTo(sellerTaxNumber),
    element('MessageInfo', [
      element('Id', id),
      element('Size', size),
      element('MessageType', kind),
      element('Service', kind.startsWith('E') ? 'MESSAGE' : 'STORAGE'),
      element('Action', 'SEND'),
    ]),
    element('Result', [
      element('Info', [
        element('Code', code),
        element('Description', resultText(code).meaning.zh_TC),
        element('Parameter0', number),
      ]),
    ]),
  ]);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
