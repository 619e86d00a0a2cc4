import { type DealRequest, type DealResult, dealCodes, type Schemas } from '@parking-plus/contracts';
import { addDays, businessDateOf, type CalendarDate, storeBarcode } from '@parking-plus/domain';
import { and, asc, eq, inArray, notInArray } from 'drizzle-orm';
import { changeOf } from '../../audit/changes.ts';
import { logOperations } from '../../audit/operation-log.ts';
import type { Transaction } from '../../db/database.ts';
import {
  arrearsCases,
  arrearsLetterFees,
  arrearsLetters,
  arrearsStages,
  listedArrears,
} from '../../db/schema/sales/arrears.schema.ts';
import { companies } from '../../db/schema/sites/companies.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { type Identity, requireSite } from '../../identity/identity.ts';
import { arrearsCaseNotFound, arrearsSelectionChanged, tooManyLetters } from './arrears.errors.ts';
import { letterText } from './arrears.texts.ts';
import { arrearsMatch, arrearsScope } from './arrears-case-list.query.ts';
import { findArrearsFees } from './arrears-cases.service.ts';
import { planStatus } from './arrears-plan-columns.ts';

/** A batch is read, sent and printed as a whole. */
const MAX_LETTERS = 1_000;

type Request = DealRequest<'ArrearsLetterPrint'>;
type Addressed = Awaited<ReturnType<typeof findChosen>>[number] & { readonly contactAddress: string };

/**
 * 30327: records a letter of the current stage for each chosen case that is open, has an address and is not being paid in
 * instalments, and returns them. The number of statements does not depend on the number of letters.
 * Throws if a case is unknown, or the number of matches differs from the number shown to the caller. Throws 403 for a site
 * out of scope.
 */
export async function printArrearsLetters(
  { selection, expectedCount }: Request,
  { database, identity, clock, changePublisher }: DealContext,
): Promise<DealResult<'ArrearsLetterPrint'>> {
  if (expectedCount > MAX_LETTERS) throw tooManyLetters(MAX_LETTERS);
  const now = clock.now();
  const today = businessDateOf(now.getTime());
  const done = await database.transaction(async (tx) => {
    const chosen = await findChosen(tx, selection, identity);
    if (chosen.length !== expectedCount) throw arrearsSelectionChanged(expectedCount, chosen.length);
    const open = chosen.filter(({ status, totalTwd }) => status === 'open' && totalTwd > 0);
    const collected = open.filter((one) => one.planStatus !== 'running');
    const addressed = collected.filter((one): one is Addressed => one.contactAddress !== null);
    const fees = await findArrearsFees(
      tx,
      addressed.map(({ caseId }) => caseId),
    );
    const letters = addressed.map((one) => composeLetter(one, fees.get(one.caseId) ?? [], today));
    if (letters.length > 0) {
      await tx.insert(arrearsLetters).values(
        letters.map((letter, index) => ({
          letterId: letter.letterId,
          caseId: letter.caseId,
          stage: addressed[index]?.stage ?? 1,
          stageName: letter.title,
          printedAt: now.toISOString(),
          issuedOn: today,
          dueOn: letter.dueOn,
          totalTwd: letter.totalTwd,
          feeTwd: letter.feeTwd,
          account: identity.account,
        })),
      );
      await tx
        .insert(arrearsLetterFees)
        .values(
          letters.flatMap((letter) =>
            letter.fees.map(({ transactionId }) => ({ letterId: letter.letterId, transactionId })),
          ),
        );
      await logOperations(
        tx,
        { deal: 'ArrearsLetterPrint', account: identity.account, now, reason: null },
        letters.map(({ caseId, letterId, totalTwd }, index) => ({
          recordId: caseId,
          siteCode: addressed[index]?.siteCode ?? null,
          changes: [changeOf(['arrears_letters', letterId, 'totalTwd'], null, totalTwd)],
        })),
      );
    }
    return {
      letters,
      addressed,
      closed: chosen.length - open.length,
      onPlan: open.length - collected.length,
      withoutAddress: collected.length - addressed.length,
    };
  });
  if (done.letters.length > 0)
    changePublisher.dataChanged({
      deal: dealCodes.ArrearsCaseList,
      ids: done.letters.map(({ caseId }) => caseId),
      siteCodes: [...new Set(done.addressed.map(({ siteCode }) => siteCode))],
    });
  return {
    letters: done.letters,
    closedCount: done.closed,
    onPlanCount: done.onPlan,
    withoutAddressCount: done.withoutAddress,
  };
}

