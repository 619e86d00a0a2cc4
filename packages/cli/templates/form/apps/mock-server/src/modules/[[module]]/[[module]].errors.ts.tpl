import { localized } from '../../errors/localized-text.ts';

/** What a refusal calls a record. */
export const RECORD = localized('[[titleZh]]', 'record');
