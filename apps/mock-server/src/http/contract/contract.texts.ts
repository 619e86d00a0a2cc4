import { localized } from '../../errors/localized-text.ts';

/** Text of a success without one of its own. Source: docs/spec-statements.md 7.20. */
export const DONE = localized('成功', 'Success');
