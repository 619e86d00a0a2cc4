import type { DealRequest, DealResult } from '@parking-plus/contracts';
import { declarationItemListShape } from '@parking-plus/contracts/lists/declaration-item-list';
import { type RecordKind, recordsOfBox, saleFormat } from '@parking-plus/domain';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { declarationRecords } from '../../db/schema/sales/declarations.schema.ts';
import { sumOf } from '../../lists/aggregates.ts';
import { ascending } from '../../lists/list-order.ts';
import { type ListReader, listQuery } from '../../lists/list-query.ts';
import { requireDeclaration } from './declaration-detail.service.ts';
import { formatOf } from './declaration-records.ts';

const { kind, recordId, documentNumber, issuedOn, partnerTaxNumber, invoiceType, format } =
  declarationRecords;
const { taxType, deduction, customsMark, salesTwd, taxTwd, isVoid } = declarationRecords;

const items = listQuery(
  declarationItemListShape,
  ({ orm, filters }) => {
    const [periodCode = '', taxNumber = ''] = filters.declarationId.split('-');
    return {
      table: declarationRecords,
      key: 'recordId',
      rows: orm
        .select({
          recordId,
          kind,
          documentNumber,
          issuedOn,
          partnerTaxNumber,
          invoiceType,
          format,
          taxType,
          deduction,
          salesTwd,
          taxTwd,
          isVoid,
        })
        .from(declarationRecords),
      where: and(
        eq(declarationRecords.periodCode, periodCode),
        eq(declarationRecords.taxNumber, taxNumber),
        filters.box === undefined ? undefined : isInBox(filters.box),
      ),
      order: [ascending(issuedOn), ascending(documentNumber), ascending(recordId)],
      totals: { salesTwd: sumOf(salesTwd), taxTwd: sumOf(taxTwd) },
    };
  },
  (rows) =>
    rows.map(({ invoiceType: type, ...row }) => ({
      ...row,
      format: formatOf({ ...row, invoiceType: type }),
    })),
);

/** 30612: returns the records of a visible return. */
export async function listItems(
  query: DealRequest<'DeclarationItemList'>,
  reader: ListReader,
): Promise<DealResult<'DeclarationItemList'>> {
  await requireDeclaration(query.filters.declarationId, reader);
  return items.page(query, reader);
}

const INVOICE_TYPES = [1, 2, 3, 4, 5];

/** SQL condition: records that a box adds up; none for a box that is calculated from others. */
function isInBox(box: number): SQL | undefined {
  const records = recordsOfBox(box);
  if (records === undefined) return sql`false`;
  const sales = (of: 'invoice' | 'allowance') => {
    const types = INVOICE_TYPES.filter((type) => records.formats.includes(saleFormat(of, type)));
    return types.length === 0 ? undefined : and(eq(kind, of), inArray(invoiceType, types));
  };
  return and(
    eq(isVoid, false),
    or(
      sales('invoice'),
      sales('allowance'),
      and(eq(kind, 'input' satisfies RecordKind), inArray(format, records.formats.map(Number))),
    ),
    records.taxType === undefined ? undefined : sql`${taxType} = ${records.taxType}`,
    records.customsMark === undefined ? undefined : eq(customsMark, records.customsMark),
    records.deductions === undefined ? undefined : sql`${deduction} in ${records.deductions}`,
  );
}
