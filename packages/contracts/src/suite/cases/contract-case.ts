import type { DealName } from '../../generated/deals.ts';
import type { Caller, CheckedExchange } from '../caller.ts';
import type { ContractViolation } from '../check-exchange.ts';
import { ExampleError } from '../payloads/example-payload.ts';
import { NotProvoked } from '../payloads/success-requests.ts';

export type Verdict =
  | { outcome: 'passed' }
  | {
      outcome: 'failed';
      reason: string;
      departures: ContractViolation[];
      /** Screens of the consumer that the fault breaks. */
      screens?: string[];
    }
  | { outcome: 'not-provoked'; reason: string };

/** One testable part of the contract: an operation with a status, or a deal with its result. */
export interface ContractCase {
  title: string;
  operationId: string;
  status: string;
  deal?: DealName;
  /** Errors: `NotProvoked` if the target cannot produce it; anything else is a failure. Run it through `runCase`. */
  run: (caller: Caller) => Promise<Verdict>;
}

/** Result of a case with its exchanges. Secrets are masked. */
export interface CaseReport {
  title: string;
  operationId: string;
  status: string;
  deal: DealName | undefined;
  verdict: Verdict;
  exchanges: CheckedExchange[];
  /** Number of calls. For repeated calls, `exchanges` contains only the relevant ones. */
  calls: number;
  ms: number;
}

/** Runs one case. Never throws. */
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

export function failed(reason: string, departures: ContractViolation[] = []): Verdict {
  return { outcome: 'failed', reason, departures };
}

/** Formats a contract violation as one line, with its location in the contract. */
export function violationText({ part, pointer, message, schemaPath }: ContractViolation): string {
  return `${part} ${pointer} ${message} (${schemaPath})`.replace('  ', ' ');
}

/** Checks a response against the contract and the expected status. */
export function expectStatus(
  { status, came, verdict: { answer } }: CheckedExchange,
  wanted: string,
): Verdict {
  if (answer.length > 0) return failed(answer.map(violationText).join('; '), answer);
  if (String(status) === wanted) return { outcome: 'passed' };
  return failed(`answered ${status} instead of ${wanted}: ${JSON.stringify(came).slice(0, 300)}`);
}

/** Checks the same for a deal that should succeed. A business error hides the result, so it proves nothing. */
export function expectResult(exchange: CheckedExchange): Verdict {
  const verdict = expectStatus(exchange, '200');
  if (verdict.outcome !== 'passed' || exchange.verdict.isSuccess) return verdict;
  const { message, code } = exchange.came as { message?: string; code?: string };
  throw new NotProvoked(`It was refused: ${message ?? code ?? 'without a message'}`);
}
