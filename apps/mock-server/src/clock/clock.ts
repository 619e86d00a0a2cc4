/** Source of the server's current time. */
export interface Clock {
  /** Epoch milliseconds. */
  nowMs(): number;
  now(): Date;
}

/**
 * Clock that runs at real speed and can be moved.
 * Timers and measured durations use the real time: moving the clock must not stall them.
 */
export class AdjustableClock implements Clock {
  readonly #startAt: Date | undefined;
  #offsetMs = 0;

  /** Runs from `startAt`, or with the real time if it is omitted. */
  constructor(startAt?: Date) {
    this.#startAt = startAt;
    this.reset();
  }

  nowMs(): number {
    return Date.now() + this.#offsetMs;
  }

  now(): Date {
    return new Date(this.nowMs());
  }

  /** Returns to the start: the real time, or `startAt` again. */
  reset(): void {
    if (this.#startAt === undefined) this.#offsetMs = 0;
    else this.set(this.#startAt);
  }

  set(now: Date): void {
    this.#offsetMs = now.getTime() - Date.now();
  }

  advance(milliseconds: number): void {
    this.#offsetMs += milliseconds;
  }
}

const TAIPEI_MS = 8 * 3_600_000;

/** Formats an instant as ISO 8601 in Taipei time, to the second: `2026-11-20T10:00:00+08:00`. */
export function toTaipeiIso(instantMs: number): string {
  return `${new Date(instantMs + TAIPEI_MS).toISOString().slice(0, 19)}+08:00`;
}
