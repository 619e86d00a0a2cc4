import { type DataDeal, dealCodes, type Schemas } from '@parking-plus/contracts';
import { businessDateOf, checkTaxNumber, isEmailAddress, SiteState } from '@parking-plus/domain';
import { eq, type SQL, sql } from 'drizzle-orm';
import { changesBetween } from '../../audit/changes.ts';
import { writeAuditLog } from '../../audit/operation-log.ts';
import { staleRecord } from '../../audit/stale-record.ts';
import { acquireAdvisoryLock } from '../../db/advisory-lock.ts';
import type { Transaction } from '../../db/database.ts';
import { branches, companies, formerSellerNames } from '../../db/schema/sites/companies.schema.ts';
import { AdvisoryLock } from '../../db/sql/advisory-locks.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { requireDeletePermission } from '../../identity/identity.ts';
import {
  certificateEmailInvalid,
  companyEnded,
  KINDS,
  lastDayPassed,
  recordInUse,
  recordNotFound,
  recordStillRuns,
  taxNumberInUse,
  taxNumberInvalid,
  taxNumberTaken,
} from './companies.errors.ts';
import { requireAllCompanies, requireVisibleCompany } from './company-scope.ts';
import { findReferences, type ReferenceRule } from './record-references.ts';

export type CompanyWriter = Pick<DealContext, 'database' | 'identity' | 'clock' | 'changePublisher'>;

/** Companies and branches are written alike. */
export type SellerKind = 'company' | 'branch';
type Entries = Schemas['SellerEntries'];
type Versioned = { readonly code: string; readonly version: number };
type Ending = Versioned & { readonly lastDay: string; readonly reason: string };
type Row = Omit<typeof branches.$inferSelect, 'branchCode'>;

/** Creates a company. Throws if its tax number is invalid or taken. Throws 403 if the caller is bound to a company. */
export async function createCompany(entries: Entries, context: CompanyWriter): Promise<string> {
  const { database, identity } = context;
  const companyCode = await database.transaction(async (tx) => {
    await requireAllCompanies(tx, identity);
    await acquireAdvisoryLock(tx, AdvisoryLock.CompanyNumbers);
    const fields = await checkedFields(tx, entries, '');
    const code = await nextCode(tx, 'C', sql`select company_code from companies`, 'CompanyDelete');
    await tx.insert(companies).values({ companyCode: code, ...fields });
    await logSeller(tx, context, { deal: 'CompanyCreate', kind: 'company', code, after: fields });
    return code;
  });
  publish(context, companyCode);
  return companyCode;
}

/** Creates a branch. Throws as `createCompany`, and for a company that has ended. Throws 403 for another company. */
export async function createBranch(
  { companyCode, entries }: { readonly companyCode: string; readonly entries: Entries },
  context: CompanyWriter,
): Promise<string> {
  const branchCode = await context.database.transaction(async (tx) => {
    // Before the company's lock, as editing it does, to prevent deadlocks.
    await acquireAdvisoryLock(tx, AdvisoryLock.CompanyNumbers);
    await requireCompanyInUse(tx, context, companyCode);
    const fields = await checkedFields(tx, entries, '');
    const code = await nextCode(tx, 'B', sql`select branch_code from branches`, 'BranchDelete');
    await tx.insert(branches).values({ branchCode: code, companyCode, ...fields });
    const after = { companyCode, ...fields };
    await logSeller(tx, context, { deal: 'BranchCreate', kind: 'branch', code, after });
    return code;
  });
  publish(context, companyCode);
  return branchCode;
}

/**
 * Changes a company or branch, and returns its version. Invoices issued before keep the former name. Throws if
 * the version is stale, the tax number is invalid or taken, or documents have the present one. Throws 403 for
 * another company.
 */
export async function editSeller(
  kind: SellerKind,
  { code, version, entries }: Versioned & { readonly entries: Entries },
  context: CompanyWriter,
): Promise<number> {
  const written = await context.database.transaction(async (tx) => {
    await acquireAdvisoryLock(tx, AdvisoryLock.CompanyNumbers);
    const row = await lockSeller(tx, context, kind, { code, version });
    const after = await checkedFields(tx, entries, row.taxNumber);
    const before = entriesOf(row);
    if (changesBetween(before, after).length === 0) return null;
    if (after.taxNumber !== row.taxNumber) await requireUnusedTaxNumber(tx, row.taxNumber);
    await replaceSeller(tx, context, kind, { code, ...row }, after);
    const deal = kind === 'company' ? 'CompanyEdit' : 'BranchEdit';
    await logSeller(tx, context, { deal, kind, code, before, after });
    return row.companyCode;
  });
  if (written === null) return version;
  publish(context, written);
  return version + 1;
}

