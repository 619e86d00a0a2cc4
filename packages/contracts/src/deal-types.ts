import { dealTitles, documentStates } from './generated/deal-titles.ts';
import { type DealName, dealCodes, type TaskDeal } from './generated/deals.ts';
import { enumTables } from './generated/enum-tables.ts';

/** Type of an operation. Source: docs/spec-statements.md 3.9. */
export interface DealType {
  /** 5 digits, such as `20201`. */
  readonly DealType_Code: string;
  readonly DealType_Name: string;
}

/** State of a deal type's documents. Source: docs/spec-statements.md 3.9. */
export interface DealState {
  /** Type code and 3 digits, such as `20201599`. */
  readonly DealState_Code: string;
  readonly DealState_Name: string;
  readonly DealState_DealTypeCode: string;
}

type Language = 'zh_TC' | 'en';

/** Returns every deal type, ordered by code. */
export function dealTypes(language: Language): DealType[] {
  return (Object.entries(dealCodes) as [DealName, string][])
    .map(([name, code]) => ({ DealType_Code: code, DealType_Name: dealTitles[name][language] }))
    .toSorted((one, other) => one.DealType_Code.localeCompare(other.DealType_Code));
}

/** Returns every state of every document type, ordered by code. */
export function dealStates(language: Language): DealState[] {
  const labels = new Map(enumTables.DocumentState.map((row) => [String(row.code), row[language]]));
  return (Object.entries(documentStates) as [TaskDeal, readonly string[]][])
    .flatMap(([name, states]) =>
      states.map((state) => ({
        DealState_Code: `${dealCodes[name]}${state}`,
        DealState_Name: labels.get(state) ?? state,
        DealState_DealTypeCode: dealCodes[name],
      })),
    )
    .toSorted((one, other) => one.DealState_Code.localeCompare(other.DealState_Code));
}
