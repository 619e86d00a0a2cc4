import type { DataDeal, DealName, DealResult, Schemas } from '@parking-plus/contracts';
import { type LocalizedText, localized } from '../../errors/localized-text.ts';

const count = (value: number) => value.toLocaleString('en-US');

const imported = ({ createdCount, replacedCount, keptCount }: Schemas['ImportCounts']) =>
  localized(
    `已匯入：新增 ${createdCount} 筆、取代 ${replacedCount} 筆、保留 ${keptCount} 筆`,
    `Imported: ${createdCount} new, ${replacedCount} replaced, ${keptCount} kept`,
  );

/**
 * Messages to users whose long task has finished.
 * They equal the texts of the screens that start the tasks, so that the waiting page shows one message, not two.
 */
const outcomes: { readonly [K in DataDeal]?: (result: DealResult<K>) => LocalizedText } = {
  RentBillGeneration: ({ billIds, dueTwd }) =>
    localized(
      `已產生 ${billIds.length} 張帳單，共 ${count(dueTwd)} 元`,
      `Bills generated: ${billIds.length}, ${count(dueTwd)} in total`,
    ),
  BankLineAutoMatch: ({ matchedCount, mismatchCount, leftCount }) =>
    localized(
      `自動配對完成：已對帳 ${count(matchedCount)} 筆、金額不符 ${count(mismatchCount)} 筆、仍未對帳 ${count(leftCount)} 筆`,
      `Matching done: ${count(matchedCount)} matched, ${count(mismatchCount)} amount differences, ${count(leftCount)} still unmatched`,
    ),
  BankLineImport: ({ importedCount, repeatedCount }) => {
    const lines = `${count(importedCount)} ${importedCount === 1 ? 'line' : 'lines'} imported`;
    return repeatedCount === 0
      ? localized(`已匯入 ${count(importedCount)} 筆`, lines)
      : localized(
          `已匯入 ${count(importedCount)} 筆，略過先前已匯入的 ${count(repeatedCount)} 筆`,
          `${lines}, ${count(repeatedCount)} already imported and skipped`,
        );
  },
  InvoiceTrackImport: ({ trackCount, bookletCount }) =>
    localized(
      `已匯入 ${count(trackCount)} 筆字軌，共 ${count(bookletCount)} 本`,
      `Number ranges imported: ${count(trackCount)}, booklets: ${count(bookletCount)}`,
    ),
  HolidayImport: imported,
  SiteBayImport: imported,
  MachineImport: imported,
  LaneImport: imported,
  RentalPlanImport: imported,
  DiscountPartnerImport: imported,
  BankAccountImport: imported,
  CompanyImport: imported,
  BranchImport: imported,
  OwnerImport: imported,
  OwnerContractImport: imported,
  OwnerSettlementCalculate: ({ newCount, changedCount, keptCount }) =>
    localized(
      `試算完成：新增 ${count(newCount)} 筆、更新 ${count(changedCount)} 筆、維持 ${count(keptCount)} 筆`,
      `Calculation finished: ${count(newCount)} new, ${count(changedCount)} updated, ${count(keptCount)} unchanged`,
    ),
};

/** Returns the text of a long task's result, or undefined for other deals. */
export function taskOutcomeOf(deal: DealName, result: unknown): LocalizedText | undefined {
  const describe = (outcomes as Partial<Record<DealName, (result: unknown) => LocalizedText>>)[deal];
  return describe?.(result);
}
