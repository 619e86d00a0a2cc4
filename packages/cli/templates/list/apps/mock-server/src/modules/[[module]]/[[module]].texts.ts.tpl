import { localized } from '../../errors/localized-text.ts';

/** What messages call a record. */
export const RECORD = localized('[[titleZh]]', 'record');
