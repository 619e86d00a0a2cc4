import {
  AutoWithhold,
  type DealRequest,
  type DealResult,
  DebitAuthorisationState,
  dealCodes,
  RentState,
} from '@parking-plus/contracts';
import { businessDateOf } from '@parking-plus/domain';
import { and, eq, ne, sql } from 'drizzle-orm';
import { changeOf } from '../../audit/changes.ts';
import { type AuditEntry, writeAuditLog } from '../../audit/operation-log.ts';
import { staleRecord } from '../../audit/stale-record.ts';
import type { Transaction } from '../../db/database.ts';
import { debitAuthorisations } from '../../db/schema/sales/debits.schema.ts';
import { rentals } from '../../db/schema/sales/rentals.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { type Identity, requireSite } from '../../identity/identity.ts';
import {
  AUTHORISATION,
  authorisationDecided,
  recordNotFound,
  rentalHasAuthorisation,
  rentalNotRunning,
} from './debits.errors.ts';
import { type AuthorisationRecord, nextDebitId } from './debits.repository.ts';

/**
 * Records an authorisation that goes to the bank for verification.
 * Throws if the rental is unknown, has ended or has another authorisation. Throws 403 for a site out of scope.
 */
export async function createAuthorisation(
  { rentalId, bankCode, accountNumber, holderId }: DealRequest<'DebitAuthorisationCreate'>,
  { database, identity, clock, changePublisher }: DealContext,
): Promise<DealResult<'DebitAuthorisationCreate'>> {
  const now = clock.now();
  const { authorisationId, siteCode } = await database.transaction(async (tx) => {
    const [rental] = await tx.select().from(rentals).where(eq(rentals.rentalId, rentalId)).for('update');
    if (rental === undefined) throw rentalNotRunning(rentalId);
    requireSite(identity, rental.siteCode);
    if (rental.state !== RentState.Rented) throw rentalNotRunning(rentalId);
    const [other] = await tx
      .select({ id: debitAuthorisations.authorisationId })
      .from(debitAuthorisations)
      .where(
        and(
          eq(debitAuthorisations.rentalId, rentalId),
          ne(debitAuthorisations.state, DebitAuthorisationState.Ended),
        ),
      );
    if (other !== undefined) throw rentalHasAuthorisation(rentalId);
    const id = await nextDebitId(tx, 'DA', businessDateOf(now.getTime()));
    await tx.insert(debitAuthorisations).values({
      authorisationId: id,
      rentalId,
      bankCode,
      accountNumber,
      holderId,
      createdAt: now.toISOString(),
      createdBy: identity.account,
    });
    // Account and holder stay out of the log.
    const changes = [
      changeOf(['debit_authorisations', id, 'rentalId'], null, rentalId),
      changeOf(['debit_authorisations', id, 'state'], null, DebitAuthorisationState.Waiting),
    ];
    const entry = { account: identity.account, now, recordId: id, siteCode: rental.siteCode };
    await writeAuditLog(tx, { ...entry, deal: 'DebitAuthorisationCreate', reason: null, changes });
    return { authorisationId: id, siteCode: rental.siteCode };
  });
  announce(changePublisher, authorisationId, siteCode);
  return { authorisationId };
}

/** Marks an authorisation as valid after the bank's verification. Throws if it is unknown, changed or decided. */
export async function confirmAuthorisation(
  { authorisationId, version }: DealRequest<'DebitAuthorisationConfirm'>,
  { database, identity, clock, changePublisher }: DealContext,
): Promise<DealResult<'DebitAuthorisationConfirm'>> {
  const siteCode = await database.transaction(async (tx) => {
    const found = await lockAuthorisation(tx, identity, authorisationId, version);
    if (found.authorisation.state !== DebitAuthorisationState.Waiting) throw authorisationDecided();
    await decide(tx, found.authorisation, {
      deal: 'DebitAuthorisationConfirm',
      state: DebitAuthorisationState.Valid,
      reason: null,
      account: identity.account,
      now: clock.now(),
      siteCode: found.siteCode,
    });
    return found.siteCode;
  });
  announce(changePublisher, authorisationId, siteCode);
  return { authorisationId };
}

/** Ends an authorisation. A debit that is at the bank is not recalled. Throws if it is unknown, changed or ended. */
export async function endAuthorisation(
  { authorisationId, version, reason }: DealRequest<'DebitAuthorisationEnd'>,
  { database, identity, clock, changePublisher }: DealContext,
): Promise<DealResult<'DebitAuthorisationEnd'>> {
  const siteCode = await database.transaction(async (tx) => {
    const found = await lockAuthorisation(tx, identity, authorisationId, version);
    if (found.authorisation.state === DebitAuthorisationState.Ended) throw authorisationDecided();
    await decide(tx, found.authorisation, {
      deal: 'DebitAuthorisationEnd',
      state: DebitAuthorisationState.Ended,
      reason: reason.trim(),
      account: identity.account,
      now: clock.now(),
      siteCode: found.siteCode,
    });
    return found.siteCode;
  });
  announce(changePublisher, authorisationId, siteCode);
  return { authorisationId };
}

type Decision = Pick<AuditEntry, 'deal' | 'account' | 'now' | 'reason' | 'siteCode'> & {
  readonly state: DebitAuthorisationState;
};

/** Stores the new state of a locked authorisation with its log entry, and the rental's 自動扣繳 that follows from it. */
export async function decide(
  tx: Transaction,
  { authorisationId, rentalId, state: before, version }: AuthorisationRecord,
  { state, ...entry }: Decision,
): Promise<void> {
  await tx
    .update(debitAuthorisations)
    .set({ state, reason: entry.reason, decidedAt: entry.now.toISOString(), version: version + 1 })
    .where(eq(debitAuthorisations.authorisationId, authorisationId));
  const autoWithhold = state === DebitAuthorisationState.Valid ? AutoWithhold.Yes : AutoWithhold.No;
  const switched = await tx
    .update(rentals)
    .set({ autoWithhold, version: sql`${rentals.version} + 1` })
    .where(and(eq(rentals.rentalId, rentalId), ne(rentals.autoWithhold, autoWithhold)))
    .returning({ rentalId: rentals.rentalId });
  await writeAuditLog(tx, {
    ...entry,
    recordId: authorisationId,
    changes: [
      changeOf(['debit_authorisations', authorisationId, 'state'], before, state),
      ...switched.map(() => changeOf(['rentals', rentalId, 'autoWithhold'], 1 - autoWithhold, autoWithhold)),
    ],
  });
}

async function lockAuthorisation(
  tx: Transaction,
  identity: Identity,
  authorisationId: string,
  version: number,
): Promise<{ authorisation: AuthorisationRecord; siteCode: string }> {
  const [found] = await tx
    .select({ authorisation: debitAuthorisations, siteCode: rentals.siteCode })
    .from(debitAuthorisations)
    .innerJoin(rentals, eq(rentals.rentalId, debitAuthorisations.rentalId))
    .where(eq(debitAuthorisations.authorisationId, authorisationId))
    .for('update');
  if (found === undefined) throw recordNotFound(authorisationId, AUTHORISATION);
  requireSite(identity, found.siteCode);
  if (found.authorisation.version !== version) throw await staleRecord(tx, AUTHORISATION, authorisationId);
  return found;
}

function announce(
  changePublisher: DealContext['changePublisher'],
  authorisationId: string,
  siteCode: string,
): void {
  changePublisher.dataChanged({
    deal: dealCodes.DebitAuthorisationList,
    ids: [authorisationId],
    siteCodes: [siteCode],
  });
}
