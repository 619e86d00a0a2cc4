import { dealActions } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import { runtimeConfig } from '../../../shared/config/runtime-config.ts';
import { dialogActions, type GuardedRowAction } from '../../../shared/table/actions/table-action.ts';
import type { BranchRow, CompanyRow } from './company-list.ts';

/** A company or branch. */
export type Seller = CompanyRow | BranchRow;

/** The open dialog. `under` is the company of a new branch. */
export type CompanyDialogState =
  | { readonly kind: 'import' | 'importBranches' }
  | { readonly kind: 'new'; readonly under: CompanyRow | null }
  | { readonly kind: 'edit' | 'end' | 'delete'; readonly row: Seller };

export const isBranch = (row: Seller): row is BranchRow => 'branchCode' in row;
export const codeOf = (row: Seller) => (isBranch(row) ? row.branchCode : row.companyCode);

type Start = (work: CompanyDialogState) => void;

export function companyActions(t: TFunction, mayDelete: boolean, start: Start) {
  const action = dialogActions(t, (kind: 'edit' | 'branch' | 'end' | 'delete', row: CompanyRow) =>
    start(kind === 'branch' ? { kind: 'new', under: row } : { kind, row }),
  );
  // The operator's software refers to the special company by its code.
  const stays = {
    isDanger: true,
    disabledReason: ({ companyCode }: CompanyRow) =>
      companyCode === runtimeConfig().specialCompanyCode ? t('actions.isSpecial') : null,
  };
  return [
    action('edit', dealActions.CompanyEdit),
    action('branch', dealActions.BranchCreate),
    action('end', dealActions.CompanyEnd, stays),
    action('delete', dealActions.CompanyDelete, { ...stays, isVisible: () => mayDelete }),
  ];
}

export function branchActions(t: TFunction, mayDelete: boolean, start: Start): GuardedRowAction<BranchRow>[] {
  const action = dialogActions(t, (kind: 'edit' | 'end' | 'delete', row: BranchRow) => start({ kind, row }));
  return [
    action('edit', dealActions.BranchEdit),
    action('end', dealActions.BranchEnd, { isDanger: true }),
    action('delete', dealActions.BranchDelete, { isDanger: true, isVisible: () => mayDelete }),
  ];
}
