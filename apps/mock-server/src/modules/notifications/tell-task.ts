import { type DealName, dealCodes, NotificationKind } from '@parking-plus/contracts';
import type { DealContext } from '../../deals/define-deals.ts';
import type { LocalizedText } from '../../errors/localized-text.ts';
import { publishTold, tell } from './tell.ts';

/**
 * Stores the outcome of the caller's long task, which `Send1000` shows only once. Runs in the task's transaction if
 * that is open.
 */
export async function tellTaskFinished(
  deal: DealName,
  outcome: LocalizedText,
  context: Pick<DealContext, 'database' | 'identity' | 'clock' | 'changePublisher' | 'requestId'>,
): Promise<void> {
  const { database, identity, clock, requestId } = context;
  const { zh_TC, en } = outcome;
  const told = await database.transaction((tx) =>
    tell(
      tx,
      [
        {
          account: identity.account,
          kind: NotificationKind.TaskFinished,
          newsKey: requestId,
          recordId: null,
          subject: { deal: dealCodes[deal], outcome: { zh_TC, en } },
        },
      ],
      clock.now(),
    ),
  );
  publishTold(context, told);
}
