import type { DocumentAction as DecisionAction } from '@parking-plus/domain';

/** Step on an existing document, named as in `/Task`. */
export type DocumentStepAction = DecisionAction | 'edit' | 'del';
