import type { DealRequest, DealResult } from '@parking-plus/contracts';
import { businessDateOf } from '@parking-plus/domain';
import { eq } from 'drizzle-orm';
import { findOperationsOn } from '../../audit/operation-log.ts';
import { presentHistory } from '../../audit/record-history.ts';
import { companies } from '../../db/schema/sites/companies.schema.ts';
import { defineDeals } from '../../deals/define-deals.ts';
import type { ListReader } from '../../lists/list-query.ts';
import { KINDS, recordNotFound } from './companies.errors.ts';
import { importBranches, importCompanies } from './company-import.service.ts';
import { companyList, findBranches } from './company-list.query.ts';
import { requireVisibleCompany } from './company-scope.ts';
import {
  createBranch,
  createCompany,
  deleteSeller,
  editSeller,
  endSeller,
} from './company-writes.service.ts';

export const deals = defineDeals({
  CompanyList: companyList.page,
  CompanyExport: companyList.export,
  CompanyDetail: showCompany,
  CompanyCreate: async ({ entries }, context) => ({
    companyCode: await createCompany(entries, context),
    version: 1,
  }),
  CompanyEdit: async ({ companyCode: code, ...write }, context) => ({
    companyCode: code,
    version: await editSeller('company', { code, ...write }, context),
  }),
  CompanyEnd: async ({ companyCode: code, ...write }, context) => ({
    companyCode: code,
    version: await endSeller('company', { code, ...write }, context),
  }),
  CompanyDelete: async ({ companyCode: code, ...write }, context) => ({
    companyCode: code,
    version: await deleteSeller('company', { code, ...write }, context),
  }),
  CompanyImport: importCompanies,
  BranchCreate: async (write, context) => ({ branchCode: await createBranch(write, context), version: 1 }),
  BranchEdit: async ({ branchCode: code, ...write }, context) => ({
    branchCode: code,
    version: await editSeller('branch', { code, ...write }, context),
  }),
  BranchEnd: async ({ branchCode: code, ...write }, context) => ({
    branchCode: code,
    version: await endSeller('branch', { code, ...write }, context),
  }),
  BranchDelete: async ({ branchCode: code, ...write }, context) => ({
    branchCode: code,
    version: await deleteSeller('branch', { code, ...write }, context),
  }),
  BranchImport: importBranches,
});

/** Throws for an unknown company. Throws 403 for one that the caller cannot see. */
async function showCompany(
  { companyCode }: DealRequest<'CompanyDetail'>,
  reader: ListReader,
): Promise<DealResult<'CompanyDetail'>> {
  const { orm } = reader.database;
  const [company] = await companyList.find(eq(companies.companyCode, companyCode), reader);
  if (company === undefined) throw recordNotFound(companyCode, KINDS.company);
  await requireVisibleCompany(orm, reader.identity, companyCode);
  const branches = await findBranches(orm, companyCode, businessDateOf(reader.clock.nowMs()));
  const codes = [companyCode, ...branches.map(({ branchCode }) => branchCode)];
  const operations = (await Promise.all(codes.map((code) => findOperationsOn(orm, code)))).flat();
  // An import of several branches is one write.
  const writes = new Map(operations.map((operation) => [`${operation.at} ${operation.deal}`, operation]));
  const newestFirst = [...writes.values()].sort((one, other) => other.at.localeCompare(one.at));
  return { company, branches, history: presentHistory(newestFirst) };
}
