import { type DocumentForm, dealCodes } from '@parking-plus/contracts';
import { addDays, buildRateTable, type CalendarDate } from '@parking-plus/domain';
import { changeOf } from '../../../audit/changes.ts';
import type { Orm, Transaction } from '../../../db/database.ts';
import { requireSite } from '../../../identity/identity.ts';
import {
  presentPricing,
  type RateVersion,
  rateRowOf,
  rulesOf,
  versionsInForce,
} from '../../../modules/rates/rate-pricing.ts';
import { invalidTable, RATE_NOT_CHANGED } from '../../../modules/rates/rates.errors.ts';
import { endRate, findRatesFrom, insertRate, nextRateId } from '../../../modules/rates/rates.repository.ts';
import { requireSiteInUse } from '../../../modules/sites/require-site-service.ts';
import { siteNotFound } from '../../../modules/sites/sites.errors.ts';
import { lockSite } from '../../../modules/sites/sites.repository.ts';
import { defineDocumentType } from '../../definition/document-type.ts';
import { rejectSecondDocument } from '../../definition/refuse-pending.ts';
import { rateNotFuture, rateNotLater, rateSuperseded } from './rate-change.errors.ts';
import { rateChangeSubject, rateNamed } from './rate-change.texts.ts';

type Form = DocumentForm<'RateChange'>;

/**
 * 70302: adds a new version of a rate row from a day on. It supersedes the active one, which is never edited.
 */
export const documentType = defineDocumentType({
  deal: 'RateChange',
  async inspect(form, { orm, documentId, identity, today }) {
    requireSite(identity, form.siteCode);
    const site = await requireSiteInUse(orm, form.siteCode, '/form/siteCode', RATE_NOT_CHANGED);
    if (form.supersedes !== null)
      await rejectSecondDocument(
        orm,
        { deal: 'RateChange', recordId: form.supersedes, documentId },
        {
          what: RATE_NOT_CHANGED,
          record: rateNamed(form.supersedes),
          field: { pointer: '/form/supersedes' },
        },
      );
    await checkChange(orm, form, today);
    return {
      subject: rateChangeSubject(site.name, form),
      siteCode: form.siteCode,
      amountTwd: null,
      dueOn: null,
    };
  },
  async execute(form, { tx, documentId, today }) {
    const { siteCode, vehicleKind, effectiveFrom, pricing } = form;
    if ((await lockSite(tx, siteCode)) === undefined) throw siteNotFound(siteCode, '/form/siteCode');
    const superseded = await checkChange(tx, form, today);
    const changes = [];
    if (superseded !== undefined) {
      const lastDay = addDays(effectiveFrom, -1);
      await endRate(tx, superseded.rateId, lastDay);
      changes.push(changeOf(['rates', superseded.rateId, 'effectiveTo'], superseded.effectiveTo, lastDay));
    }
    const rateId = await nextRateId(tx, siteCode, vehicleKind);
    const { dailyCapTwd, stayCapTwd, lostTokenTwd, tariff, ...rest } = rateRowOf(pricing);
    await insertRate(tx, {
      ...rest,
      rateId,
      siteCode,
      vehicleKind,
      version: (superseded?.version ?? 0) + 1,
      supersedes: superseded?.rateId ?? null,
      tariff,
      dailyCapTwd: dailyCapTwd ?? null,
      stayCapTwd: stayCapTwd ?? null,
      lostTokenTwd: lostTokenTwd ?? null,
      rules: rulesOf(pricing),
      effectiveFrom,
      effectiveTo: null,
      documentId,
    });
    changes.push(changeOf(['rates', rateId, 'pricing'], superseded && presentPricing(superseded), pricing));
    const ids = superseded === undefined ? [rateId] : [superseded.rateId, rateId];
    return { changes, changed: [{ deal: dealCodes.RateList, ids, siteCodes: [siteCode] }] };
  },
});

/** Returns the superseded version, if any. Throws if days have begun or the rows form no table. */
async function checkChange(
  orm: Orm | Transaction,
  { siteCode, vehicleKind, supersedes, effectiveFrom, pricing }: Form,
  today: CalendarDate,
): Promise<RateVersion | undefined> {
  if (effectiveFrom <= today) throw rateNotFuture();
  const versions = await findRatesFrom(orm, { siteCode, vehicleKind }, today);
  const superseded = supersededOf(versions, supersedes, effectiveFrom);
  const others = versions.filter(({ rateId }) => rateId !== superseded?.rateId);
  // Checks each day on which the active rows change, starting with the first day of the new version.
  const days = [
    effectiveFrom,
    ...others.map((one) => one.effectiveFrom).filter((day) => day > effectiveFrom),
  ];
  for (const day of new Set(days)) {
    const inForce = versionsInForce(others, day);
    const rows = [...inForce.map((version) => rateRowOf(presentPricing(version))), rateRowOf(pricing)];
    const outcome = buildRateTable(rows);
    if (!outcome.ok) {
      throw invalidTable(outcome.issues, [...inForce.map(({ rateId }) => rateId), ''], inForce.length);
    }
  }
  return superseded;
}

function supersededOf(
  versions: readonly RateVersion[],
  supersedes: string | null,
  effectiveFrom: string,
): RateVersion | undefined {
  if (supersedes === null) return undefined;
  const found = versions.find(({ rateId }) => rateId === supersedes);
  if (found === undefined || found.effectiveTo !== null) throw rateSuperseded(supersedes);
  if (found.effectiveFrom >= effectiveFrom) throw rateNotLater(supersedes, found.effectiveFrom);
  return found;
}
