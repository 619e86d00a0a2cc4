import type { DataDeal, DealRequest, DealResult, HubClient } from '@parking-plus/contracts';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import type { Language } from '../errors/localized-text.ts';
import type { Identity } from '../identity/identity.ts';
import type { Announcements } from './announcements.ts';
import type { NavLeaf } from './nav-leaf.ts';

/** A client of the hub as the server processes know it; the session is for ending it, and not told to clients. */
export type KnownClient = HubClient & { readonly sessionId: string };

/** What a deal's handler works with; rights are checked and the payload is valid before it runs. */
export type DealContext = {
  readonly identity: Identity;
  readonly database: Database;
  readonly clock: Clock;
  readonly announcements: Announcements;
  readonly requestId: string;
  /** What the caller reads, for texts that stand in a result; refusals are put into words by their handler. */
  readonly language: Language;
  /** Who is connected to the hub, of all server processes. */
  readonly connections: () => readonly KnownClient[];
  /** Days after a period's end on which its invoices can still be voided. */
  readonly voidGraceDays: number;
  /** Screens that this server has, as their modules declare them. */
  readonly navLeaves: readonly NavLeaf[];
};

export type DealHandler<K extends DataDeal> = (
  payload: DealRequest<K>,
  context: DealContext,
) => Promise<DealResult<K>>;

export type DealHandlers = { readonly [K in DataDeal]?: DealHandler<K> };

/** A handler whose payload has been checked against the contract. */
export type CheckedHandler = (payload: unknown, context: DealContext) => Promise<unknown>;

/** Types the handlers of a module: `modules/<resource>/<resource>.deals.ts` exports the outcome as `deals`. */
export function defineDeals(handlers: DealHandlers): DealHandlers {
  return handlers;
}
