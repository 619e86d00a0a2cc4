/** Body of `POST /__mock/reset`. Without `now` the clock returns to its start; omitted seed settings stay. */
export interface ResetRequest {
  readonly seed?: number;
  readonly size?: 'small' | 'large';
  readonly now?: string;
}

/** Answer of `POST /__mock/reset`. */
export interface ResetDone {
  readonly settings: {
    readonly number: number;
    readonly size: 'small' | 'large';
    readonly referenceAt: string;
  };
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
