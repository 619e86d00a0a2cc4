import { MachineConnection, MachineKind, type Schemas } from '@parking-plus/contracts';
import type { MachineQuery } from '../../../resources/machines/machine-queries.ts';
import type { ListDefinition, ListState } from '../../../shared/table/list-state.ts';
import {
  codeListField,
  KEYWORD_MAX_LENGTH,
  siteCodesField,
  textField,
  yesNoField,
} from '../../../shared/table/url-field.ts';
import { defineUrlFilters, type FilterValues } from '../../../shared/table/url-filters.ts';

type SortField = Schemas['MachineSort']['field'];

const fields = {
  siteCodes: siteCodesField({ maxItems: 200 }),
  kinds: codeListField(Object.values(MachineKind)),
  connections: codeListField(Object.values(MachineConnection)),
  isLow: yesNoField(),
  keyword: textField({ maxLength: KEYWORD_MAX_LENGTH }),
};

export type MachineFilterValues = FilterValues<typeof fields>;

/** What the list of machines keeps in its URL. */
export const machineList: ListDefinition<MachineFilterValues, SortField> = {
  filters: defineUrlFilters(fields),
  sortFields: [
    'machineCode',
    'siteCode',
    'kind',
    'laneCode',
    'softwareVersion',
    'lastSeenAt',
    'connection',
    'remainingNumbers',
  ],
};

/** The deal's request for a state of the list; filters that are not in use are left out. */
export function machineQueryOf({
  filters,
  page,
  pageSize,
  sort,
}: ListState<MachineFilterValues, SortField>): MachineQuery {
  const { siteCodes, kinds, connections, isLow, keyword } = filters;
  return {
    page,
    pageSize,
    ...(sort && { sort }),
    filters: {
      ...(siteCodes.length > 0 && { siteCodes: [...siteCodes] }),
      ...(kinds.length > 0 && { kinds: [...kinds] }),
      ...(connections.length > 0 && { connections: [...connections] }),
      ...(isLow !== null && { isLowOnNumbers: isLow }),
      ...(keyword !== '' && { keyword }),
    },
  };
}
