import { contractOperations } from '../../document.ts';
import { documentedAnswer } from '../documented-answer.ts';
import { NotProvoked, successRequests } from '../payloads/success-requests.ts';
import { provocations } from '../provocations.ts';
import { type ContractCase, expectStatus } from './contract-case.ts';

/** Returns the cases of every operation with every documented status. */
export function operationCases(): ContractCase[] {
  return contractOperations().flatMap(({ operationId, statuses }) =>
    statuses.map((status) => operationCase(operationId, status)),
  );
}

function operationCase(operationId: string, status: string): ContractCase {
  return {
    title: `${operationId} answers ${status}`,
    operationId,
    status,
    async run(caller) {
      const provoke = documentedAnswer(operationId, status)?.provoke;
      const build = status === '200' ? successRequests[operationId] : provoke && provocations[provoke];
      if (!build) throw new NotProvoked(`No request provokes ${status} of ${operationId}.`);
      return expectStatus(await caller.send(await build(caller, operationId)), status);
    },
  };
}
