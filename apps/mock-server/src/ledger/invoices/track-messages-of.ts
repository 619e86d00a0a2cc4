import { SiteInvoiceType } from '@parking-plus/contracts';
import { businessDateOf, type NumberRange, type PeriodCode, toPeriodCode } from '@parking-plus/domain';
import {
  branchShareMessage,
  type MessageKind,
  type MessageOutcome,
  unusedNumbersMessage,
} from '@parking-plus/domain/einvoice';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { invoiceBlanks } from '../../db/schema/sales/invoice-blanks.schema.ts';
import { invoiceAllocations, invoiceTracks } from '../../db/schema/sales/invoices.schema.ts';
import { branches } from '../../db/schema/sites/companies.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';

/** Queued message about a track; of E0401, `sellerTaxNumber` is the branch. */
export type TrackMessage = {
  readonly messageId: number;
  readonly kind: MessageKind;
  readonly trackId: string | null;
  readonly sellerTaxNumber: string;
  readonly createdAt: string;
};

/**
 * Returns the E0401 and E0402 messages of the queue by ID, from the allocations and unused numbers as they are now: three
 * statements. A period must have ended when they were queued.
 */
export async function trackMessagesOf(
  orm: Orm | Transaction,
  messages: readonly TrackMessage[],
): Promise<ReadonlyMap<number, MessageOutcome>> {
  const trackIds = [...new Set(messages.flatMap(({ trackId }) => trackId ?? []))];
  if (trackIds.length === 0) return new Map();
  const tracks = await orm.select().from(invoiceTracks).where(inArray(invoiceTracks.trackId, trackIds));
  const trackOf = new Map(tracks.map((track) => [track.trackId, track]));
  const shares = await branchSharesOf(orm, trackIds);
  const { messageId } = invoiceBlanks;
  const reported = await orm
    .select()
    .from(invoiceBlanks)
    .where(
      inArray(
        messageId,
        messages.map((message) => message.messageId),
      ),
    )
    .orderBy(asc(invoiceBlanks.startNumber));
  const periods = tracks.map((track) => ({ ...track, periodCode: track.periodCode as PeriodCode }));
  const contextOf = ({ createdAt }: TrackMessage) => ({
    today: businessDateOf(Date.parse(createdAt)),
    tracks: periods,
  });
  const found = new Map<number, MessageOutcome>();
  for (const message of messages) {
    const track = trackOf.get(message.trackId ?? '');
    if (track === undefined) continue;
    const { taxNumber, periodCode, startNumber, endNumber } = track;
    const ofTrack = { headTaxNumber: taxNumber, period: toPeriodCode(periodCode), track: track.track };
    const outcome =
      message.kind === 'E0401'
        ? branchShareMessage(
            {
              ...ofTrack,
              startNumber,
              endNumber,
              branchTaxNumber: message.sellerTaxNumber,
              ranges: shares.filter(
                (share) =>
                  share.trackId === track.trackId && share.branchTaxNumber === message.sellerTaxNumber,
              ),
            },
            contextOf(message),
          )
        : unusedNumbersMessage(
            {
              ...ofTrack,
              branchTaxNumber: taxNumber,
              ranges: reported.filter((range) => range.messageId === message.messageId),
            },
            contextOf(message),
          );
    found.set(message.messageId, outcome);
  }
  return found;
}

type Share = NumberRange & { readonly trackId: string; readonly branchTaxNumber: string };

/** Returns the numbers of branches: those allocated to them, and to sites that sell under a branch's tax number. */
export async function branchSharesOf(
  orm: Orm | Transaction,
  trackIds: readonly string[],
): Promise<readonly Share[]> {
  const { trackId, startNumber, endNumber, branchCode, siteCode } = invoiceAllocations;
  return orm
    .select({ trackId, startNumber, endNumber, branchTaxNumber: branches.taxNumber })
    .from(invoiceAllocations)
    .leftJoin(sites, eq(sites.siteCode, siteCode))
    .innerJoin(
      branches,
      sql`${branches.branchCode} = coalesce(${branchCode}, case ${sites.invoiceType} when ${SiteInvoiceType.Branch} then ${sites.branchCode} end)`,
    )
    .where(inArray(trackId, [...trackIds]))
    .orderBy(asc(startNumber));
}
