import {
  type DataDeal,
  type DealRequest,
  type DealResult,
  dealCodes,
  type Schemas,
} from '@parking-plus/contracts';
import {
  DeclarationState,
  encodeBig5,
  fitsSummaryFile,
  requiredForm,
  returnForm,
  toPeriodCode,
  transitionDeclaration,
} from '@parking-plus/domain';
import { changesBetween } from '../../audit/changes.ts';
import { writeAuditLog } from '../../audit/operation-log.ts';
import { staleRecord } from '../../audit/stale-record.ts';
import type { Transaction } from '../../db/database.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { findGroups, findOtherSales, readerOf } from './declaration-records.ts';
import { findReturn, writeReturn } from './declaration-returns.repository.ts';
import {
  creditTooLarge,
  declarationNoFile,
  declarationNotFound,
  declarationOutdated,
  declarationState,
  filerNotInBig5,
  otherFormRequired,
  periodNotEnded,
} from './declarations.errors.ts';
import { findDeclaration, type ListedDeclaration, writeDeclaration } from './declarations.repository.ts';
import { declarationViewOf } from './declarations.service.ts';
import { makeReturn } from './make-return.ts';

type Writer = Pick<DealContext, 'database' | 'identity' | 'clock' | 'changePublisher'>;
type Move = { readonly state: DeclarationState; readonly wasFiled: boolean };

/**
 * 30601: generates form and files from current figures, and keeps them as one return. Throws if the period has not ended,
 * the version is stale, exempt or special sales need another form, a text of the filer is not in Big5, or the credit is too
 * large for the file.
 */
export async function generateDeclaration(
  { declarationId, version, ...entries }: DealRequest<'DeclarationGenerate'>,
  context: Writer,
): Promise<DealResult<'DeclarationGenerate'>> {
  const { filerName, agentNumber } = entries.filer;
  if (encodeBig5(`${filerName}${agentNumber}`) === undefined) throw filerNotInBig5();
  const { registrationNumber } = entries;
  return write(
    context,
    'DeclarationGenerate',
    { declarationId, version, reason: null },
    async (row) => {
      if (row.state === DeclarationState.None) throw periodNotEnded();
      const state = transitionDeclaration(row.state, 'generate', row.wasFiled);
      if (state === undefined) throw declarationState();
      // An unfiled return is replaced; a filed one is kept.
      const isUnfiled = row.state === DeclarationState.Generated && row.sequence > 0;
      const sequence = isUnfiled ? row.sequence : row.sequence + 1;
      const generatedAt = context.clock.now().toISOString();
      return {
        state,
        wasFiled: row.wasFiled,
        registrationNumber,
        figures: row.figures,
        generatedAt,
        sequence,
      };
    },
    async (tx, { periodCode, taxNumber, sequence, generatedAt }) => {
      const read = readerOf(tx);
      const of = { period: toPeriodCode(periodCode), taxNumber };
      const groups = await findGroups(read, of);
      const form = requiredForm(groups);
      if (form !== '401') throw otherFormRequired(form, await findOtherSales(read, of));
      const { creditTwd, filer } = entries;
      if (!fitsSummaryFile(returnForm(groups, creditTwd))) throw creditTooLarge();
      const made = await makeReturn(read, of, entries);
      await writeReturn(tx, { periodCode, taxNumber, sequence, generatedAt, creditTwd, filer, ...made });
    },
  );
}

/**
 * 30602: records the tax office's response. Throws if the state does not allow it, there is no generated return, or the
 * figures have changed.
 */
export async function updateDeclaration(
  { declarationId, version, event, reason }: DealRequest<'DeclarationUpdate'>,
  context: Writer,
): Promise<DealResult<'DeclarationUpdate'>> {
  return write(context, 'DeclarationUpdate', { declarationId, version, reason }, async (row, tx) => {
    const state = transitionDeclaration(row.state, event, row.wasFiled);
    if (state === undefined) throw declarationState();
    if (event === 'reject') return { state, wasFiled: true };
    if (row.isOutdated) throw declarationOutdated('updated');
    if ((await findReturn(tx, row, row.sequence)) === undefined) throw declarationNoFile();
    return { state, wasFiled: true, filedSequence: row.sequence };
  });
}

type Fields = Move & {
  registrationNumber?: string;
  figures?: string;
  generatedAt?: string;
  sequence?: number;
  filedSequence?: number;
};

async function write(
  context: Writer,
  deal: DataDeal & ('DeclarationGenerate' | 'DeclarationUpdate'),
  asked: { readonly declarationId: string; readonly version: number; readonly reason: string | null },
  fieldsOf: (row: ListedDeclaration, tx: Transaction) => Promise<Fields>,
  afterwards?: (
    tx: Transaction,
    written: { periodCode: string; taxNumber: string; sequence: number; generatedAt: string },
  ) => Promise<void>,
): Promise<Schemas['DeclarationWritten']> {
  const { declarationId, version, reason } = asked;
  const written = await context.database.transaction(async (tx) => {
    const row = await findDeclaration(tx, declarationId, declarationViewOf(context));
    if (row === undefined) throw declarationNotFound();
    if (row.version !== version) throw await staleRecord(tx, 'declaration', declarationId);
    const { state, wasFiled, ...made } = await fieldsOf(row, tx);
    const kept = {
      registrationNumber: row.registrationNumber ?? '',
      figures: row.declaredFigures ?? row.figures,
      generatedAt: row.generatedAt ?? context.clock.now().toISOString(),
      sequence: row.sequence,
      filedSequence: row.filedSequence,
    };
    const { periodCode, taxNumber } = row;
    const fields = { periodCode, taxNumber, state, wasFiled, ...kept, ...made };
    if (!(await writeDeclaration(tx, fields, version)))
      throw await staleRecord(tx, 'declaration', declarationId);
    await afterwards?.(tx, fields);
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
