import type { DealRequest, DealResult, Schemas } from '@parking-plus/contracts';
import { inArray } from 'drizzle-orm';
import { changesBetween } from '../../audit/changes.ts';
import type { Transaction } from '../../db/database.ts';
import { rentalPlans } from '../../db/schema/sales/rentals.schema.ts';
import { AdvisoryLock } from '../../db/sql/advisory-locks.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { findRowIssues } from '../../errors/import-faults.ts';
import { type Identity, requireSite } from '../../identity/identity.ts';
import { importRows, type RowImport } from '../../lists/import-rows.ts';
import { requireSiteInUse } from '../sites/require-site-service.ts';
import { planFieldStays } from './rental-plans.errors.ts';
import { nextPlanCode, type RentalPlanFields, updateRentalPlan } from './rental-plans.repository.ts';
import { requireDates } from './rental-plans.service.ts';

type Row = Schemas['RentalPlanEntries'];
type Importer = Pick<DealContext, 'database' | 'identity' | 'clock' | 'changePublisher' | 'signal'>;

/** Members that a known plan keeps. Its price changes from a day on. */
const FIXED = ['setMode', 'vehicleKind', 'rentTwd', 'depositTwd'] as const;

/** Imports rental plans by site and name, all or none. Throws at the rows as creation and editing do. */
export async function importRentalPlans(
  payload: DealRequest<'RentalPlanImport'>,
  context: Importer,
): Promise<DealResult<'RentalPlanImport'>> {
  return importRows(payload, planImport(payload, context.identity), context);
}

const keyOf = ({ siteCode, name }: Pick<Row, 'siteCode' | 'name'>) => `${siteCode} ${name.trim()}`;
const trimmed = (row: Row) => ({ ...row, name: row.name.trim() });

function planImport(
  { onExisting }: DealRequest<'RentalPlanImport'>,
  identity: Identity,
): RowImport<Row, RentalPlanFields> {
  async function findKnown(tx: Transaction, rows: readonly Row[]) {
    const own = inArray(
      rentalPlans.siteCode,
      rows.map(({ siteCode }) => siteCode),
    );
    const known = await tx.select().from(rentalPlans).where(own).orderBy(rentalPlans.planCode).for('update');
    return new Map(known.map((plan) => [keyOf(plan), plan]));
  }
  return {
    deal: 'RentalPlanImport',
    list: 'RentalPlanList',
    lock: AdvisoryLock.RentalPlans,
    keyField: 'name',
    keyOf,
    findKnown,
    isSame: (row, known) => changesBetween(known, { ...known, ...trimmed(row) }).length === 0,
    async findIssues(tx, rows) {
      const known = await findKnown(tx, rows);
      return [
        ...(await findRowIssues(
          rows,
          'siteCode',
          async (row) => {
            if (!known.has(keyOf(row))) await requireSiteInUse(tx, row.siteCode, '/siteCode');
            requireSite(identity, row.siteCode);
          },
          (row) => `${row.siteCode} ${known.has(keyOf(row))}`,
        )),
        ...(await findRowIssues(rows, 'validUntil', requireDates)),
        ...(await findRowIssues(rows, 'name', (row) => {
          const plan = known.get(keyOf(row));
          const field = plan && FIXED.find((name) => plan[name] !== row[name]);
          if (onExisting === 'replace' && field !== undefined) throw planFieldStays(field);
        })),
      ];
    },
    async insert(tx, rows) {
      const codes: string[] = [];
      for (const row of rows) {
        const planCode = await nextPlanCode(tx, row.siteCode);
        await tx.insert(rentalPlans).values({ ...trimmed(row), planCode, state: 1, version: 1 });
        codes.push(planCode);
      }
      return codes;
    },
    async replace(tx, rows) {
      for (const { value, known } of rows) await updateRentalPlan(tx, known, trimmed(value));
    },
    recordId: 'rental-plan-import',
    idOf: ({ planCode }) => planCode,
    siteOf: ({ siteCode }) => siteCode,
    changeOf: (row, known) => ({
      pointer: `/rental_plans/${known?.planCode ?? keyOf(row)}`,
      before: known ?? null,
      after: trimmed(row),
    }),
  };
}
