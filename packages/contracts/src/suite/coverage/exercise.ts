import type { DealName } from '../../generated/deals.ts';
import type { DocumentAction } from '../../validators.ts';
import type { ExchangeVerdict } from '../check-exchange.ts';
import type { Exchange } from '../exchange.ts';

/** One covered cell: operation × status × deal × {valid, broken}, with a count. */
export interface Exercise {
  operationId: string;
  status: string;
  deal?: DealName;
  /** Action on a document. */
  action?: DocumentAction;
  /** Conformance of the request to the contract. */
  sent: 'valid' | 'broken';
  /** Kind of the response. */
  came: 'success' | 'refusal';
  times: number;
}

/** Coverage of one suite. */
export interface CoveragePart {
  exercises: Exercise[];
  /** Enumeration codes in requests or responses, `InvoiceState 2`. */
  codes: string[];
}

/** Counts exchanges by cell. Skips responses that violate the contract or were forced. */
export class CoverageRecorder {
  readonly #exercises = new Map<string, Exercise>();
  readonly #codes = new Set<string>();

  add(
    { status }: Pick<Exchange, 'status'>,
    { call, request, answer, isSuccess, codes }: ExchangeVerdict,
  ): void {
    if (call === undefined || answer.length > 0) return;
    const { operationId, deal, action } = call;
    const exercise: Exercise = {
      operationId,
      status: String(status),
      ...(deal === undefined ? {} : { deal }),
      ...(action === undefined ? {} : { action }),
      sent: request.length === 0 ? 'valid' : 'broken',
      came: isSuccess ? 'success' : 'refusal',
      times: 1,
    };
    const { times: _times, ...cell } = exercise;
    const key = JSON.stringify(cell);
    const known = this.#exercises.get(key);
    if (known) known.times += 1;
    else this.#exercises.set(key, exercise);
    for (const code of codes) this.#codes.add(code);
  }

  toPart(): CoveragePart {
    return { exercises: [...this.#exercises.values()], codes: [...this.#codes].sort() };
  }
}

/** Merges the coverage of several suites. */
export function mergedParts(parts: readonly CoveragePart[]): CoveragePart {
  return {
    exercises: parts.flatMap(({ exercises }) => exercises),
    codes: [...new Set(parts.flatMap(({ codes }) => codes))].sort(),
  };
}
