import { BankDetailState, type DealRequest, type DealResult } from '@parking-plus/contracts';
import { type NamedDeposit, suggestMatches } from '@parking-plus/domain';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { bankAccounts } from '../../db/schema/sales/bank-accounts.schema.ts';
import { bankLines } from '../../db/schema/sales/bank-lines.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { isOneOf } from '../../lists/conditions.ts';
import { findNamedDeposits, type NamedDepositFields } from './expected-deposits.repository.ts';
import { toExpectedDeposit, toUnmatchedLine, type WaitingLine } from './rule-inputs.ts';
import { visibleBankLines } from './visible-bank-lines.ts';

/** Lines and deposits of one response. Source: `maxItems` of the contract. */
const MAX_ROWS = 5_000;

/** 40203: waiting lines and deposits, earliest first, with the suggestions between them. */
export async function showWorkbench(
  { bankAccountCodes }: DealRequest<'BankMatchWorkbench'>,
  { database: { orm }, identity }: Pick<DealContext, 'database' | 'identity'>,
): Promise<DealResult<'BankMatchWorkbench'>> {
  const [foundLines, foundDues] = await Promise.all([
    findWaitingLines(orm, identity.siteCodes, bankAccountCodes),
    findNamedDeposits(orm, identity.siteCodes, { bankAccountCodes, limit: MAX_ROWS }),
  ]);
  const lines = foundLines.map(({ total, ...line }) => line);
  const dues = foundDues.map(({ total, ...due }) => due);
  const versionOf = new Map(lines.map(({ bankLineId, version }) => [bankLineId, version]));
  return {
    lines,
    dues,
    suggestions: suggested(lines, dues).map(({ lineIds, reason, ...rest }) => ({
      ...rest,
      lines: lineIds.map((bankLineId) => ({ bankLineId, version: versionOf.get(bankLineId) ?? 1 })),
      matchReason: reason,
    })),
    lineCount: foundLines[0]?.total ?? 0,
    dueCount: foundDues[0]?.total ?? 0,
  };
}

/** Returns the suggested matches as stored fields of both sides. */
export function suggested(lines: readonly WaitingLine[], dues: readonly NamedDepositFields[]) {
  return suggestMatches(
    lines.map(toUnmatchedLine),
    dues.map(
      (due): NamedDeposit => ({
        ...toExpectedDeposit(due),
        kind: due.depositKind,
        siteCode: due.siteCode,
        siteName: due.siteName,
      }),
    ),
  ).map(({ lineIds, dueIds, ...rest }) => ({ ...rest, lineIds: [...lineIds], dueIds: [...dueIds] }));
}

async function findWaitingLines(
  orm: Orm,
  visible: readonly string[] | null,
  bankAccountCodes: readonly string[] | undefined,
) {
  const { bankLineId, bankAccountCode, postedOn, amountTwd, summary, note, state, version } = bankLines;
  return orm
    .select({
      bankLineId,
      bankAccountCode,
      bankName: bankAccounts.bankName,
      accountNumber: bankAccounts.accountNumber,
      postedOn,
      amountTwd,
      summary,
      note,
      version,
      total: sql<number>`(count(*) over ())::integer`,
    })
    .from(bankLines)
    .innerJoin(bankAccounts, eq(bankAccounts.bankAccountCode, bankAccountCode))
    .where(
      and(
        eq(state, BankDetailState.Unmatched),
        visibleBankLines(visible),
        isOneOf(bankAccountCode, bankAccountCodes),
      ),
    )
    .orderBy(asc(postedOn), asc(bankLineId))
    .limit(MAX_ROWS);
}
