import type { TFunction } from 'i18next';
import type { DecisionStep } from '../../../resources/documents/document-head.ts';
import {
  isPlainRecordStep,
  RECORD_TYPE_CODES,
  recordScreen,
} from '../../../resources/documents/record-documents.ts';
import type {
  GuardedBulkAction,
  GuardedRowAction,
  SelectedRows,
} from '../../../shared/table/actions/table-action.ts';
import type { DocumentRow } from './document-list.ts';
import { MAX_BATCH_DECISIONS } from './selected-documents.ts';

/** Ordered by importance, forward steps first. */
const STEPS: readonly DecisionStep[] = ['approve', 'submit', 'close', 'return', 'void'];
const BULK_STEPS: readonly DecisionStep[] = ['approve', 'return', 'submit', 'close', 'void'];

function isRecord({ dealType }: DocumentRow): boolean {
  return RECORD_TYPE_CODES.includes(dealType);
}

/** Returns the user's steps on one document. A step with a form links to the screen that has the form. */
export function documentActions(
  t: TFunction,
  onStep: (step: DecisionStep, row: DocumentRow) => void,
): GuardedRowAction<DocumentRow>[] {
  const open: GuardedRowAction<DocumentRow> = {
    id: 'open',
    label: t('steps.open'),
    isVisible: (row) =>
      isRecord(row) && row.allowedActions.some((step) => !isPlainRecordStep(row.dealType, step)),
    to: recordScreen,
  };
  const steps = STEPS.map(
    (step): GuardedRowAction<DocumentRow> => ({
      id: step,
      label: t(`steps.${step}`),
      isDanger: step === 'void',
      isVisible: (row) =>
        row.allowedActions.includes(step) && (!isRecord(row) || isPlainRecordStep(row.dealType, step)),
      onExecute: (row) => onStep(step, row),
    }),
  );
  return [open, ...steps];
}

/**
 * Returns the steps on several documents. The server decides for each document whether the step is allowed.
 */
export function documentBulkActions(
  t: TFunction,
  onStep: (step: DecisionStep, selected: SelectedRows) => void,
): GuardedBulkAction[] {
  return BULK_STEPS.map((step) => ({
    id: step,
    label: t(`steps.${step}`),
    isDanger: step === 'void',
    disabledReason: ({ count }) =>
      count > MAX_BATCH_DECISIONS ? t('run.tooMany', { most: MAX_BATCH_DECISIONS }) : null,
    onExecute: (selected) => onStep(step, selected),
  }));
}
