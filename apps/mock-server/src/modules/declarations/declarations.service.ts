import type { DealRequest, DealResult, Schemas } from '@parking-plus/contracts';
import { businessDateOf, periodCodeFor } from '@parking-plus/domain';
import { sql } from 'drizzle-orm';
import type { DealContext } from '../../deals/define-deals.ts';
import { exportPage } from '../../lists/export-page.ts';
import { readPage } from '../../lists/read-page.ts';
import {
  type DeclarationView,
  declarationCondition,
  findDeclarations,
  findDeclarationsByKey,
  type ListedDeclaration,
  sumDeclarations,
} from './declarations.repository.ts';

type Reader = Pick<DealContext, 'database' | 'identity' | 'clock'>;

/** Returns one page of declarations and the sums of all matches: two statements. */
export async function listDeclarations(
  query: DealRequest<'DeclarationList'>,
  reader: Reader,
): Promise<DealResult<'DeclarationList'>> {
  const { orm } = reader.database;
  const view = declarationViewOf(reader);
  const condition = declarationCondition(query.filters ?? {});
  const [rows, { total, ...summary }] = await readPage(
    query,
    (page) => findDeclarations(orm, condition, view, page),
    () => sumDeclarations(orm, condition, view),
  );
  return { items: rows.map(presentDeclaration), total, page: query.page, pageSize: query.pageSize, summary };
}

/** Returns the next 5,000 matches by ID: one statement. */
export async function exportDeclarations(
  { filters = {}, afterKey }: DealRequest<'DeclarationExport'>,
  reader: Reader,
): Promise<DealResult<'DeclarationExport'>> {
  const matching = declarationCondition(filters);
  const condition = afterKey === null ? matching : sql`${matching} and declaration_id > ${afterKey}`;
  return exportPage(
    (limit) => findDeclarationsByKey(reader.database.orm, condition, declarationViewOf(reader), limit),
    ({ declarationId }) => declarationId,
    (rows) => rows.map(presentDeclaration),
  );
}

export function declarationViewOf({ identity, clock }: Pick<Reader, 'identity' | 'clock'>): DeclarationView {
  return { visible: identity.siteCodes, period: periodCodeFor(businessDateOf(clock.nowMs())) };
}

export function presentDeclaration({
  figures: _figures,
  declaredFigures: _declared,
  sequence: _sequence,
  filedSequence: _filedSequence,
  ...row
}: ListedDeclaration): Schemas['DeclarationRow'] {
  return row;
}
