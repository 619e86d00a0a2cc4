import { type DealRequest, type DealResult, DeclarationState } from '@parking-plus/contracts';
import type { DealContext } from '../../deals/define-deals.ts';
import { requireDeclaration } from './declaration-detail.service.ts';
import { findReturn } from './declaration-returns.repository.ts';
import { declarationNoFile, declarationNoSummary, declarationOutdated } from './declarations.errors.ts';

const EXTENSIONS = { records: 'TXT', summary: 'TET_U' } as const;

/**
 * 30610: returns a file of the generated return. Throws if it does not exist, or if the figures have changed before it was
 * filed, and for the summary of a return with customs papers. The files of a filed return stay as they were filed.
 */
export async function showDeclarationFile(
  { declarationId, kind = 'records' }: DealRequest<'DeclarationFile'>,
  reader: Pick<DealContext, 'database' | 'identity' | 'clock'>,
): Promise<DealResult<'DeclarationFile'>> {
  const { row } = await requireDeclaration(declarationId, reader);
  const kept = await findReturn(reader.database.orm, row, row.sequence);
  if (kept === undefined) throw declarationNoFile();
  if (row.isOutdated && row.state === DeclarationState.Generated) throw declarationOutdated('downloaded');
  const text = kept[kind];
  if (text === null) throw declarationNoSummary();
  return {
    fileName: `${row.taxNumber}.${EXTENSIONS[kind]}`,
    text,
    recordCount: kind === 'records' ? kept.recordCount : 1,
  };
}
