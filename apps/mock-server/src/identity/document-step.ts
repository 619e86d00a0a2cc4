import type { DocumentAction as DecisionAction } from '@parking-plus/domain';

/** A step on a document that exists; the words are those of `/Task`. */
export type DocumentStepAction = DecisionAction | 'edit' | 'del';
