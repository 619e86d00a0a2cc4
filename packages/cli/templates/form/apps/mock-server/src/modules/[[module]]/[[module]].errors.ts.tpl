import { localized } from '../../errors/localized-text.ts';

/** Name of a record in error messages. */
export const RECORD = localized('[[titleZh]]', 'record');
