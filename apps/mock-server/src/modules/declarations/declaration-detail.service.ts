import type { DealRequest, DealResult } from '@parking-plus/contracts';
import {
  type MediaDifference,
  mediaDifferences,
  mediaFile,
  requiredForm,
  returnForm,
  toPeriodCode,
} from '@parking-plus/domain';
import type { DealContext } from '../../deals/define-deals.ts';
import { findGroups, findOtherSales, findRecords, readerOf } from './declaration-records.ts';
import { findKept, findReturn } from './declaration-returns.repository.ts';
import { declarationNotFound } from './declarations.errors.ts';
import { findDeclaration } from './declarations.repository.ts';
import { declarationViewOf, presentDeclaration } from './declarations.service.ts';
import { boxAmount, presentForm } from './make-return.ts';

type Reader = Pick<DealContext, 'database' | 'identity' | 'clock'>;

/** Boxes of the previous return: its credit is brought forward. */
const CARRIED_FORWARD = 115;
/** Differences in a response. */
const SHOWN = 1_000;

/** Returns a visible return. Throws `declaration-not-found`. */
export async function requireDeclaration(declarationId: string, reader: Reader) {
  const row = await findDeclaration(reader.database.orm, declarationId, declarationViewOf(reader));
  if (row === undefined) throw declarationNotFound();
  return { row, of: { period: toPeriodCode(row.periodCode), taxNumber: row.taxNumber } };
}

/** 30611: returns the form as calculated now, generated last, and filed last. */
export async function showDeclaration(
  { declarationId }: DealRequest<'DeclarationDetail'>,
  reader: Reader,
): Promise<DealResult<'DeclarationDetail'>> {
  const { row, of } = await requireDeclaration(declarationId, reader);
  const { orm } = reader.database;
  const read = readerOf(orm);
  const [groups, otherSales, kept] = await Promise.all([
    findGroups(read, of),
    findOtherSales(read, of),
    findKept(orm, row),
  ]);
  const required = requiredForm(groups);
  const creditTwd = kept.creditTwd ?? (kept.previous ? boxAmount(kept.previous, CARRIED_FORWARD) : 0);
  return {
    declaration: presentDeclaration(row),
    current: required === '401' ? presentForm(returnForm(groups, creditTwd)) : null,
    generated: kept.generated,
    filed: kept.filed,
    requiredForm: required,
    otherSales,
    creditTwd,
    filer: kept.filer,
  };
}

/** 30613: compares the current records with the filed return's, or else with the generated return's. */
export async function listDifferences(
  { declarationId }: DealRequest<'DeclarationDifferences'>,
  reader: Reader,
): Promise<DealResult<'DeclarationDifferences'>> {
  const { row, of } = await requireDeclaration(declarationId, reader);
  const { orm } = reader.database;
  const kept = await findReturn(orm, row, row.filedSequence ?? row.sequence);
  if (kept === undefined) return { items: [], total: 0, comparedAt: null };
  const records = await findRecords(readerOf(orm), of);
  const now = mediaFile({ ...of, registrationNumber: row.registrationNumber ?? '', records, blanks: [] });
  const differences = mediaDifferences(kept.records, now);
  return {
    items: differences.slice(0, SHOWN).map(presentDifference),
    total: differences.length,
    comparedAt: kept.generatedAt,
  };
}

function presentDifference({ format, number, before, after }: MediaDifference) {
  return { format, documentNumber: number, before: before ?? null, after: after ?? null };
}
