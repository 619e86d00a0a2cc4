import { parseSend1000, parseTaskOutcome } from '@parking-plus/contracts';
import { isApiError } from '@parking-plus/contracts/client';
import { text } from '../i18n/i18n.ts';
import { api } from '../shared/api/api.ts';
import { logError } from '../shared/errors/error-log.ts';
import { notify } from '../shared/feedback/notify.ts';
import { reportFailure } from '../shared/feedback/report-failure.ts';

/** Number of remembered messages, so that duplicates show once. */
const MAX_REMEMBERED = 50;

/**
 * Decrypts the payload of a Send1000 text and shows its message, 成功 by default.
 * Invalid texts and seals are logged. A message is shown for them only if the decrypt call returned one.
 * Duplicates show once. Nothing is shown once `isStillWanted` returns false, such as for another user.
 * Source: docs/spec-statements.md 7.19 and 7.20. The namespaces `realtime` and `failure` must be loaded.
 */
export function taskOutcomePresenter() {
  const known = new Set<string>();

  return async function show(received: unknown, isStillWanted: () => boolean): Promise<void> {
    const parsed = parseSend1000(received);
    if (!parsed.ok) {
      logError(`Hub: a Send1000 message cannot be read (${parsed.fault})`);
      return;
    }
    const { sealed } = parsed.message;
    const key = `${sealed.tag}|${sealed.data}`;
    if (known.has(key)) return;
    remember(known, key);
    let opened: string;
    try {
      opened = await api.decrypt(sealed);
    } catch (error) {
      // A later copy may succeed, after a network failure or under another session.
      known.delete(key);
      if (!isStillWanted()) return;
      if (isApiError(error) && error.kind === 'refused') {
        logError('Hub: the seal of a Send1000 message does not hold', {
          kind: 'call',
          requestId: error.requestId,
        });
      }
      reportFailure(error);
      return;
    }
    if (!isStillWanted()) return;
    const outcome = parseTaskOutcome(opened);
    if (outcome === null) {
      logError('Hub: a Send1000 message holds no outcome of a task');
      return;
    }
    if (outcome.success) notify.success(outcome.message || text('realtime', 'done'));
    else notify.error(outcome.message || text('failure', 'refused'));
  };
}

function remember(known: Set<string>, key: string): void {
  known.add(key);
  const [oldest] = known;
  if (known.size > MAX_REMEMBERED && oldest !== undefined) known.delete(oldest);
}