/** Locks the chosen cases in the order of their IDs, and returns them with their stages. */
async function findChosen(tx: Transaction, selection: Request['selection'], identity: Identity) {
  const where =
    'keys' in selection
      ? inArray(listedArrears.caseId, [...selection.keys])
      : and(
          arrearsScope({ filters: selection.filters, identity }),
          arrearsMatch(selection.filters),
          selection.excludedKeys.length === 0
            ? undefined
            : notInArray(listedArrears.caseId, [...selection.excludedKeys]),
        );
  const ids = await tx
    .select({ caseId: listedArrears.caseId, siteCode: listedArrears.siteCode })
    .from(listedArrears)
    .where(where)
    .orderBy(asc(listedArrears.caseId));
  if ('keys' in selection) {
    const found = new Set(ids.map(({ caseId }) => caseId));
    const missing = selection.keys.find((key) => !found.has(key));
    if (missing !== undefined) throw arrearsCaseNotFound(missing);
    for (const { siteCode } of ids) requireSite(identity, siteCode);
  }
  if (ids.length === 0 || ids.length > MAX_LETTERS) return [];
  const caseIds = ids.map(({ caseId }) => caseId);
  await tx
    .select({ caseId: arrearsCases.caseId })
    .from(arrearsCases)
    .where(inArray(arrearsCases.caseId, caseIds))
    .orderBy(asc(arrearsCases.caseId))
    .for('update');
  return tx
    .select({
      caseId: listedArrears.caseId,
      siteCode: listedArrears.siteCode,
      siteName: sites.name,
      companyName: companies.name,
      plate: listedArrears.plate,
      stage: listedArrears.stage,
      stageName: listedArrears.stageName,
      status: listedArrears.status,
      planStatus,
      feeCount: listedArrears.feeCount,
      owedTwd: listedArrears.owedTwd,
      feeTwd: listedArrears.feeTwd,
      totalTwd: listedArrears.totalTwd,
      contactName: listedArrears.contactName,
      contactAddress: listedArrears.contactAddress,
      letterCount: listedArrears.letterCount,
      paymentDays: arrearsStages.paymentDays,
      wording: arrearsStages.wording,
      collectionCode: arrearsStages.collectionCode,
      payerCode: arrearsStages.payerCode,
    })
    .from(listedArrears)
    .innerJoin(sites, eq(sites.siteCode, listedArrears.siteCode))
    .innerJoin(companies, eq(companies.companyCode, listedArrears.companyCode))
    .innerJoin(
      arrearsStages,
      and(
        eq(arrearsStages.companyCode, listedArrears.companyCode),
        eq(arrearsStages.stage, listedArrears.stage),
      ),
    )
    .where(inArray(listedArrears.caseId, caseIds))
    .orderBy(asc(listedArrears.caseId));
}

function composeLetter(
  one: Addressed,
  fees: readonly Schemas['ArrearsFee'][],
  today: CalendarDate,
): Schemas['ArrearsLetter'] {
  const { caseId, companyName, contactName, contactAddress, plate, owedTwd, feeTwd, totalTwd } = one;
  const dueOn = addDays(today, one.paymentDays);
  return {
    letterId: `${caseId}-${one.letterCount + 1}`,
    caseId,
    title: one.stageName,
    companyName,
    contactName,
    contactAddress,
    plate,
    text: letterText(one.wording, {
      companyName,
      contactName,
      plate,
      siteName: one.siteName,
      feeCount: one.feeCount,
      owedTwd,
      feeTwd,
      totalTwd,
      dueOn,
    }),
    issuedOn: today,
    dueOn,
    owedTwd,
    feeTwd,
    totalTwd,
    barcodes: barcodesOf(one, dueOn),
    fees: fees.filter(({ status }) => status === 'unpaid'),
  };
}

function barcodesOf(
  { collectionCode, payerCode, caseId, totalTwd: amountTwd }: Addressed,
  dueOn: CalendarDate,
): string[] | null {
  if (collectionCode === null || payerCode === null) return null;
  const slip = storeBarcode({ dueOn, collectionCode, payerCode, reference: caseId.slice(2), amountTwd });
  return slip.ok ? [...slip.segments] : null;
}
