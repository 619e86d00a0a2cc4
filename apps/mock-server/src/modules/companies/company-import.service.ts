import type { DealRequest, DealResult, Schemas } from '@parking-plus/contracts';
import { inArray, sql } from 'drizzle-orm';
import { changesBetween } from '../../audit/changes.ts';
import type { Transaction } from '../../db/database.ts';
import { branches, companies } from '../../db/schema/sites/companies.schema.ts';
import { AdvisoryLock } from '../../db/sql/advisory-locks.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { findRowIssues } from '../../errors/import-faults.ts';
import { importRows, type RowImport } from '../../lists/import-rows.ts';
import { taxNumberTaken } from './companies.errors.ts';
import { requireAllCompanies, requireVisibleCompany } from './company-scope.ts';
import {
  checkedFields,
  nextCode,
  replaceSeller,
  requireCompanyInUse,
  type SellerKind,
  storedEntries,
} from './company-writes.service.ts';

type CompanyRow = Schemas['SellerEntries'];
type BranchRow = Schemas['BranchImportRow'];
type Seller = CompanyRow & { readonly code: string; readonly companyCode: string; readonly version: number };
type Importer = Pick<DealContext, 'database' | 'identity' | 'clock' | 'changePublisher' | 'signal'>;

/**
 * Imports companies by tax number, all or none. Throws at the rows as creation and editing do. Throws 403 if the
 * caller is bound to a company.
 */
export async function importCompanies(
  payload: DealRequest<'CompanyImport'>,
  context: Importer,
): Promise<DealResult<'CompanyImport'>> {
  await requireAllCompanies(context.database.orm, context.identity);
  return importRows(payload, companyImport(context), context);
}

/** Imports branches by tax number, all or none. Throws at the rows as creation and editing do. */
export async function importBranches(
  payload: DealRequest<'BranchImport'>,
  context: Importer,
): Promise<DealResult<'BranchImport'>> {
  return importRows(payload, branchImport(context), context);
}

function companyImport(context: Importer): RowImport<CompanyRow, Seller> {
  async function findKnown(tx: Transaction, rows: readonly CompanyRow[]) {
    const own = inArray(companies.taxNumber, rows.map(taxNumberOf));
    const found = await tx.select().from(companies).where(own).orderBy(companies.companyCode).for('update');
    return new Map(found.map((row) => [row.taxNumber, { ...row, code: row.companyCode }]));
  }
  return {
    ...sellerImport<CompanyRow>('company', context),
    deal: 'CompanyImport',
    findKnown,
    async findIssues(tx, rows) {
      const known = await findKnown(tx, rows);
      return findRowIssues(rows, 'taxNumber', (row) =>
        checkedFields(tx, row, known.get(row.taxNumber)?.taxNumber ?? ''),
      );
    },
    async insert(tx, rows) {
      const created: string[] = [];
      for (const row of rows) {
        const codes = sql`select company_code from companies`;
        const companyCode = await nextCode(tx, 'C', codes, 'CompanyDelete');
        await tx.insert(companies).values({ ...storedEntries(row), companyCode });
        created.push(companyCode);
      }
      return created;
    },
  };
}

function branchImport(context: Importer): RowImport<BranchRow, Seller> {
  async function findKnown(tx: Transaction, rows: readonly BranchRow[]) {
    const own = inArray(branches.taxNumber, rows.map(taxNumberOf));
    const found = await tx.select().from(branches).where(own).orderBy(branches.branchCode).for('update');
    return new Map(found.map(({ branchCode, ...row }) => [row.taxNumber, { ...row, code: branchCode }]));
  }
  return {
    ...sellerImport<BranchRow>('branch', context),
    deal: 'BranchImport',
    findKnown,
    async findIssues(tx, rows) {
      const known = await findKnown(tx, rows);
      return [
        // Branches of a company that has ended can be edited.
        ...(await findRowIssues(
          rows,
          'companyCode',
          ({ companyCode, taxNumber }) =>
            known.has(taxNumber)
              ? requireVisibleCompany(tx, context.identity, companyCode)
              : requireCompanyInUse(tx, context, companyCode),
          ({ companyCode, taxNumber }) => `${companyCode} ${known.has(taxNumber)}`,
        )),
        ...(await findRowIssues(rows, 'taxNumber', async (row) => {
          const branch = known.get(row.taxNumber);
          if (branch && branch.companyCode !== row.companyCode) throw taxNumberTaken(branch.name);
          await checkedFields(tx, row, branch?.taxNumber ?? '');
        })),
      ];
    },
    async insert(tx, rows) {
      const created: string[] = [];
      for (const row of rows) {
        const codes = sql`select branch_code from branches`;
        const branchCode = await nextCode(tx, 'B', codes, 'BranchDelete');
        await tx.insert(branches).values({ ...storedEntries(row), branchCode });
        created.push(branchCode);
      }
      return created;
    },
  };
}

const taxNumberOf = ({ taxNumber }: CompanyRow) => taxNumber;

/** Returns the rules that companies and branches share. */
function sellerImport<Row extends CompanyRow>(kind: SellerKind, context: Importer) {
  const root = kind === 'company' ? 'companies' : 'branches';
  return {
    list: 'CompanyList',
    lock: AdvisoryLock.CompanyNumbers,
    keyField: 'taxNumber',
    keyOf: taxNumberOf,
    isSame: (row, known) => changesBetween(known, { ...known, ...storedEntries(row) }).length === 0,
    async replace(tx, rows) {
      for (const { value, known } of rows)
        await replaceSeller(tx, context, kind, known, storedEntries<CompanyRow>(value));
    },
    recordId: `${kind}-import`,
    idOf: ({ code }) => code,
    changeOf(row, known) {
      const { code = row.taxNumber, ...before } = known ?? {};
      return { pointer: `/${root}/${code}`, before: known ? before : null, after: storedEntries(row) };
    },
  } satisfies Partial<RowImport<Row, Seller>>;
}
