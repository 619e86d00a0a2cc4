import { AccountType, DataScope, type Schemas, State } from '@parking-plus/contracts';
import type { AccountQuery } from '../../../resources/accounts/account-queries.ts';
import type { ListDefinition, ListState } from '../../../shared/table/list-state.ts';
import {
  codeListField,
  KEYWORD_MAX_LENGTH,
  keyListField,
  siteCodesField,
  textField,
  yesNoField,
} from '../../../shared/table/url-field.ts';
import { defineUrlFilters, type FilterValues } from '../../../shared/table/url-filters.ts';

type SortField = Schemas['AccountSort']['field'];

const fields = {
  siteCodes: siteCodesField({ maxItems: 200 }),
  accountTypes: codeListField(Object.values(AccountType)),
  departmentCodes: keyListField({ maxItems: 50 }),
  states: codeListField(Object.values(State)),
  dataScopes: codeListField(Object.values(DataScope)),
  needsPasswordChange: yesNoField(),
  keyword: textField({ maxLength: KEYWORD_MAX_LENGTH }),
};

export type AccountFilterValues = FilterValues<typeof fields>;

/** What the list of accounts keeps in its URL. */
export const accountList: ListDefinition<AccountFilterValues, SortField> = {
  filters: defineUrlFilters(fields),
  sortFields: ['account', 'name', 'accountType', 'departmentName', 'dataScope', 'state'],
};

/** The deal's request for a state of the list; filters that are not in use are left out. */
export function accountQueryOf({
  filters,
  page,
  pageSize,
  sort,
}: ListState<AccountFilterValues, SortField>): AccountQuery {
  const { siteCodes, accountTypes, departmentCodes, states, dataScopes, needsPasswordChange, keyword } =
    filters;
  return {
    page,
    pageSize,
    ...(sort && { sort }),
    filters: {
      ...(siteCodes.length > 0 && { siteCodes: [...siteCodes] }),
      ...(accountTypes.length > 0 && { accountTypes: [...accountTypes] }),
      ...(departmentCodes.length > 0 && { departmentCodes: [...departmentCodes] }),
      ...(states.length > 0 && { states: [...states] }),
      ...(dataScopes.length > 0 && { dataScopes: [...dataScopes] }),
      ...(needsPasswordChange !== null && { needsPasswordChange }),
      ...(keyword !== '' && { keyword }),
    },
  };
}
