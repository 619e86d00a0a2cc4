import type { Element } from '@xmldom/xmldom';
import type { MessageKind } from '../messages/send-message.ts';
import { parseXml } from '../reading/parse-xml.ts';

/** Element of a MIG 4.1 table: name, mandatory or optional, and its form, greatest length or children. */
type Row =
  | readonly [name: string, use: 'M' | 'O', form: RegExp | number]
  | readonly [name: string, use: Use, children: readonly Row[]];
type Use = 'M' | 'O' | { readonly min: number; readonly max: number };

const NUMBER = /^[A-Z]{2}\d{8}$/;
const DATE = /^20\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;
const ID = /^\d{8,10}$/;
const D20_7 = /^-?\d{1,13}(\.\d{1,7})?$/;
const AMOUNT = /^\d{1,13}(\.\d{1,7})?$/;
const WHOLE = /^\d{1,20}$/;
const EIGHT = /^\d{8}$/;

const party = (name: string): Row => [
  name,
  'M',
  [
    ['Identifier', 'M', ID],
    ['Name', 'M', 60],
    ['Address', 'O', 100],
    ['PersonInCharge', 'O', 30],
    ['TelephoneNumber', 'O', 26],
    ['FacsimileNumber', 'O', 26],
    ['EmailAddress', 'O', 400],
    ['CustomerNumber', 'O', 20],
    ['RoleRemark', 'O', 40],
  ],
];

const reversal = (prefix: 'Cancel' | 'Void'): Row[] => [
  [`${prefix}InvoiceNumber`, 'M', NUMBER],
  ['InvoiceDate', 'M', DATE],
  ['BuyerId', 'M', ID],
  ['SellerId', 'M', ID],
  [`${prefix}Date`, 'M', DATE],
  [`${prefix}Time`, 'M', TIME],
  [`${prefix}Reason`, 'M', 20],
];

const TRACK: Row[] = [
  ['HeadBan', 'M', EIGHT],
  ['BranchBan', 'M', EIGHT],
  ['InvoiceType', 'M', /^0[78]$/],
  ['YearMonth', 'M', /^1\d\d(02|04|06|08|10|12)$/],
  ['InvoiceTrack', 'M', /^[A-Z]{2}$/],
];
const RANGE: Row[] = [
  ['InvoiceBeginNo', 'M', EIGHT],
  ['InvoiceEndNo', 'M', EIGHT],
];

/** Tables of the messages, from the published ones: the code that writes messages has its own. */
const TABLES: Readonly<Record<MessageKind, readonly [root: string, rows: readonly Row[]]>> = {
  F0401: [
    'Invoice',
    [
      [
        'Main',
        'M',
        [
          ['InvoiceNumber', 'M', NUMBER],
          ['InvoiceDate', 'M', DATE],
          ['InvoiceTime', 'M', TIME],
          party('Seller'),
          party('Buyer'),
          ['BuyerRemark', 'O', /^[1-4]$/],
          ['MainRemark', 'O', 200],
          ['CustomsClearanceMark', 'O', /^[12]$/],
          ['Category', 'O', 2],
          ['RelateNumber', 'O', 20],
          ['InvoiceType', 'M', /^0[78]$/],
          ['GroupMark', 'O', /^\*$/],
          ['DonateMark', 'M', /^[01]$/],
          ['CarrierType', 'O', 6],
          ['CarrierId1', 'O', 400],
          ['CarrierId2', 'O', 400],
          ['PrintMark', 'M', /^[YN]$/],
          ['NPOBAN', 'O', 10],
          ['RandomNumber', 'O', /^\d{4}$/],
          ['BondedAreaConfirm', 'O', /^[1-4]$/],
          ['ZeroTaxRateReason', 'O', /^7[1-9]$/],
          ['Reserved1', 'O', 20],
          ['Reserved2', 'O', 100],
        ],
      ],
      [
        'Details',
        'M',
        [
          [
            'ProductItem',
            { min: 1, max: 9_999 },
            [
              ['Description', 'M', 500],
              ['Quantity', 'M', D20_7],
              ['Unit', 'O', 6],
              ['UnitPrice', 'M', D20_7],
              ['TaxType', 'M', /^[1-4]$/],
              ['Amount', 'M', D20_7],
              ['SequenceNumber', 'M', /^\d{1,4}$/],
              ['Remark', 'O', 120],
              ['RelateNumber', 'O', 50],
            ],
          ],
        ],
      ],
      [
        'Amount',
        'M',
        [
          ['SalesAmount', 'M', AMOUNT],
          ['FreeTaxSalesAmount', 'M', AMOUNT],
          ['ZeroTaxSalesAmount', 'M', AMOUNT],
          ['TaxType', 'M', /^[12349]$/],
          ['TaxRate', 'M', /^(0|0\.01|0\.02|0\.05|0\.15|0\.25)$/],
          ['TaxAmount', 'M', WHOLE],
          ['TotalAmount', 'M', AMOUNT],
          ['DiscountAmount', 'O', AMOUNT],
          ['OriginalCurrencyAmount', 'O', AMOUNT],
          ['ExchangeRate', 'O', /^\d{1,8}(\.\d{1,5})?$/],
          ['Currency', 'O', 3],
        ],
      ],
    ],
  ],
  F0501: [
    'CancelInvoice',
    [...reversal('Cancel'), ['ReturnTaxDocumentNumber', 'O', 60], ['Remark', 'O', 200]],
  ],
  F0701: ['VoidInvoice', [...reversal('Void'), ['Remark', 'O', 200]]],
  G0401: [
    'Allowance',
    [
      [
        'Main',
        'M',
        [
          ['AllowanceNumber', 'M', 16],
          ['AllowanceDate', 'M', DATE],
          party('Seller'),
          party('Buyer'),
          ['AllowanceType', 'M', /^2$/],
          ['OriginalInvoiceSellerId', 'O', ID],
          ['OriginalInvoiceBuyerId', 'O', ID],
        ],
      ],
      [
        'Details',
        'M',
        [
          [
            'ProductItem',
            { min: 1, max: 9_999 },
            [
              ['OriginalInvoiceDate', 'M', DATE],
              ['OriginalInvoiceNumber', 'M', NUMBER],
              ['OriginalSequenceNumber', 'O', /^\d{1,4}$/],
              ['OriginalDescription', 'M', 500],
              ['Quantity', 'M', D20_7],
              ['Unit', 'O', 6],
              ['UnitPrice', 'M', AMOUNT],
              ['Amount', 'M', AMOUNT],
              ['Tax', 'M', WHOLE],
              ['AllowanceSequenceNumber', 'M', /^\d{1,4}$/],
              ['TaxType', 'M', /^[1-4]$/],
            ],
          ],
        ],
      ],
      [
        'Amount',
        'M',
        [
          ['TaxAmount', 'M', WHOLE],
          ['TotalAmount', 'M', AMOUNT],
        ],
      ],
    ],
  ],
  G0501: [
    'CancelAllowance',
    [
      ['CancelAllowanceNumber', 'M', 16],
      ['AllowanceType', 'M', /^2$/],
      ['AllowanceDate', 'M', DATE],
      ['BuyerId', 'M', ID],
      ['SellerId', 'M', ID],
      ['CancelDate', 'M', DATE],
      ['CancelTime', 'M', TIME],
      ['CancelReason', 'M', 20],
      ['Remark', 'O', 200],
    ],
  ],
  E0401: [
    'BranchTrack',
    [
      ['Main', 'M', [...TRACK, ...RANGE]],
      [
        'Details',
        'M',
        [['BranchTrackItem', { min: 1, max: 10_000 }, [...RANGE, ['InvoiceBooklet', 'M', /^\d+$/]]]],
      ],
    ],
  ],
  E0402: [
    'BranchTrackBlank',
    [
      ['Main', 'M', TRACK],
      ['Details', 'M', [['BranchTrackBlankItem', { min: 1, max: 10_000 }, RANGE]]],
    ],
  ],
};

