import { localized } from '../../errors/localized-text.ts';

/** Default text of a success. Source: docs/spec-statements.md 7.20. */
export const DONE = localized('成功', 'Success');
