import { contractOperations } from '../../document.ts';
import { dealRegistry } from '../../generated/deal-registry.ts';
import type { DealName } from '../../generated/deals.ts';
import type { DocumentAction } from '../../validators.ts';
import { operationOf } from '../cases/document-cases.ts';
import { dataDeals, taskDeals } from '../deal-lists.ts';
import { documentActions } from '../payloads/deal-payloads.ts';
import type { Exercise } from './exercise.ts';

/** Something that the contract promises and a suite can show. */
export interface PromisedCell {
  kind: 'status' | 'deal' | 'refusal' | 'right';
  title: string;
  isShownBy(exercise: Exercise): boolean;
}

/**
 * What has to be shown for every operation × documented status × deal: each status of each operation; each deal's
 * result and its refusal of a broken payload on the operation it travels by, for documents each step; and the 403 of
 * each deal that needs an action code. 401 and 409 have one rule for all deals, so the operations' own show them.
 */
export function promisedCells(): PromisedCell[] {
  return [
    ...contractOperations().flatMap(({ operationId, statuses }) =>
      statuses.map(
        (status): PromisedCell => ({
          kind: 'status',
          title: `${operationId} ${status}`,
          isShownBy: (exercise) => exercise.operationId === operationId && exercise.status === status,
        }),
      ),
    ),
    ...dataDeals.flatMap((deal) => dealCells(deal, 'data', undefined)),
    ...taskDeals.flatMap((deal) =>
      documentActions.flatMap((action) => dealCells(deal, operationOf(action), action)),
    ),
    ...dataDeals.flatMap((deal) => rightCells(deal, ['data'])),
    ...taskDeals.flatMap((deal) => rightCells(deal, ['taskList', 'taskRun', 'taskDelete'])),
  ];
}

/** Whether a document can be carried out depends on its day: its steps may be refused, with the answer being valid. */
const MAY_BE_REFUSED: readonly (DocumentAction | undefined)[] = ['approve', 'close'];

function dealCells(deal: DealName, operationId: string, action: DocumentAction | undefined): PromisedCell[] {
  const title = action === undefined ? `${operationId} 200 ${deal}` : `${operationId} 200 ${deal} ${action}`;
  const isIts = (exercise: Exercise) =>
    exercise.operationId === operationId && exercise.deal === deal && exercise.action === action;
  return [
    {
      kind: 'deal',
      title,
      isShownBy: (exercise) =>
        isIts(exercise) &&
        exercise.status === '200' &&
        exercise.sent === 'valid' &&
        (exercise.came === 'success' || MAY_BE_REFUSED.includes(action)),
    },
    {
      kind: 'refusal',
      title: `${title} with a fault`,
      isShownBy: (exercise) => isIts(exercise) && exercise.sent === 'broken' && exercise.came === 'refusal',
    },
  ];
}

function rightCells(deal: DealName, operationIds: readonly string[]): PromisedCell[] {
  if (dealRegistry[deal].action === null) return [];
  return operationIds.map((operationId) => ({
    kind: 'right',
    title: `${operationId} 403 ${deal}`,
    isShownBy: (exercise) =>
      exercise.operationId === operationId && exercise.deal === deal && exercise.status === '403',
  }));
}
