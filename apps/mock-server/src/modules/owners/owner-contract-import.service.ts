import { randomUUID } from 'node:crypto';
import type { DealRequest, DealResult, Schemas } from '@parking-plus/contracts';
import { asc, inArray } from 'drizzle-orm';
import { changesBetween } from '../../audit/changes.ts';
import type { Transaction } from '../../db/database.ts';
import { ownerContracts, owners } from '../../db/schema/sales/owners.schema.ts';
import { AdvisoryLock } from '../../db/sql/advisory-locks.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { findRowIssues } from '../../errors/import-faults.ts';
import { nameOwnerAtSites, publishNamedSites } from '../../ledger/sales/site-owner.ts';
import { importRows, type RowImport } from '../../lists/import-rows.ts';
import {
  lockContractsOfSites,
  type OwnerContractFields,
  updateOwnerContract,
} from './owner-contract-list.query.ts';
import { columnValues, requireAllowed, requireKnownSite } from './owner-contract-rules.ts';
import { contractOwnerAmbiguous, contractOwnerNotFound } from './owner-contracts.errors.ts';
import { ownerList } from './owner-list.query.ts';

type Row = Schemas['OwnerContractImportRow'];

/** Imports owner contracts by site and number, all or none. Throws at the rows as creation and editing do. */
export async function importOwnerContracts(
  payload: DealRequest<'OwnerContractImport'>,
  context: DealContext,
): Promise<DealResult<'OwnerContractImport'>> {
  const namedSites: string[] = [];
  const counts = await importRows(payload, contractImport(payload, context, namedSites), context);
  publishNamedSites(context.changePublisher, namedSites);
  return counts;
}

const keyOf = ({ siteCode, contractNumber }: Pick<Row, 'siteCode' | 'contractNumber'>) =>
  `${siteCode} ${contractNumber.trim()}`;
const ownerNameOf = ({ ownerName }: Row) => ownerName.trim();

/**
 * A file fits into one statement of rows, so that all of its contracts, owners and sites are locked in order. Adds the
 * sites that name another owner to `namedSites`.
 */
function contractImport(
  { onExisting }: DealRequest<'OwnerContractImport'>,
  context: DealContext,
  namedSites: string[],
): RowImport<Row, OwnerContractFields> {
  /** Ids of the visible owners by name; empty for a name of several. */
  const ownerIds = new Map<string, string>();
  const nameOwner = async (tx: Transaction, siteCode: string) => {
    const { identity, clock } = context;
    const operation = { deal: 'OwnerContractImport', account: identity.account, now: clock.now() } as const;
    namedSites.push(...(await nameOwnerAtSites(tx, operation, { siteCode })));
  };
  const valuesOf = ({ ownerName, ...row }: Row) =>
    columnValues({ ...row, ownerId: ownerIds.get(ownerName.trim()) ?? '' });

  async function findKnown(tx: Transaction, rows: readonly Row[]) {
    const siteCodes = rows.map(({ siteCode }) => siteCode);
    const found = await tx
      .select()
      .from(ownerContracts)
      .where(inArray(ownerContracts.siteCode, siteCodes))
      .orderBy(asc(ownerContracts.ownerContractId))
      .for('update');
    const named = inArray(owners.name, rows.map(ownerNameOf));
    const all = await tx.select().from(owners).where(named).orderBy(asc(owners.ownerId)).for('update');
    const ids = all.map(({ ownerId }) => ownerId);
    const visible = await ownerList.findVisible(ids, context, tx);
    ownerIds.clear();
    for (const { ownerId, name } of all.filter((owner) => visible.has(owner.ownerId))) {
      ownerIds.set(name, ownerIds.has(name) ? '' : ownerId);
    }
    await lockContractsOfSites(tx, siteCodes);
    return new Map(found.map((contract) => [keyOf(contract), contract]));
  }

  function requireOwner({ ownerName }: Row): void {
    const id = ownerIds.get(ownerName.trim());
    if (id === undefined) throw contractOwnerNotFound(ownerName);
    if (id === '') throw contractOwnerAmbiguous(ownerName);
  }

  return {
    deal: 'OwnerContractImport',
    list: 'OwnerContractList',
    lock: AdvisoryLock.Owners,
    keyField: 'contractNumber',
    keyOf,
    findKnown,
    isSame: (row, known) => changesBetween(known, { ...known, ...valuesOf(row) }).length === 0,
    async findIssues(tx, rows) {
      const known = await findKnown(tx, rows);
      const bySite = await findRowIssues(
        rows,
        'siteCode',
        ({ siteCode }) => requireKnownSite(tx, context.identity, siteCode),
        ({ siteCode }) => siteCode,
      );
      const byOwner = await findRowIssues(rows, 'ownerName', requireOwner, ownerNameOf);
      const refused = new Set([...bySite, ...byOwner].map(({ row }) => row));
      const planned = rows.map((row, index) => {
        const before = known.get(keyOf(row)) ?? null;
        if (refused.has(index) || (before !== null && onExisting !== 'replace')) return null;
        const id = { ownerContractId: before?.ownerContractId ?? `new ${index}`, version: 1 };
        const after = { ...id, ...before, ...valuesOf(row) };
        return before !== null && changesBetween(before, after).length === 0 ? null : { before, after };
      });
      const written = planned.flatMap((each) => each?.after ?? []);
      const byRule = await findRowIssues(
        planned.map((each) => ({ each })),
        'each',
        ({ each }) => each && requireAllowed(tx, each.before, each.after, written),
      );
      const named = byRule.map((issue) => ({
        ...issue,
        field: issue.field === 'each' ? 'contractNumber' : issue.field,
      }));
      return [...bySite, ...byOwner, ...named];
    },
    async insert(tx, rows) {
      const values = rows.map((row) => ({ ...valuesOf(row), ownerContractId: randomUUID() }));
      await tx.insert(ownerContracts).values(values);
      for (const { siteCode } of values) await nameOwner(tx, siteCode);
      return values.map(({ ownerContractId }) => ownerContractId);
    },
    async replace(tx, rows) {
      for (const { value, known } of rows) await updateOwnerContract(tx, known, valuesOf(value));
      for (const { known } of rows) await nameOwner(tx, known.siteCode);
    },
    recordId: 'owner-contract-import',
    idOf: ({ ownerContractId }) => ownerContractId,
    siteOf: ({ siteCode }) => siteCode,
    changeOf: (row, known) => ({
      pointer: `/owner_contracts/${known?.ownerContractId ?? keyOf(row)}`,
      before: known ?? null,
      after: valuesOf(row),
    }),
  };
}
