import { dealActions, type Schemas } from '@parking-plus/contracts';
import type { NumberStarts } from '@parking-plus/domain';
import { and, desc, or, type SQL, sql } from 'drizzle-orm';
import { bulletins } from '../../db/schema/office/bulletins.schema.ts';
import { listedDocuments } from '../../db/schema/office/document-list.view.ts';
import { escapeLike } from '../../db/sql/escape-like.ts';
import type { ListReader } from '../../lists/list-query.ts';
import { isVisible } from '../bulletins/bulletin-access.ts';
import { atSites } from '../dashboard/dashboard-scope.ts';
import { visibleDocuments } from '../documents/document-list-filters.ts';

type Found = Schemas['FoundRecord'];

export type Wanted = {
  readonly texts: readonly string[];
  readonly key: string;
  readonly starts: NumberStarts;
  readonly limit: number;
};

/** Condition that a key of collation C starts with a text, as a range of its index. */
function startsWith(column: SQL, start: string | undefined): SQL | undefined {
  return start === undefined ? undefined : sql`(${column} >= ${start} and ${column} < ${`${start}~`})`;
}

/** Condition that a name contains the text. Single Latin letters and digits occur in too many. */
function contains(column: SQL, { texts }: Wanted): SQL | undefined {
  const long = texts.filter((text) => text.length >= 2 || /\p{Script=Han}/u.test(text));
  return or(...long.map((text) => sql`${column} ilike ${`%${escapeLike(text)}%`}`));
}

type Kind = {
  readonly kind: Found['kind'];
  readonly action: string;
  readonly table: SQL;
  readonly id: SQL;
  readonly title?: SQL;
  readonly note: SQL;
  /** Undefined if the text cannot be of this kind. */
  readonly matches: (wanted: Wanted) => SQL | undefined;
};

const KINDS: readonly Kind[] = [
  {
    kind: 'transaction',
    action: dealActions.TransactionList,
    table: sql`transactions`,
    id: sql`transaction_id`,
    note: sql`plate`,
    matches: ({ starts }) => startsWith(sql`transaction_id`, starts.transaction),
  },
  {
    kind: 'payment',
    action: dealActions.PaymentList,
    table: sql`payments`,
    id: sql`payment_id`,
    note: sql`plate`,
    matches: ({ starts }) => startsWith(sql`payment_id`, starts.payment),
  },
  {
    kind: 'invoice',
    action: dealActions.InvoiceList,
    table: sql`invoices`,
    id: sql`invoice_number`,
    note: sql`buyer_tax_number`,
    matches: ({ starts: { invoice, invoiceDigits } }) =>
      startsWith(sql`invoice_number`, invoice) ??
      (invoiceDigits === undefined
        ? undefined
        : sql`invoice_number in (select distinct track || ${invoiceDigits} from invoice_tracks)`),
  },
  {
    kind: 'allowance',
    action: dealActions.AllowanceList,
    table: sql`allowances`,
    id: sql`allowance_number`,
    note: sql`null`,
    matches: ({ starts }) => startsWith(sql`allowance_number`, starts.allowance ?? starts.invoice),
  },
  {
    kind: 'rental',
    action: dealActions.RentalList,
    table: sql`rentals`,
    id: sql`rental_id`,
    title: sql`tenant_name`,
    note: sql`rental_id`,
    matches: (wanted) => {
      const { rental, mobile } = wanted.starts;
      return or(
        startsWith(sql`rental_id`, rental),
        mobile === undefined ? undefined : sql`tenant_mobile like ${`${mobile}%`}`,
        rental === undefined && mobile === undefined ? contains(sql`tenant_name`, wanted) : undefined,
      );
    },
  },
  {
    kind: 'settlement',
    action: dealActions.OwnerSettlementList,
    table: sql`owner_settlements`,
    id: sql`settlement_id`,
    note: sql`month`,
    matches: ({ starts }) => startsWith(sql`settlement_id`, starts.settlement),
  },
  {
    kind: 'machine',
    action: dealActions.MachineList,
    table: sql`machines`,
    id: sql`machine_code`,
    note: sql`ip_address`,
    matches: ({ key }) =>
      key.length < 2
        ? undefined
        : sql`(replace(machine_code, '-', '') like ${`${escapeLike(key)}%`} or ip_address like ${`${escapeLike(key)}%`})`,
  },
  {
    kind: 'site',
    action: dealActions.SiteList,
    table: sql`sites`,
    id: sql`site_code`,
    title: sql`sites.name`,
    note: sql`site_code`,
    matches: (wanted) =>
      or(
        wanted.key.length < 2 ? undefined : startsWith(sql`site_code`, wanted.key),
        contains(sql`sites.name`, wanted),
      ),
  },
];

/** Returns records with a number or a name: one statement, or none if the text can be of no kind. */
export async function findRecords(wanted: Wanted, { database, identity }: ListReader): Promise<Found[]> {
  const parts = KINDS.flatMap(({ kind, action, table, id, title = id, note, matches }, index) => {
    const condition = identity.actionCodes.has(action) ? matches(wanted) : undefined;
    if (condition === undefined) return [];
    const named =
      kind === 'site' ? sql`null` : sql`(select name from sites where site_code = ${table}.site_code)`;
    const here = atSites(identity, sql`${table}.site_code`);
    return [
      sql`(select ${index}::integer as place, ${kind} as kind, ${id} as "recordId", ${title} as "recordTitle", ${note}::text as "recordNote",
        ${named} as "siteName" from ${table} where ${condition} and ${here} order by ${id} desc limit ${wanted.limit})`,
    ];
  });
  if (parts.length === 0) return [];
  const { rows } = await database.orm.execute<Found & { place: number }>(
    sql`select * from (${sql.join(parts, sql` union all `)}) as found order by place, "recordId" desc`,
  );
  return rows.map(({ place: _, ...found }) => found);
}

/** Returns documents, requirements and service orders by their number. */
export async function findDocuments(
  { key, starts, limit }: Wanted,
  { database, identity }: ListReader,
): Promise<Found[]> {
  const start = starts.document ?? (/^(?:RQ|SO)\d+$/.test(key) ? key : undefined);
  if (start === undefined) return [];
  const rows = await database.orm
    .select({ id: listedDocuments.documentId, title: listedDocuments.subject })
    .from(listedDocuments)
    .where(and(startsWith(sql`${listedDocuments.documentId}`, start), visibleDocuments(identity)))
    .orderBy(desc(listedDocuments.documentId))
    .limit(limit);
  return rows.map(({ id, title }) => ({
    kind: 'document',
    recordId: id,
    recordTitle: id,
    recordNote: title,
    siteName: null,
  }));
}

/** Returns announcements by title or number. */
export async function findBulletins(wanted: Wanted, { database, identity }: ListReader): Promise<Found[]> {
  const matches = or(
    /^BN\d+$/.test(wanted.key) ? startsWith(sql`${bulletins.bulletinCode}`, wanted.key) : undefined,
    contains(sql`${bulletins.title}`, wanted),
  );
  if (matches === undefined) return [];
  const rows = await database.orm
    .select({ id: bulletins.bulletinCode, title: bulletins.title })
    .from(bulletins)
    .where(and(matches, isVisible(database.orm, identity)))
    .orderBy(desc(bulletins.bulletinCode))
    .limit(wanted.limit);
  return rows.map(({ id, title }) => ({
    kind: 'bulletin',
    recordId: id,
    recordTitle: title,
    recordNote: id,
    siteName: null,
  }));
}
