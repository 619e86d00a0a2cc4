import type { Schemas } from '@parking-plus/contracts';
import { [[entity]]ListShape } from '@parking-plus/contracts/lists/[[file]]-list';
import { defineList } from '../../../shared/list/define-list.ts';

export type [[Entity]]Row = Schemas['[[Entity]]Row'];

/** The list of [[titleEn]]; labels, kinds and limits come from the contract. */
export const [[entity]]List = defineList([[entity]]ListShape, {
  rowKey: '[[idField]]',
  filters: [[[#hasSite]]'siteCodes', [[/hasSite]][[#hasPeriod]]'period', [[/hasPeriod]][[#enumFields]]'[[filterName]]', [[/enumFields]][[#booleanFields]]'[[name]]', [[/booleanFields]]'keyword'],
  columns: [
[[#fields]]
    [[listColumn]],
[[/fields]]
  ],
});