/** Stores the new values of a locked company or branch. Invoices issued before keep the former name. */
export async function replaceSeller(
  tx: Transaction,
  { clock }: Pick<CompanyWriter, 'clock'>,
  kind: SellerKind,
  { code, version, taxNumber, name }: Versioned & Pick<Entries, 'taxNumber' | 'name'>,
  after: Entries,
): Promise<void> {
  if (after.name !== name) {
    const former = { taxNumber, name, until: clock.now().toISOString() };
    await tx.insert(formerSellerNames).values(former).onConflictDoNothing();
  }
  await updateSeller(tx, kind, { code, version }, after);
}

/**
 * Sets the last day of use, and returns the version. Throws if the version is stale, the day has passed, or a
 * site has not been withdrawn. Throws 403 for another company.
 */
export async function endSeller(
  kind: SellerKind,
  { code, version, lastDay, reason }: Ending,
  context: CompanyWriter,
): Promise<number> {
  if (lastDay < businessDateOf(context.clock.nowMs())) throw lastDayPassed();
  const companyCode = await context.database.transaction(async (tx) => {
    const row = await lockSeller(tx, context, kind, { code, version });
    const own = kind === 'company' ? sql`company_code = ${code}` : sql`branch_code = ${code}`;
    const open = sql`select site_code from sites where state <> ${SiteState.Withdrawn} and ${own}`;
    const running = await findReferences(tx, [[KINDS.sites, open]]);
    if (running.length > 0) throw recordStillRuns(row.name, running);
    await updateSeller(tx, kind, { code, version }, { endsOn: lastDay, state: 1 });
    const deal = kind === 'company' ? 'CompanyEnd' : 'BranchEnd';
    const [before, after] = [{ endsOn: row.endsOn }, { endsOn: lastDay }];
    await logSeller(tx, context, { deal, kind, code, before, after, reason });
    return row.companyCode;
  });
  publish(context, companyCode);
  return version + 1;
}

/**
 * Deletes a company or branch to which nothing refers. Throws with what refers to it, and if the version is
 * stale. Throws 403 for another company, and without the permission to delete.
 */
export async function deleteSeller(
  kind: SellerKind,
  { code, version, reason }: Versioned & { readonly reason: string },
  context: CompanyWriter,
): Promise<number> {
  requireDeletePermission(context.identity);
  const companyCode = await context.database.transaction(async (tx) => {
    const row = await lockSeller(tx, context, kind, { code, version });
    const references = await findReferences(tx, [
      ...(kind === 'company' ? referencesToCompany(code) : referencesToBranch(code)),
      ...referencesToTaxNumber(row.taxNumber, kind === 'branch' ? code : null),
    ]);
    if (references.length > 0) throw recordInUse(row.name, references);
    if (kind === 'company') await tx.delete(companies).where(eq(companies.companyCode, code));
    else await tx.delete(branches).where(eq(branches.branchCode, code));
    const deal = kind === 'company' ? 'CompanyDelete' : 'BranchDelete';
    await logSeller(tx, context, { deal, kind, code, before: entriesOf(row), after: {}, reason });
    return row.companyCode;
  });
  publish(context, companyCode);
  return version;
}

/** Locks a company that takes new records. Throws if it is unknown or has ended. Throws 403 for another company. */
export async function requireCompanyInUse(
  tx: Transaction,
  { identity, clock }: Pick<CompanyWriter, 'identity' | 'clock'>,
  companyCode: string,
): Promise<void> {
  const own = eq(companies.companyCode, companyCode);
  const [row] = await tx.select().from(companies).where(own).for('key share');
  if (row === undefined) throw recordNotFound(companyCode, KINDS.company);
  await requireVisibleCompany(tx, identity, companyCode);
  const isOver = row.endsOn !== null && row.endsOn < businessDateOf(clock.nowMs());
  if (row.state === 0 || isOver) throw companyEnded(row.name);
}

/** Returns the next code, such as `C03`. Codes whose `deletion` is logged are not used again. */
export async function nextCode(
  tx: Transaction,
  prefix: string,
  codes: SQL,
  deletion: DataDeal,
  digits = 2,
): Promise<string> {
  const { rows } = await tx.execute<{ last: number }>(sql`
    select coalesce(max(substring(code from ${`^${prefix}([0-9]{1,9})$`})::integer), 0) as last
    from (${codes} union all
      select record_id from operation_logs where deal = ${dealCodes[deletion]}) as taken (code)`);
  return `${prefix}${String((rows[0]?.last ?? 0) + 1).padStart(digits, '0')}`;
}

/** Checks the values and returns those to store. `present` is the tax number of the edited record. */
export async function checkedFields<E extends Entries>(
  tx: Transaction,
  entries: E,
  present: string,
): Promise<E> {
  const fields = storedEntries(entries);
  const { taxNumber, certificateEmail } = fields;
  if (certificateEmail !== null && !isEmailAddress(certificateEmail)) throw certificateEmailInvalid();
  if (taxNumber === present) return fields;
  if (!checkTaxNumber(taxNumber).ok) throw taxNumberInvalid();
  const { rows } = await tx.execute<{ name: string }>(sql`
    select name from companies where tax_number = ${taxNumber}
    union all select name from branches where tax_number = ${taxNumber}`);
  if (rows[0] !== undefined) throw taxNumberTaken(rows[0].name);
  return fields;
}

