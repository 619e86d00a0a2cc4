import type { DealName } from '../../generated/deals.ts';
import type { Caller, JudgedExchange } from '../caller.ts';
import type { Departure } from '../judge-exchange.ts';
import { ExampleError } from '../payloads/example-payload.ts';
import { NotProvoked } from '../payloads/success-requests.ts';

export type Verdict =
  | { outcome: 'passed' }
  | { outcome: 'failed'; reason: string; departures: Departure[] }
  | { outcome: 'not-provoked'; reason: string };

/** One promise of the contract: an operation with a status, or a deal with its result. */
export interface ContractCase {
  title: string;
  operationId: string;
  status: string;
  deal?: DealName;
  /** Errors: `NotProvoked` where it cannot be brought about there; anything else is a failure. Run it by `runCase`. */
  run: (caller: Caller) => Promise<Verdict>;
}

/** What a case came to, with all that was sent and came; secrets are hidden. */
export interface CaseReport {
  title: string;
  operationId: string;
  status: string;
  deal: DealName | undefined;
  verdict: Verdict;
  exchanges: JudgedExchange[];
  /** How many calls it took; of many alike only the telling ones are in `exchanges`. */
  calls: number;
  ms: number;
}

/** Runs one case of a run; never throws. */
export async function runCase(entry: ContractCase, run: Caller): Promise<CaseReport> {
  const caller = run.forCase();
  const started = performance.now();
  const callsBefore = run.calls;
  const verdict = await verdictOf(entry, caller);
  return run.secrets.hide({
    title: entry.title,
    operationId: entry.operationId,
    status: entry.status,
    deal: entry.deal,
    verdict,
    exchanges: caller.exchanges,
    calls: run.calls - callsBefore,
    ms: Math.round(performance.now() - started),
  });
}

async function verdictOf(entry: ContractCase, caller: Caller): Promise<Verdict> {
  try {
    return await entry.run(caller);
  } catch (error) {
    if (error instanceof NotProvoked || error instanceof ExampleError)
      return { outcome: 'not-provoked', reason: error.message };
    return failed(error instanceof Error ? error.message : String(error));
  }
}

export function failed(reason: string, departures: Departure[] = []): Verdict {
  return { outcome: 'failed', reason, departures };
}

/** A departure in one line, with the place in the contract. */
export function departureText({ part, pointer, message, schemaPath }: Departure): string {
  return `${part} ${pointer} ${message} (${schemaPath})`.replace('  ', ' ');
}

/** Judges an answer by the contract and by the status that was to be brought about. */
export function judged({ status, came, judgement: { answer } }: JudgedExchange, wanted: string): Verdict {
  if (answer.length > 0) return failed(answer.map(departureText).join('; '), answer);
  if (String(status) === wanted) return { outcome: 'passed' };
  return failed(`answered ${status} instead of ${wanted}: ${JSON.stringify(came).slice(0, 300)}`);
}

/** The same for a deal that should succeed; a refusal leaves its result unseen, which proves nothing either way. */
export function judgedResult(exchange: JudgedExchange): Verdict {
  const verdict = judged(exchange, '200');
  if (verdict.outcome !== 'passed' || exchange.judgement.isSuccess) return verdict;
  const { message, code } = exchange.came as { message?: string; code?: string };
  throw new NotProvoked(`It was refused: ${message ?? code ?? 'without a message'}`);
}
