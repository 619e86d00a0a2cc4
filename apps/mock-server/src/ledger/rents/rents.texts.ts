import { localized } from '../../errors/localized-text.ts';

/** Shown in a bay's row that can only be refunded wholly. Source: docs/spec-statements.md 5.8, to the letter. */
export const BOTH_ENDS_PARTIAL_TEXT = localized(
  '因起訖皆為不足月的關係，此車格僅能全額退費。',
  'Its start and end both lie inside a month, so this bay can only be refunded wholly.',
);
