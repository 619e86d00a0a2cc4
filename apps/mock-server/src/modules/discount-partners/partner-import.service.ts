import type { DealRequest, DealResult, Schemas } from '@parking-plus/contracts';
import { asc, inArray } from 'drizzle-orm';
import { changesBetween } from '../../audit/changes.ts';
import type { Transaction } from '../../db/database.ts';
import { discountPartnerSites, discountPartners } from '../../db/schema/sites/discounts.schema.ts';
import { AdvisoryLock } from '../../db/sql/advisory-locks.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { findRowIssues } from '../../errors/import-faults.ts';
import { importRows, type RowImport } from '../../lists/import-rows.ts';
import { insertPartner, type PartnerRecord, updatePartner } from './discount-partners.repository.ts';
import { requireOwnSites, requirePlansInside, requireValid, valuesOf } from './discount-partners.service.ts';

type Row = Schemas['PartnerEntries'];
type Importer = Pick<DealContext, 'database' | 'identity' | 'clock' | 'changePublisher' | 'signal'>;

/**
 * Imports discount partners by name, all or none. Only partners with a visible site count as existing. Throws at the
 * rows as creation and editing do.
 */
export async function importPartners(
  payload: DealRequest<'DiscountPartnerImport'>,
  context: Importer,
): Promise<DealResult<'DiscountPartnerImport'>> {
  return importRows(payload, partnerImport(payload, context), context);
}

const nameOf = ({ name }: Pick<Row, 'name'>) => name.trim();

function partnerImport(
  { onExisting }: DealRequest<'DiscountPartnerImport'>,
  context: Importer,
): RowImport<Row, PartnerRecord> {
  async function findKnown(tx: Transaction, rows: readonly Row[]) {
    const own = inArray(discountPartners.name, rows.map(nameOf));
    const found = await tx
      .select()
      .from(discountPartners)
      .where(own)
      .orderBy(asc(discountPartners.partnerCode))
      .for('update');
    const codes = found.map(({ partnerCode }) => partnerCode);
    const sites = await tx
      .select()
      .from(discountPartnerSites)
      .where(inArray(discountPartnerSites.partnerCode, codes))
      .orderBy(asc(discountPartnerSites.siteCode));
    const known = found.map((partner) => ({
      ...partner,
      siteCodes: sites
        .filter(({ partnerCode }) => partnerCode === partner.partnerCode)
        .map(({ siteCode }) => siteCode),
    }));
    const { siteCodes: visible } = context.identity;
    const seen = known.filter(
      ({ siteCodes }) => visible === null || siteCodes.some((siteCode) => visible.includes(siteCode)),
    );
    return new Map(seen.map((partner) => [partner.name, partner]));
  }
  return {
    deal: 'DiscountPartnerImport',
    list: 'DiscountPartnerList',
    lock: AdvisoryLock.DiscountNumbers,
    keyField: 'name',
    keyOf: nameOf,
    findKnown,
    isSame: (row, known) => changesBetween(known, { ...known, ...valuesOf(row) }).length === 0,
    async findIssues(tx, rows) {
      const valid = await findRowIssues(rows, 'siteCodes', (row) => requireValid(tx, context, valuesOf(row)));
      if (onExisting !== 'replace') return valid;
      const known = await findKnown(tx, rows);
      const kept = await findRowIssues(rows, 'name', async (row) => {
        const partner = known.get(nameOf(row));
        if (partner === undefined) return;
        requireOwnSites(context.identity, partner);
        await requirePlansInside(tx, context, { ...partner, ...valuesOf(row) });
      });
      return [...valid, ...kept];
    },
    async insert(tx, rows) {
      const codes: string[] = [];
      for (const row of rows) codes.push(await insertPartner(tx, valuesOf(row)));
      return codes;
    },
    async replace(tx, rows) {
      for (const { value, known } of rows) await updatePartner(tx, known, valuesOf(value));
    },
    recordId: 'discount-partner-import',
    idOf: ({ partnerCode }) => partnerCode,
    changeOf: (row, known) => ({
      pointer: `/discount_partners/${known?.partnerCode ?? nameOf(row)}`,
      before: known ?? null,
      after: valuesOf(row),
    }),
  };
}
