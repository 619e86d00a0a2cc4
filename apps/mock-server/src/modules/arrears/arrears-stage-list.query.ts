import { arrearsStageListShape } from '@parking-plus/contracts/lists/arrears-stage-list';
import { and, eq } from 'drizzle-orm';
import { arrearsStages } from '../../db/schema/sales/arrears.schema.ts';
import { companies } from '../../db/schema/sites/companies.schema.ts';
import { columnsOf } from '../../lists/columns-of.ts';
import { contains, isOneOf } from '../../lists/conditions.ts';
import { ascending } from '../../lists/list-order.ts';
import { listQuery } from '../../lists/list-query.ts';
import { isVisibleCompany } from '../companies/company-scope.ts';

const ofCompany = eq(companies.companyCode, arrearsStages.companyCode);

/** Stages of visible companies, in order. */
export const arrearsStageList = listQuery(arrearsStageListShape, ({ orm, filters, identity }) => ({
  table: arrearsStages,
  key: 'stageId',
  rows: orm
    .select({ ...columnsOf(arrearsStages, arrearsStageListShape), companyName: companies.name })
    .from(arrearsStages)
    .innerJoin(companies, ofCompany),
  joins: (query) => query.innerJoin(companies, ofCompany),
  where: and(
    isVisibleCompany(arrearsStages.companyCode, identity),
    isOneOf(arrearsStages.stage, filters.stages),
    contains(filters.keyword, arrearsStages.name, companies.name),
  ),
  order: [ascending(arrearsStages.stageId)],
}));
