import { contractOperations } from '../../document.ts';
import { dealRegistry } from '../../generated/deal-registry.ts';
import type { DealName } from '../../generated/deals.ts';
import type { DocumentAction } from '../../validators.ts';
import { operationOf } from '../cases/document-cases.ts';
import { dataDeals, taskDeals } from '../deal-lists.ts';
import { documentActions } from '../payloads/deal-payloads.ts';
import type { Exercise } from './exercise.ts';

/** A part of the contract that a suite can cover. */
export interface ExpectedCell {
  kind: 'status' | 'deal' | 'refusal' | 'right';
  title: string;
  isShownBy(exercise: Exercise): boolean;
}

/**
 * Returns all cells to cover.
 * - each status of each operation
 * - each deal's result and its rejection of an invalid payload, for documents at each step
 * - the 403 of each deal with an action code
 * 401 and 409 follow one rule for all deals, so the cells of the operations cover them.
 */
export function expectedCells(): ExpectedCell[] {
  return [
    ...contractOperations().flatMap(({ operationId, statuses }) =>
      statuses.map(
        (status): ExpectedCell => ({
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
    ...dataDeals.flatMap((deal) => permissionCells(deal, ['data'])),
    ...taskDeals.flatMap((deal) => permissionCells(deal, ['taskList', 'taskRun', 'taskDelete'])),
  ];
}

/** Execution of a document depends on the current day, so these steps can be rejected with a valid response. */
const MAY_BE_REJECTED: readonly (DocumentAction | undefined)[] = ['approve', 'close'];

function dealCells(deal: DealName, operationId: string, action: DocumentAction | undefined): ExpectedCell[] {
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
        (exercise.came === 'success' || MAY_BE_REJECTED.includes(action)),
    },
    {
      kind: 'refusal',
      title: `${title} with a fault`,
      isShownBy: (exercise) => isIts(exercise) && exercise.sent === 'broken' && exercise.came === 'refusal',
    },
  ];
}

function permissionCells(deal: DealName, operationIds: readonly string[]): ExpectedCell[] {
  if (dealRegistry[deal].action === null) return [];
  return operationIds.map((operationId) => ({
    kind: 'right',
    title: `${operationId} 403 ${deal}`,
    isShownBy: (exercise) =>
      exercise.operationId === operationId && exercise.deal === deal && exercise.status === '403',
  }));
}
