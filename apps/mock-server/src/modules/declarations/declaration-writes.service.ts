import {
  type DataDeal,
  type DealRequest,
  type DealResult,
  dealCodes,
  type Schemas,
} from '@parking-plus/contracts';
import { DeclarationState, transitionDeclaration } from '@parking-plus/domain';
import { changesBetween } from '../../audit/changes.ts';
import { writeAuditLog } from '../../audit/operation-log.ts';
import { staleRecord } from '../../audit/stale-record.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import {
  declarationNotFound,
  declarationOutdated,
  declarationState,
  periodNotEnded,
} from './declarations.errors.ts';
import { findDeclaration, type ListedDeclaration, writeDeclaration } from './declarations.repository.ts';
import { declarationViewOf } from './declarations.service.ts';

type Writer = Pick<DealContext, 'database' | 'identity' | 'clock' | 'changePublisher'>;
type Move = { readonly state: DeclarationState; readonly wasFiled: boolean };

/**
 * 30601: generates the file from current figures. Throws if the period has not ended or the version is stale.
 */
export async function generateDeclaration(
  { declarationId, version, registrationNumber }: DealRequest<'DeclarationGenerate'>,
  context: Writer,
): Promise<DealResult<'DeclarationGenerate'>> {
  return write(context, 'DeclarationGenerate', { declarationId, version, reason: null }, (row) => {
    if (row.state === DeclarationState.None) throw periodNotEnded();
    const state = transitionDeclaration(row.state, 'generate', row.wasFiled);
    if (state === undefined) throw declarationState();
    const generatedAt = context.clock.now().toISOString();
    return { state, wasFiled: row.wasFiled, registrationNumber, figures: row.figures, generatedAt };
  });
}

/**
 * 30602: records the tax office's response. Throws if the state does not allow it or the figures have
 * changed.
 */
export async function updateDeclaration(
  { declarationId, version, event, reason }: DealRequest<'DeclarationUpdate'>,
  context: Writer,
): Promise<DealResult<'DeclarationUpdate'>> {
  return write(context, 'DeclarationUpdate', { declarationId, version, reason }, (row) => {
    const state = transitionDeclaration(row.state, event, row.wasFiled);
    if (state === undefined) throw declarationState();
    if (event !== 'reject' && row.isOutdated) throw declarationOutdated('updated');
    return { state, wasFiled: true };
  });
}

type Fields = Move & { registrationNumber?: string; figures?: string; generatedAt?: string };

async function write(
  context: Writer,
  deal: DataDeal & ('DeclarationGenerate' | 'DeclarationUpdate'),
  asked: { readonly declarationId: string; readonly version: number; readonly reason: string | null },
  fieldsOf: (row: ListedDeclaration) => Fields,
): Promise<Schemas['DeclarationWritten']> {
  const { declarationId, version, reason } = asked;
  const written = await context.database.transaction(async (tx) => {
    const row = await findDeclaration(tx, declarationId, declarationViewOf(context));
    if (row === undefined) throw declarationNotFound();
    if (row.version !== version) throw await staleRecord(tx, 'declaration', declarationId);
    const { state, wasFiled, ...made } = fieldsOf(row);
    const kept = {
      registrationNumber: row.registrationNumber ?? '',
      figures: row.declaredFigures ?? row.figures,
      generatedAt: row.generatedAt ?? context.clock.now().toISOString(),
    };
    const { periodCode, taxNumber } = row;
    const fields = { periodCode, taxNumber, state, wasFiled, ...kept, ...made };
    if (!(await writeDeclaration(tx, fields, version)))
      throw await staleRecord(tx, 'declaration', declarationId);
    await writeAuditLog(tx, {
      deal,
      account: context.identity.account,
      now: context.clock.now(),
      recordId: declarationId,
      siteCode: null,
      reason,
      changes: changesBetween({ state: row.state }, { state }, `/declarations/${declarationId}`),
    });
    return { declarationId, state, version: version + 1 };
  });
  context.changePublisher.dataChanged({ deal: dealCodes.DeclarationList, ids: [declarationId] });
  return written;
}
