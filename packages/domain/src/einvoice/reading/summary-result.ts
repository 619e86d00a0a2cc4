import type { Element } from '@xmldom/xmldom';
import { type CalendarDate, isCalendarDate } from '../../calendar/calendar-date.ts';
import { upTo } from '../xml/text-rules.ts';
import { childrenOf, FieldReader, type ReadError, type Reading, readMessages } from './read-fields.ts';

/** Record of a summary: number of the invoice or allowance, and its day. */
export type SummaryReference = { readonly reference: string; readonly date: CalendarDate };

/** Count of a message kind, with the records if the platform lists them. */
export type SummaryCount = { readonly count: number; readonly references: readonly SummaryReference[] };

/** Messages of one kind that the platform processed on a day of transmission. */
export type MessageSummary = {
  readonly messageType: string;
  /** Tax numbers of the parties that the file's routing names, sender first. Without the platform's `0000000000`. */
  readonly taxNumbers: readonly string[];
  /** Date within the ID of the transmitted message, which is the name of its file; undefined if it has none. */
  readonly transmittedOn: CalendarDate | undefined;
  readonly total: SummaryCount;
  readonly good: SummaryCount;
  readonly failed: SummaryCount;
};

const PARTS = ['Total', 'Good', 'Failed'] as const;

/**
 * Reads the platform's daily summary. Schema versions differ in namespace, in the spelling of `Invoice` (`Invocie`)
 * and in grouping elements, so parts are found by local name: each element with Total, Good or Failed is a row and needs all three.
 * Checks that Total = Good + Failed, and that a list has as many records as its count says.
 */
export function readSummaryResult(file: Uint8Array | string): Reading<MessageSummary[]> {
  return readMessages(file, ['SummaryResult'], (messages, errors) => {
    const rows = messages.flatMap((root) =>
      elementsBelow(root).filter((element) => PARTS.some((part) => childrenOf(element, part).length > 0)),
    );
    if (rows.length === 0) new FieldReader(messages[0], errors).fail('Total', 'missing');
    const kinds = kindsBelow(messages);
    return rows.map((row, index) => readRow(row, kinds, errors, index + 1));
  });
}

function readRow(row: Element, kinds: KindsBelow, errors: ReadError[], number: number): MessageSummary {
  const fields = new FieldReader(row, errors, number);
  const [total, good, failed] = PARTS.map((part) => {
    const [child] = childrenOf(row, part);
    if (!child) fields.fail(part, 'missing');
    return child ? readCount(child, errors, number, part) : { count: 0, references: [] };
  }) as [SummaryCount, SummaryCount, SummaryCount];
  if (total.count !== good.count + failed.count) fields.fail('Total', 'sum', String(total.count));
  const kind = kindOf(row, kinds, fields);
  return { ...kind, taxNumbers: taxNumbersOf(row), total, good, failed };
}

const TAX_NUMBER = /^\d{8}$/;

/** Returns the tax numbers in the routing of a row's message: the party itself, or the `PartyId` below it. */
function taxNumbersOf(row: Element): string[] {
  let root = row;
  while (root.parentElement && childrenOf(root, 'RoutingInfo').length === 0) root = root.parentElement;
  const parties = ['From', 'To'].flatMap((name) =>
    childrenOf(root, 'RoutingInfo').flatMap((routing) => childrenOf(routing, name)),
  );
  return parties
    .map((party) => (childrenOf(party, 'PartyId')[0] ?? party).textContent?.trim() ?? '')
    .filter((text) => TAX_NUMBER.test(text));
}

/** Returns the date in a name such as `4.1-F0401-20261120-…`. */
function dateWithin(id: string): CalendarDate | undefined {
  const [, year, month, day] = /(?:^|\D)(20\d{2})(\d{2})(\d{2})(?!\d)/.exec(id) ?? [];
  const date = `${year}-${month}-${day}`;
  return isCalendarDate(date) ? date : undefined;
}

function readCount(part: Element, errors: ReadError[], number: number, name: string): SummaryCount {
  const below = elementsBelow(part);
  const holder = below.find((element) => childrenOf(element, 'Count').length > 0);
  const fields = new FieldReader(holder ?? part, errors, number);
  const count = fields.whole('Count');
  const references = below
    .filter((element) => childrenOf(element, 'ReferenceNumber').length > 0)
    .map((element) => {
      const reference = new FieldReader(element, errors, number);
      return { reference: reference.text('ReferenceNumber', upTo(40)), date: reference.date('InvoiceDate') };
    });
  if (references.length > 0 && references.length !== count) fields.fail(name, 'sum', String(count));
  return { count, references };
}

/** Elements that name a message kind, by each element above them: the only one, or none if there are several. */
type KindsBelow = ReadonlyMap<Element, Element | undefined>;

function kindsBelow(messages: readonly Element[]): KindsBelow {
  const kinds = new Map<Element, Element | undefined>();
  const holders = messages
    .flatMap(elementsBelow)
    .filter((element) => childrenOf(element, 'MessageType').length > 0);
  for (const holder of holders) {
    for (let above: Element | null = holder; above; above = above.parentElement)
      kinds.set(above, kinds.has(above) ? undefined : holder);
  }
  return kinds;
}

/** Returns kind and date of a row: of the row itself, or of the closest element above with exactly one kind below it. */
function kindOf(
  row: Element,
  kinds: KindsBelow,
  fields: FieldReader,
): Pick<MessageSummary, 'messageType' | 'transmittedOn'> {
  let element: Element | null = row;
  while (element && !kinds.has(element)) element = element.parentElement;
  const holder = element && kinds.get(element);
  if (!holder) fields.fail('MessageType', 'missing');
  const info = new FieldReader(holder ?? undefined, []);
  return {
    messageType: info.text('MessageType', upTo(20)),
    transmittedOn: dateWithin(info.optionalText('Id', upTo(200)) ?? ''),
  };
}

/** Returns an element and everything below it, in document order. */
function elementsBelow(element: Element): Element[] {
  return [element, ...childrenOf(element).flatMap(elementsBelow)];
}