/** Element of a message as a plain tree. */
export type MessageTree = {
  readonly name: string;
  /** Empty for an element with children. */
  readonly text: string;
  readonly children: readonly MessageTree[];
};

/** Thrown for a message that is not well-formed, or not as its table says. */
export class MessageSchemaError extends Error {
  override readonly name = 'MessageSchemaError';
}

/**
 * Parses a message and checks it against its table: namespace, elements and their order, counts, lengths and formats.
 * Throws `MessageSchemaError` at the first difference.
 */
export function readMessage(kind: MessageKind, xml: Uint8Array | string): MessageTree {
  const [root, rows] = TABLES[kind];
  const parsed = parseXml(xml);
  if (!parsed.ok) throw new MessageSchemaError(parsed.reason);
  if (parsed.root.localName !== root) fail(`root ${parsed.root.localName}`);
  const tree = treeOf(parsed.root, `urn:GEINV:eInvoiceMessage:${kind}:4.1`);
  checkChildren(tree, rows);
  return tree;
}

/** Returns the text of an element by its path, or an empty text. */
export function textAt(tree: MessageTree, ...path: readonly string[]): string {
  const [name, ...rest] = path;
  if (name === undefined) return tree.text;
  const child = tree.children.find((each) => each.name === name);
  return child ? textAt(child, ...rest) : '';
}

/** Returns the children of an element by its path. */
export function childrenAt(tree: MessageTree, ...path: readonly string[]): readonly MessageTree[] {
  const [name, ...rest] = path;
  if (name === undefined) return tree.children;
  const child = tree.children.find((each) => each.name === name);
  return child ? childrenAt(child, ...rest) : [];
}

function treeOf(element: Element, namespace: string): MessageTree {
  if (element.namespaceURI !== namespace) fail(`namespace ${element.namespaceURI} of ${element.localName}`);
  const children: MessageTree[] = [];
  for (let node = element.firstChild; node; node = node.nextSibling) {
    if (node.nodeType === node.ELEMENT_NODE) children.push(treeOf(node as Element, namespace));
    else if (node.nodeType !== node.TEXT_NODE) fail(`node type ${node.nodeType}`);
  }
  return {
    name: element.localName ?? '',
    text: children.length > 0 ? '' : (element.textContent ?? ''),
    children,
  };
}

function checkChildren(tree: MessageTree, rows: readonly Row[]): void {
  let at = 0;
  for (const [name, use, content] of rows) {
    const { min, max } = use === 'M' ? { min: 1, max: 1 } : use === 'O' ? { min: 0, max: 1 } : use;
    let count = 0;
    for (let child = tree.children[at]; child?.name === name; child = tree.children[++at]) {
      count++;
      if (typeof content === 'object' && !(content instanceof RegExp)) checkChildren(child, content);
      else if (!hasForm(content, child.text)) fail(`${tree.name}/${name}: "${child.text}"`);
    }
    if (count < min || count > max) fail(`${tree.name} has ${count} × ${name}`);
  }
  const extra = tree.children[at];
  if (extra) fail(`${tree.name}/${extra.name} is unknown or out of order`);
}

function hasForm(form: RegExp | number, text: string): boolean {
  if (typeof form === 'object') return form.test(text);
  return text.length >= 1 && text.length <= form;
}

function fail(message: string): never {
  throw new MessageSchemaError(message);
}
