import type { EnumName } from './generated/enum-tables.ts';

/** Labels of enumerations in one language: codes with labels in contract order, and labels of other codes. */
export interface EnumLabels {
  readonly rows: Readonly<Record<EnumName, readonly (readonly [code: number | string, label: string])[]>>;
  readonly others: Readonly<Partial<Record<EnumName, string>>>;
}
