import type { DataDeal, DealRequest, DealResult, HubClient } from '@parking-plus/contracts';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import type { Language } from '../errors/localized-text.ts';
import type { Identity } from '../identity/identity.ts';
import type { ChangePublisher } from './change-publisher.ts';
import type { NavLeaf } from './nav-leaf.ts';

/**
 * Hub client as the server processes know it. The session ID is for ending the session, and is not sent to clients.
 */
export type ClusterClient = HubClient & { readonly sessionId: string };

/** Context of a deal's handler. Permissions and payload are checked before it runs. */
export type DealContext = {
  readonly identity: Identity;
  readonly database: Database;
  readonly clock: Clock;
  readonly changePublisher: ChangePublisher;
  readonly requestId: string;
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
  /** Caller's language, for texts in results. The error handler localises errors. */
  readonly language: Language;
  /** Returns the hub clients of all server processes. */
  readonly connections: () => readonly ClusterClient[];
  /** Days after a period's end during which its invoices can still be voided. */
  readonly voidGraceDays: number;
  /** Hours since its issue in which an invoice can be cancelled and issued again. */
  readonly cancelHours: number;
  /** Hours before the deadline of an upload from which it is urgent. */
  readonly uploadAlarmHours: number;
  /** Screens of this server, as declared by their modules. */
  readonly navLeaves: readonly NavLeaf[];
};

export type DealHandler<K extends DataDeal> = (
  payload: DealRequest<K>,
  context: DealContext,
) => Promise<DealResult<K>>;

export type DealHandlers = { readonly [K in DataDeal]?: DealHandler<K> };

/** Handler whose payload was validated against the contract. */
export type CheckedHandler = (payload: unknown, context: DealContext) => Promise<unknown>;

/** Types the handlers of a module: `modules/<resource>/<resource>.deals.ts` exports the result as `deals`. */
export function defineDeals(handlers: DealHandlers): DealHandlers {
  return handlers;
}
