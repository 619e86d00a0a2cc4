import { type DocumentForm, PaymentMethod, State } from '@parking-plus/contracts';
import { checkInvoiceInfo, firstPaymentRows, isMobileNumber } from '@parking-plus/domain';
import type { Orm, Transaction } from '../../../db/database.ts';
import { refuse } from '../../../errors/catalogue.ts';
import { type LocalizedText, localized } from '../../../errors/localized-text.ts';
import { notDone, refuseAt } from '../../../errors/not-done.ts';
import type { FieldFinding } from '../../../errors/refusal.ts';
import { holdBay } from '../../../modules/bays/bays.repository.ts';
import {
  requireFreeBay,
  requireFreePlate,
  requireRotation,
} from '../../../modules/rentals/rental-change-checks.ts';
import { findPlan, fixesBays, type PlanRecord } from '../../../modules/rentals/rental-plans.repository.ts';

type Form = DocumentForm<'RentalNew'>;

/** A vehicle of a new rental, its plate in the stored form. */
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
  readonly plan: PlanRecord;
  readonly lines: readonly NewLine[];
  /** What is owed for the time of the first payment. */
  readonly bills: readonly NewBill[];
};

const NOT_MADE = localized('未建立合約', 'Rental not made');

/**
 * Checks a new rental; with `tx` its bays are held, so that what was free stays so.
 * Errors: refuses, at the field: an end before the start, a plan that is not of the site, more months at once than the
 * plan allows, broken invoice data, a bay let already, a plate under contract at the site.
 */
export async function checkNewRental(
  orm: Orm | Transaction,
  form: Form,
  tx?: Transaction,
): Promise<CheckedRental> {
  const { siteCode, startsOn, endsOn, periodMonths } = form;
  if (endsOn < startsOn)
    throw refusal(
      '/form/endsOn',
      'end-before-start',
      localized('迄日不能早於起日', 'the end cannot be before the start'),
    );
  const plan = await findPlan(orm, form.planCode);
  if (plan === undefined || plan.siteCode !== siteCode || plan.state === State.Invalid)
    throw refusal(
      '/form/planCode',
      'plan-not-of-site',
      localized('此方案不屬於所選場站', 'this plan is not of the chosen site'),
    );
  if (periodMonths > plan.maxPeriod)
    throw refusal(
      '/form/periodMonths',
      'period-too-long',
      localized(
        `此方案最多一次繳 ${plan.maxPeriod} 個月`,
        `this plan takes ${plan.maxPeriod} ${plan.maxPeriod === 1 ? 'month' : 'months'} at most at once`,
      ),
    );
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
  if (tenantMobile !== null && !isMobileNumber(tenantMobile))
    throw refusal(
      '/form/tenantMobile',
      'mobile-format',
      localized('手機號碼必須是 09 開頭的 10 碼', 'a mobile number has ten digits and begins with 09'),
    );
  if (depositTwd > 0 && (depositMethod === null || depositMethod === PaymentMethod.None))
    throw refusal(
      '/form/depositMethod',
      'required',
      localized('有押金時請選擇押金的支付方式', 'choose how the deposit is paid'),
    );
  const { infoMode, ...rest } = invoiceInfo;
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null));
  const issues = checkInvoiceInfo({ mode: infoMode, ...given });
  if (issues.length === 0) return;
  const fields = issues.map(
    ({ field, reason }): FieldFinding => ({
      pointer: `/form/invoiceInfo/${field}`,
      code: reason,
      message: INVOICE_TEXTS[reason],
    }),
  );
  throw refuse(
    'invoice-info',
    notDone(
      NOT_MADE,
      localized('發票資訊不完整或格式不正確', 'the invoice data are incomplete or of a wrong format'),
      localized('請檢查標示的欄位', 'Check the marked fields'),
    ),
    fields,
  );
}

const INVOICE_TEXTS = {
  required: localized('此發票資訊模式必填', 'Required by this invoice info mode'),
  'not-in-this-mode': localized('此發票資訊模式不可填', 'Not taken by this invoice info mode'),
  format: localized('格式不正確', 'Wrong format'),
} as const;

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
      requireFreePlate(orm, { plate: one, siteCode, startsOn, endsOn }, `${pointer}/${at}`, NOT_MADE);
    const normal = await free(plate, 'plate');
    const rotating: string[] = [];
    for (const [at, one] of rotatingPlates.entries()) rotating.push(await free(one, `rotatingPlates/${at}`));
    await checkBay(orm, bayCode, plan, `${pointer}/bayCode`, tx);
    if (bayCode !== null && lines.some((line) => line.bayCode === bayCode))
      throw refusal(
        `${pointer}/bayCode`,
        'bay-twice',
        localized('同一車格不能選兩次', 'a bay cannot be chosen twice'),
      );
    lines.push({ lineNumber: index + 1, plate: normal, rotatingPlates: rotating, bayCode });
  }
  requireRotation(lines, plan.platesPerBay, (line) => `/form/lines/${line}`, NOT_MADE);
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
    if (isFixed)
      throw refusal(
        pointer,
        'bay-missing',
        localized('固定車格的方案請選擇車格', 'the plan fixes bays; choose one'),
      );
    return;
  }
  if (!isFixed)
    throw refusal(
      pointer,
      'plan-fixes-no-bay',
      localized('非固定車格的方案不需選擇車格', 'the plan fixes no bays; choose none'),
    );
  if (tx !== undefined) await holdBay(tx, bayCode);
  await requireFreeBay(orm, bayCode, plan, pointer, NOT_MADE);
}

function refusal(pointer: string, code: string, why: LocalizedText) {
  return refuseAt(pointer, code, NOT_MADE, why);
}
