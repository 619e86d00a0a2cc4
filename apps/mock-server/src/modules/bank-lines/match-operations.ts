import { BankDetailState } from '@parking-plus/contracts';
import { changeOf } from '../../audit/changes.ts';
import type { BuiltMatch } from './match-links.ts';
import type { DepositLink } from './matched-deposits.repository.ts';

/** Returns the audit entries of new matches, one per line. */
export function matchOperations(matches: readonly BuiltMatch[]) {
  return matches.flatMap(({ lines, links }) =>
    lines.map(({ bankLineId, state }) => {
      const own = links.filter((link) => link.bankLineId === bankLineId);
      return {
        recordId: bankLineId,
        siteCode: own[0]?.siteCode ?? null,
        changes: [
          changeOf(['bank_lines', bankLineId, 'state'], BankDetailState.Unmatched, state),
          changeOf(['bank_lines', bankLineId, 'dueId'], null, namesOf(own)),
        ],
      };
    }),
  );
}

/** Returns the ids of the deposits as one text, or null. */
export function namesOf(links: readonly Pick<DepositLink, 'dueId'>[]): string | null {
  return links.map(({ dueId }) => dueId).join(', ') || null;
}
