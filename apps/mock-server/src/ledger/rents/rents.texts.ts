import { localized } from '../../errors/localized-text.ts';

/** Shown on a bay that can only be refunded in full. Source: docs/spec-statements.md 5.8, verbatim. */
export const BOTH_ENDS_PARTIAL_TEXT = localized(
  '因起訖皆為不足月的關係，此車格僅能全額退費。',
  'The first and last months are both partial, so this bay can only be refunded in full.',
);
