import fc, { type Arbitrary } from 'fast-check';
import { dealRegistry } from '../../generated/deal-registry.ts';
import { type Caller, type CheckedExchange, dataRequest, taskRequest } from '../caller.ts';
import { checkErrorResponse, expectResultOrBusinessError } from '../error-check.ts';
import { type DealPayload, dealPayloads } from '../payloads/deal-payloads.ts';
import { invalidPayload } from '../payloads/invalid-payload.ts';
import { knownValues } from '../payloads/known-values.ts';
import { type KnownValues, validPayload } from '../payloads/payload-arbitrary.ts';
import { requireWrites } from '../payloads/success-requests.ts';
import type { RawRequest } from '../target.ts';
import { type ContractCase, failed, type Verdict } from './contract-case.ts';
import { operationOf } from './document-cases.ts';

export interface FuzzSettings {
  /** Payloads of each kind for each deal. */
  runs: number;
  /** The same seed generates the same payloads while the target has the same records. */
  seed: number;
}

/** Returns cases with generated payloads: valid ones, ones with a single fault, and texts that are not JSON. */
export function fuzzCases({ runs, seed }: FuzzSettings): ContractCase[] {
  let known: Promise<KnownValues> | undefined;
  const knownTo = (caller: Caller) => {
    known ??= knownValues(caller.forCase());
    return known;
  };
  return dealPayloads().flatMap((entry) => {
    // A document has nine steps, most of them with the same payload.
    const ownRuns = entry.action === 'data' ? runs : Math.ceil(runs / STEPS_SHARE);
    const settings = { runs: ownRuns, seed };
    const head = { operationId: operationIdOf(entry), status: '200', deal: entry.deal };
    return [
      {
        ...head,
        title: `${entry.title}: ${ownRuns} valid payloads`,
        run: async (caller) =>
          judgeEach(caller, entry, settings, validPayload(entry.schemaName, await knownTo(caller)), {
            textOf: (payload) => JSON.stringify(payload),
            judge: (exchange) => expectResultOrBusinessError(exchange, caller.target),
          }),
      },
      {
        ...head,
        title: `${entry.title}: ${ownRuns} payloads with one fault`,
        run: async (caller) =>
          judgeEach(caller, entry, settings, invalidPayload(entry.schemaName, await knownTo(caller)), {
            textOf: ({ payload }) => JSON.stringify(payload),
            judge: (exchange, { fault }) => checkErrorResponse(exchange, fault, caller.target),
          }),
      },
      {
        ...head,
        title: `${entry.title}: Json that is not JSON`,
        run: (caller) =>
          judgeEach(caller, entry, { runs: Math.min(runs, 2), seed }, fc.constantFrom(...NOT_JSON), {
            textOf: (text) => text,
            judge: (exchange, text) =>
              checkErrorResponse(exchange, JSON.stringify(text), { hasErrorDetails: false }),
          }),
      },
    ] satisfies ContractCase[];
  });
}

/** Returns cases with unknown deal types for each channel. */
export function unknownDealCases(): ContractCase[] {
  return (['data', 'taskRun', 'taskList'] as const).map((operationId) => ({
    title: `${operationId} refuses unknown deal types`,
    operationId,
    status: '200',
    async run(caller) {
      if (operationId === 'taskRun') requireWrites(caller, 'A step on a document');
      // In a path, anything except five digits is a different path.
      const codes = UNKNOWN_CODES.filter((code) => operationId !== 'taskList' || /^[0-9]{5}$/.test(code));
      for (const code of codes) {
        const path = { data: '/data', taskRun: '/Task/create', taskList: `/Task/list/${code}` };
        const json = { Json: '{}', Model_DealType: code };
        const exchange = await caller.sendSigned((token) => ({
          method: 'POST',
          path: path[operationId],
          token,
          json,
        }));
        const verdict = checkErrorResponse(exchange, `deal type ${code}`, { hasErrorDetails: false });
        if (verdict.outcome !== 'passed') return verdict;
      }
      return { outcome: 'passed' };
    },
  }));
}

const STEPS_SHARE = 3;
const NOT_JSON = ['', '{"page":', '{}{}', '{/* page */}', '{"page":NaN}', 'not json at all', '\u0000'];
const UNKNOWN_CODES = ['00000', '99999', '٣٠١٠٧', '__proto__', 'constructor'];

interface Trial<Value> {
  textOf(value: Value): string;
  judge(exchange: CheckedExchange, value: Value): Verdict;
}

async function judgeEach<Value>(
  caller: Caller,
  entry: DealPayload,
  { runs, seed }: FuzzSettings,
  values: Arbitrary<Value>,
  { textOf, judge }: Trial<Value>,
): Promise<Verdict> {
  if (entry.action === 'data' ? !dealRegistry[entry.deal].safe : entry.action !== 'list')
    requireWrites(caller, entry.title);
  let verdict: Verdict = { outcome: 'passed' };
  const property = fc.asyncProperty(values, async (value) => {
    const trial = caller.forCase();
    const exchange = await trial.sendSigned((token) => requestOf(entry, textOf(value), token));
    verdict = judge(exchange, value);
    if (verdict.outcome === 'passed') return true;
    // Only the exchange with the fault is worth reporting.
    caller.exchanges.splice(0, caller.exchanges.length, exchange);
    return false;
  });
  const {
    failed: hasFailed,
    counterexample,
    errorInstance,
    numRuns,
  } = await fc.check(property, {
    seed,
    numRuns: runs,
    endOnFailure: true,
  });
  if (!hasFailed) return { outcome: 'passed' };
  const told = verdict as Verdict;
  // The check did not run: there was no response, or the suite itself failed.
  if (told.outcome !== 'failed') throw errorInstance;
  const [payload] = counterexample ?? [];
  return failed(
    `${told.reason}, after ${numRuns} with seed ${seed}: ${JSON.stringify(payload)}`,
    told.departures,
  );
}

function requestOf(entry: DealPayload, json: string, token: string): RawRequest {
  return entry.action === 'data'
    ? dataRequest(entry.deal, json, token)
    : taskRequest(entry.deal, entry.action, json, token);
}

function operationIdOf(entry: DealPayload): string {
  return entry.action === 'data' ? 'data' : operationOf(entry.action);
}
