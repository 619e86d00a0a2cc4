/** Body of `POST /__mock/reset`. Without `now` the clock returns to its start; omitted seed settings stay. */
export interface ResetRequest {
  readonly seed?: number;
  readonly size?: 'small' | 'large';
  readonly now?: string;
}

/** Settings of the seeded rows. */
export interface Seed {
  readonly number: number;
  readonly size: 'small' | 'large';
  readonly referenceAt: string;
}

/** Answer of `POST /__mock/reset`. */
export interface ResetDone {
  readonly settings: Seed;
  readonly now: string;
  readonly ms: number;
}

/** Body of `POST /__mock/snapshot` and `/__mock/restore`; without a name it is the unnamed one. */
export interface SnapshotRequest {
  readonly name?: string;
}

/** Entry of `GET /__mock/snapshots`. */
export interface Snapshot {
  /** Null for the unnamed one. */
  readonly name: string | null;
  /** False if it was taken by a version with other tables or action codes. */
  readonly isRestorable: boolean;
}

/** Body of `POST /__mock/tenants`. */
export interface TenantRequest {
  readonly name: string;
}

/** Answer of `POST /__mock/tenants`. */
export interface OpenedTenant extends TenantRequest {
  /** Own address, for browsers: it needs no header. */
  readonly url: string;
  readonly ms: number;
}

/** Entry of `GET /__mock/tenants`; times are real ones. */
export interface Tenant extends Omit<OpenedTenant, 'ms'> {
  readonly openedAt: string;
  readonly lastUsedAt: string;
  /** Running requests and open sockets. */
  readonly connections: number;
  readonly seed: Seed;
  /** Time of the tenant's clock. */
  readonly now: string;
}

/** Answer of `GET /__mock/tenants`. */
export interface Tenants {
  /** Maximum number; 0 if the server was started without tenants. */
  readonly limit: number;
  readonly tenants: readonly Tenant[];
}

/** Body of `POST /__mock/clock`; `now` is applied before `advanceMs`. */
export interface ClockRequest {
  readonly now?: string;
  readonly advanceMs?: number;
}

/** Receivers of a hub message; by default all clients. */
export interface HubTarget {
  readonly account?: string;
  readonly connectionId?: string;
}

/** Body of `POST /__mock/hub/send`: the raw text of a Send1000. */
export interface HubSendRequest extends HubTarget {
  readonly message: string;
}

/** Body of `POST /__mock/hub/finish`: announces the end of a long task, sealed like the server's own messages. */
export interface HubFinishRequest extends HubTarget {
  readonly success: boolean;
  readonly message: string;
}

/** Answer of `POST /__mock/platform/answer`: files collected, files that Turnkey's own check stopped, messages answered. */
export interface PlatformWork {
  readonly collected: number;
  readonly stopped: number;
  readonly answered: number;
}
