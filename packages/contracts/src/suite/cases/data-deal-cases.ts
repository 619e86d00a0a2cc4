import fc from 'fast-check';
import type { DataDeal } from '../../generated/deals.ts';
import type { Caller } from '../caller.ts';
import { dataDealMetadata, dataDeals } from '../deal-lists.ts';
import { checkErrorResponse } from '../error-check.ts';
import { invalidPayload } from '../payloads/invalid-payload.ts';
import { requireWrites } from '../payloads/success-requests.ts';
import { payloadSchemaName } from '../schema-names.ts';
import { type ContractCase, expectResult } from './contract-case.ts';
import { checkWrite } from './write-check.ts';

/** Returns the cases of every query and edit: its result, and its rejection of a payload with one fault. */
export function dataDealCases(): ContractCase[] {
  return dataDeals.flatMap((deal) => [
    {
      title: `${deal} answers its result`,
      operationId: 'data',
      status: '200',
      deal,
      async run(caller) {
        mayBeCalled(caller, deal);
        if (!dataDealMetadata(deal).safe) return checkWrite(caller, deal);
        return expectResult(await caller.sendData(deal, await caller.examplePayload(deal)));
      },
    },
    {
      title: `${deal} refuses a payload with one fault`,
      operationId: 'data',
      status: '200',
      deal,
      async run(caller) {
        mayBeCalled(caller, deal);
        const { payload, fault } = singleFaultPayload(payloadSchemaName(deal));
        return checkErrorResponse(await caller.sendData(deal, payload), fault, caller.target);
      },
    },
  ]);
}

/** Throws `NotProvoked` for a writing deal if writes are not allowed. */
function mayBeCalled(caller: Caller, deal: DataDeal): void {
  if (!dataDealMetadata(deal).safe) requireWrites(caller, deal);
}

const SEED = 20_261_120;

/** Returns a payload with one fault, the same in every run. */
export function singleFaultPayload(schemaName: string) {
  const [broken] = fc.sample(invalidPayload(schemaName), { numRuns: 1, seed: SEED });
  if (broken === undefined) throw new RangeError(`No fault can be made in ${schemaName}.`);
  return broken;
}
