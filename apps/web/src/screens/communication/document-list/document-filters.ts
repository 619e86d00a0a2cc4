import { DocumentState, type Schemas } from '@parking-plus/contracts';
import type { DocumentListQuery } from '../../../resources/documents/document-queries.ts';
import { DOCUMENT_TYPE_CODES } from '../../../resources/documents/document-type-codes.ts';
import type { ListDefinition, ListState } from '../../../shared/table/list-state.ts';
import {
  codeListField,
  dateRangeField,
  siteCodesField,
  textField,
  yesNoField,
} from '../../../shared/table/url-field.ts';
import { defineUrlFilters, type FilterValues } from '../../../shared/table/url-filters.ts';

type SortField = Schemas['DocumentListSort']['field'];

export const TEXT_MAX_LENGTH = 40;

const fields = {
  siteCodes: siteCodesField({ maxItems: 200 }),
  types: codeListField(DOCUMENT_TYPE_CODES),
  states: codeListField(Object.values(DocumentState)),
  applicant: textField({ maxLength: TEXT_MAX_LENGTH }),
  keyword: textField({ maxLength: TEXT_MAX_LENGTH }),
  updated: dateRangeField(() => null),
  waiting: yesNoField(),
};

export type DocumentFilterValues = FilterValues<typeof fields>;

/** What the list of documents keeps in its URL. */
export const documentList: ListDefinition<DocumentFilterValues, SortField> = {
  filters: defineUrlFilters(fields),
  sortFields: [
    'documentId',
    'dealType',
    'state',
    'siteCode',
    'applicant',
    'amountTwd',
    'createdAt',
    'updatedAt',
  ],
};

/** The deal's request for a state of the list; filters that are not in use are left out. */
export function documentQueryOf({
  filters,
  page,
  pageSize,
  sort,
}: ListState<DocumentFilterValues, SortField>): DocumentListQuery & {
  filters: Schemas['DocumentListFilters'];
} {
  const { siteCodes, types, states, applicant, keyword, updated, waiting } = filters;
  return {
    page,
    pageSize,
    ...(sort && { sort }),
    filters: {
      ...(siteCodes.length > 0 && { siteCodes: [...siteCodes] }),
      ...(types.length > 0 && { dealTypes: [...types] }),
      ...(states.length > 0 && { states: [...states] }),
      ...(applicant !== '' && { applicant }),
      ...(keyword !== '' && { keyword }),
      ...(updated && { from: updated.start, to: updated.end }),
      ...(waiting !== null && { waitingForMe: waiting }),
    },
  };
}
