import { type DocumentForm, PaymentMethod, SitePrepaidType, State } from '@parking-plus/contracts';
import {
  checkInvoiceInfo,
  firstPaymentRows,
  isMobileNumber,
  isPlanOffered,
  planPriceOn,
} from '@parking-plus/domain';
import type { Orm, Transaction } from '../../../db/database.ts';
import { lockBay } from '../../../modules/bays/bays.repository.ts';
import {
  requireFreeBay,
  requireFreePlate,
  requireRotation,
} from '../../../modules/rentals/rental-change-checks.ts';
import {
  findPlan,
  fixesBays,
  lockPlanPrices,
  type PlanRecord,
} from '../../../modules/rentals/rental-plans.repository.ts';
import { requireSiteService } from '../../../modules/sites/require-site-service.ts';
import {
  bayMissing,
  depositMethodMissing,
  duplicateBay,
  endBeforeStart,
  invoiceInfoInvalid,
  mobileFormat,
  NOT_CREATED,
  noPrepayment,
  periodTooLong,
  planFixesNoBay,
  planNotOffered,
  planNotOfSite,
} from './rental-documents.errors.ts';

type Form = DocumentForm<'RentalCreate'>;

/** Vehicle of a new rental, with its plate in the stored form. */
export type NewLine = {
  readonly lineNumber: number;
  readonly plate: string;
  readonly rotatingPlates: readonly string[];
  readonly bayCode: string | null;
};

export type NewBill = {
  readonly lineNumber: number;
  readonly coversFrom: string;
  readonly coversTo: string;
  readonly dueTwd: number;
};

export type CheckedRental = {
  /** With the price on the first day. */
  readonly plan: PlanRecord;
  readonly lines: readonly NewLine[];
  /** Bills for the time of the first payment. */
  readonly bills: readonly NewBill[];
};

/**
 * Checks a new rental. With `tx` its bays are locked, so that free bays stay free.
 * Throws at the field if:
 * - the end precedes the start,
 * - the site takes no rentals, or no payment of several months at once,
 * - the site lacks the plan, or the plan is not offered on the first day or allows fewer months at once,
 * - the invoice data is invalid,
 * - a bay is taken, or a plate already has a contract at the site.
 */
export async function checkNewRental(
  orm: Orm | Transaction,
  form: Form,
  tx?: Transaction,
): Promise<CheckedRental> {
  const { siteCode, startsOn, endsOn, periodMonths } = form;
  if (endsOn < startsOn) throw endBeforeStart();
  const site = await requireSiteService(orm, siteCode, 'rental', '/form/siteCode', NOT_CREATED);
  if (site.prepaidType !== SitePrepaidType.WholePeriods && periodMonths > 1) throw noPrepayment();
  await lockPlanPrices(orm, form.planCode);
  const found = await findPlan(orm, form.planCode);
  if (found === undefined || found.siteCode !== siteCode) throw planNotOfSite();
  if (found.state === State.Invalid || !isPlanOffered(found, startsOn)) throw planNotOffered(found);
  const plan = { ...found, ...planPriceOn(found, found.prices, startsOn) };
  if (periodMonths > plan.maxPeriod) throw periodTooLong(plan.maxPeriod);
  checkTenant(form);
  const lines = await checkLines(orm, form, plan, tx);
  const rows = firstPaymentRows({ rentTwd: plan.rentTwd, start: startsOn, end: endsOn, periodMonths });
  return {
    plan,
    lines,
    bills: lines.flatMap(({ lineNumber }) =>
      rows.map(({ from, to, amountTwd }) => ({
        lineNumber,
        coversFrom: from,
        coversTo: to,
        dueTwd: amountTwd,
      })),
    ),
  };
}

function checkTenant({ tenantMobile, depositTwd, depositMethod, invoiceInfo }: Form): void {
  if (tenantMobile !== null && !isMobileNumber(tenantMobile)) throw mobileFormat();
  if (depositTwd > 0 && (depositMethod === null || depositMethod === PaymentMethod.None))
    throw depositMethodMissing();
  const { infoMode, ...rest } = invoiceInfo;
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null));
  const issues = checkInvoiceInfo({ mode: infoMode, ...given });
  if (issues.length === 0) return;
  throw invoiceInfoInvalid(issues);
}

async function checkLines(
  orm: Orm | Transaction,
  form: Form,
  plan: PlanRecord,
  tx: Transaction | undefined,
): Promise<NewLine[]> {
  const { siteCode, startsOn, endsOn } = form;
  const lines: NewLine[] = [];
  for (const [index, { plate, rotatingPlates = [], bayCode }] of form.lines.entries()) {
    const pointer = `/form/lines/${index}`;
    const free = (one: string, at: string) =>
      requireFreePlate(orm, { plate: one, siteCode, startsOn, endsOn }, `${pointer}/${at}`, NOT_CREATED);
    const normal = await free(plate, 'plate');
    const rotating: string[] = [];
    for (const [at, one] of rotatingPlates.entries()) rotating.push(await free(one, `rotatingPlates/${at}`));
    await checkBay(orm, bayCode, plan, `${pointer}/bayCode`, tx);
    if (bayCode !== null && lines.some((line) => line.bayCode === bayCode))
      throw duplicateBay(`${pointer}/bayCode`);
    lines.push({ lineNumber: index + 1, plate: normal, rotatingPlates: rotating, bayCode });
  }
  requireRotation(lines, plan.platesPerBay, (line) => `/form/lines/${line}`, NOT_CREATED);
  return lines;
}

async function checkBay(
  orm: Orm | Transaction,
  bayCode: string | null,
  plan: PlanRecord,
  pointer: string,
  tx: Transaction | undefined,
): Promise<void> {
  const isFixed = fixesBays(plan.setMode);
  if (bayCode === null) {
    if (isFixed) throw bayMissing(pointer);
    return;
  }
  if (!isFixed) throw planFixesNoBay(pointer);
  if (tx !== undefined) await lockBay(tx, bayCode);
  await requireFreeBay(orm, bayCode, plan, pointer, NOT_CREATED);
}
