import { localized } from '../../errors/localized-text.ts';

/** Name of a record in errors. */
export const RECORD = localized('[[titleZh]]', 'record');