/** Converts typed values to stored ones: trimmed, with null for an empty one. */
export function storedEntries<E extends Entries>(entries: E): E {
  const text = (value: string | null) => value?.trim() || null;
  return {
    ...entries,
    name: entries.name.trim(),
    taxOffice: text(entries.taxOffice),
    taxRegistrationNumber: text(entries.taxRegistrationNumber),
    address: text(entries.address),
    responsiblePerson: text(entries.responsiblePerson),
    certificateContact: text(entries.certificateContact),
    certificatePhone: text(entries.certificatePhone),
    certificateEmail: text(entries.certificateEmail),
  };
}

function entriesOf(row: Row): Entries {
  const { companyCode, state, endsOn, version, ...entries } = row;
  return entries;
}

async function lockSeller(
  tx: Transaction,
  { identity }: CompanyWriter,
  kind: SellerKind,
  { code, version }: Versioned,
): Promise<Row> {
  const [found] =
    kind === 'company'
      ? await tx.select().from(companies).where(eq(companies.companyCode, code)).for('update')
      : await tx.select().from(branches).where(eq(branches.branchCode, code)).for('update');
  if (found === undefined) throw recordNotFound(code, KINDS[kind]);
  await requireVisibleCompany(tx, identity, found.companyCode);
  if (found.version !== version) throw await staleRecord(tx, KINDS[kind], code);
  const { branchCode, ...row } = { branchCode: '', ...found };
  return row;
}

async function updateSeller(
  tx: Transaction,
  kind: SellerKind,
  { code, version }: Versioned,
  fields: Partial<Row>,
): Promise<void> {
  const next = { ...fields, version: version + 1 };
  if (kind === 'company') await tx.update(companies).set(next).where(eq(companies.companyCode, code));
  else await tx.update(branches).set(next).where(eq(branches.branchCode, code));
}

function referencesToCompany(code: string): ReferenceRule[] {
  return [
    [KINDS.branches, sql`select branch_code from branches where company_code = ${code}`],
    [KINDS.sites, sql`select site_code from sites where company_code = ${code}`],
    [KINDS.departments, sql`select department_code from departments where company_code = ${code}`],
    [KINDS.accounts, sql`select account from accounts where company_code = ${code}`],
    [KINDS.bankAccounts, sql`select bank_account_code from bank_accounts where company_code = ${code}`],
    [KINDS.allocations, sql`select allocation_id from invoice_allocations where company_code = ${code}`],
  ];
}

function referencesToBranch(code: string): ReferenceRule[] {
  return [
    [KINDS.sites, sql`select site_code from sites where branch_code = ${code}`],
    [KINDS.bankAccounts, sql`select bank_account_code from bank_accounts where branch_code = ${code}`],
    [KINDS.allocations, sql`select allocation_id from invoice_allocations where branch_code = ${code}`],
  ];
}

/** Includes the invoices of a branch that sell under the company's number. */
function referencesToTaxNumber(taxNumber: string, branchCode: string | null = null): ReferenceRule[] {
  return [
    [KINDS.tracks, sql`select track_id from invoice_tracks where tax_number = ${taxNumber}`],
    [
      KINDS.invoices,
      sql`select invoice_number from invoices
        where seller_tax_number = ${taxNumber} or branch_code = ${branchCode}`,
    ],
    [
      KINDS.declarations,
      sql`select concat_ws('-', period_code, tax_number) from declarations where tax_number = ${taxNumber}`,
    ],
  ];
}

async function requireUnusedTaxNumber(tx: Transaction, taxNumber: string): Promise<void> {
  const references = await findReferences(tx, referencesToTaxNumber(taxNumber));
  if (references.length > 0) throw taxNumberInUse(references);
}

type LoggedWrite = {
  readonly deal: DataDeal;
  readonly kind: SellerKind;
  readonly code: string;
  readonly before?: object;
  readonly after: object;
  readonly reason?: string;
};

async function logSeller(
  tx: Transaction,
  { identity, clock }: CompanyWriter,
  { deal, kind, code, before = {}, after, reason }: LoggedWrite,
): Promise<void> {
  const root = `/${kind === 'company' ? 'companies' : 'branches'}/${code}`;
  await writeAuditLog(tx, {
    deal,
    account: identity.account,
    now: clock.now(),
    recordId: code,
    siteCode: null,
    reason: reason ?? null,
    changes: changesBetween(before, after, root),
  });
}

function publish({ changePublisher }: CompanyWriter, companyCode: string): void {
  changePublisher.dataChanged({ deal: dealCodes.CompanyList, ids: [companyCode] });
}
