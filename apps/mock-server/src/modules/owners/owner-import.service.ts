import { randomUUID } from 'node:crypto';
import type { DealRequest, DealResult, Schemas } from '@parking-plus/contracts';
import { asc, inArray } from 'drizzle-orm';
import { changesBetween } from '../../audit/changes.ts';
import type { Transaction } from '../../db/database.ts';
import { owners } from '../../db/schema/sales/owners.schema.ts';
import { AdvisoryLock } from '../../db/sql/advisory-locks.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { findRowIssues } from '../../errors/import-faults.ts';
import { nameOwnerAtSites, publishNamedSites } from '../../ledger/sales/site-owner.ts';
import { importRows, type RowImport } from '../../lists/import-rows.ts';
import { type OwnerFields, ownerList, updateOwner } from './owner-list.query.ts';
import { columnValues, requireEndAfterContracts, requireTaxNumber } from './owner-values.ts';

type Row = Schemas['OwnerEntries'];

/** Imports owners by name, all or none. Only visible owners count as existing. Throws at the rows as creation and editing do. */
export async function importOwners(
  payload: DealRequest<'OwnerImport'>,
  context: DealContext,
): Promise<DealResult<'OwnerImport'>> {
  const namedSites: string[] = [];
  const counts = await importRows(payload, ownerImport(payload, context, namedSites), context);
  publishNamedSites(context.changePublisher, namedSites);
  return counts;
}

const nameOf = ({ name }: Pick<Row, 'name'>) => name.trim();

/** Adds the sites that name a changed owner to `namedSites`. */
function ownerImport(
  { onExisting }: DealRequest<'OwnerImport'>,
  context: DealContext,
  namedSites: string[],
): RowImport<Row, OwnerFields> {
  async function findKnown(tx: Transaction, rows: readonly Row[]) {
    const named = inArray(owners.name, rows.map(nameOf));
    const found = await tx.select().from(owners).where(named).orderBy(asc(owners.ownerId)).for('update');
    const ids = found.map(({ ownerId }) => ownerId);
    const visible = await ownerList.findVisible(ids, context, tx);
    const seen = found.filter(({ ownerId }) => visible.has(ownerId));
    return new Map(seen.map((owner) => [owner.name, owner]));
  }
  return {
    deal: 'OwnerImport',
    list: 'OwnerList',
    lock: AdvisoryLock.Owners,
    keyField: 'name',
    keyOf: nameOf,
    findKnown,
    isSame: (row, known) => changesBetween(known, { ...known, ...columnValues(row) }).length === 0,
    async findIssues(tx, rows) {
      const known = await findKnown(tx, rows);
      return findRowIssues(rows, 'name', async (row) => {
        const { taxNumber, endsOn } = columnValues(row);
        const owner = known.get(nameOf(row));
        if (taxNumber !== owner?.taxNumber) requireTaxNumber(taxNumber);
        if (owner && onExisting === 'replace') await requireEndAfterContracts(tx, { ...owner, endsOn });
      });
    },
    async insert(tx, rows) {
      const values = rows.map((row) => ({ ...columnValues(row), ownerId: randomUUID() }));
      await tx.insert(owners).values(values);
      return values.map(({ ownerId }) => ownerId);
    },
    async replace(tx, rows) {
      const { account } = context.identity;
      const operation = { deal: 'OwnerImport', account, now: context.clock.now() } as const;
      for (const { value, known } of rows) {
        await updateOwner(tx, known, columnValues(value));
        namedSites.push(...(await nameOwnerAtSites(tx, operation, { ownerId: known.ownerId })));
      }
    },
    recordId: 'owner-import',
    idOf: ({ ownerId }) => ownerId,
    changeOf: (row, known) => ({
      pointer: `/owners/${known?.ownerId ?? nameOf(row)}`,
      before: known ?? null,
      after: columnValues(row),
    }),
  };
}
