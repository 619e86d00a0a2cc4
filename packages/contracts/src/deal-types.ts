import { dealTitles, documentStates } from './generated/deal-titles.ts';
import { type DealName, dealCodes, type TaskDeal } from './generated/deals.ts';
import { enumTables } from './generated/enum-tables.ts';

/** What a call can be about. Source: docs/spec-statements.md 3.9. */
export interface DealType {
  /** 5 digits, such as `20201`. */
  readonly DealType_Code: string;
  readonly DealType_Name: string;
}

/** Where a document of a deal type can stand. Source: docs/spec-statements.md 3.9. */
export interface DealState {
  /** Code of the type and 3 digits, such as `20201599`. */
  readonly DealState_Code: string;
  readonly DealState_Name: string;
  readonly DealState_DealTypeCode: string;
}

type Language = 'zh_TC' | 'en';

/** Every deal type, by its code. */
export function dealTypes(language: Language): DealType[] {
  return (Object.entries(dealCodes) as [DealName, string][])
    .map(([name, code]) => ({ DealType_Code: code, DealType_Name: dealTitles[name][language] }))
    .toSorted((one, other) => one.DealType_Code.localeCompare(other.DealType_Code));
}

/** Every state of every type of documents, by its code. */
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
