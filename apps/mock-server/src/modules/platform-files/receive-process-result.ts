import { UploadState } from '@parking-plus/contracts';
import {
  ACCEPTED,
  type ProcessInfo,
  type ProcessResult,
  type ReadError,
  readProcessResult,
  resultText,
} from '@parking-plus/domain/einvoice';
import { type Settlement, settleMessages } from '../../ledger/invoices/settle-messages.ts';
import type { ReceiverWork } from './file-receivers.ts';
import {
  findMessagesByFile,
  findMessagesByNumber,
  findSupersededFiles,
  type SentMessage,
} from './platform-files.repository.ts';

/** States of messages whose result is still to come. */
export const AWAITING_RESULT = [UploadState.Sent, UploadState.Unknown];

/** Results of one message: those of its file, or one that names its number. */
type Result = {
  readonly message: SentMessage | undefined;
  readonly infos: readonly ProcessInfo[];
  readonly error: ReadError;
};

/**
 * Settles messages by the platform's results: by the file name, otherwise by kind and number (`Parameter0`).
 * A result that says what is known, or that is about an earlier hand-over, is skipped. Returns an error for each result that
 * contradicts a settled message, and for those of unknown or different messages.
 */
export async function receiveProcessResult(
  xml: string,
  { tx, now, changed }: ReceiverWork,
): Promise<readonly ReadError[]> {
  const reading = readProcessResult(xml);
  if (!reading.ok) return reading.errors;
  const names = reading.value.map(({ messageId }) => fileNameOf(messageId));
  const byFile = await findMessagesByFile(tx, names);
  const superseded = await findSupersededFiles(tx, names);
  const current = reading.value.filter(({ messageId }) => !superseded.has(fileNameOf(messageId)));
  const unnamed = current.filter(({ messageId }) => !byFile.has(fileNameOf(messageId)));
  const byNumber = await findMessagesByNumber(
    tx,
    unnamed.flatMap(({ messageType, infos }) =>
      infos.map(({ parameters: [number = ''] }) => ({ kind: messageType, number })),
    ),
  );
  const results = current.flatMap((result): Result[] => {
    const message = byFile.get(fileNameOf(result.messageId));
    return message === undefined ? resultsByNumber(result, byNumber) : [resultOfFile(result, message)];
  });
  const errors: ReadError[] = [];
  const settlements = new Map<number, Settlement>();
  for (const { message, infos, error } of results) {
    if (message === undefined) {
      errors.push(error);
      continue;
    }
    const settlement = settlementOf(message.messageId, infos);
    if (settlements.has(message.messageId)) errors.push({ ...error, reason: 'repeated' });
    else if (AWAITING_RESULT.some((state) => state === message.state))
      settlements.set(message.messageId, settlement);
    // A message that waits again is resent, regardless of the result of its earlier hand-over.
    else if (message.state !== UploadState.Waiting && message.state !== settlement.state)
      errors.push({ ...error, reason: 'repeated' });
  }
  if (errors.length === 0) changed(await settleMessages(tx, now, [...settlements.values()], AWAITING_RESULT));
  return errors;
}

const fileNameOf = (messageId: string) => `${messageId.replace(/\.xml$/i, '')}.xml`;

function resultOfFile({ messageId, messageType, infos }: ProcessResult, message: SentMessage): Result {
  if (messageType !== message.kind)
    return {
      message: undefined,
      infos,
      error: { element: 'MessageType', reason: 'wrong-message', value: messageType },
    };
  // Messages about tracks have no number of a record.
  const row = infos.findIndex(
    ({ parameters: [number = message.number] }) => message.number !== null && number !== message.number,
  );
  const [number = ''] = infos[row]?.parameters ?? [];
  if (row >= 0)
    return {
      message: undefined,
      infos,
      error: { row: row + 1, element: 'Parameter0', reason: 'unknown', value: number },
    };
  return { message, infos, error: { element: 'Id', reason: 'unknown', value: messageId } };
}

function resultsByNumber(
  { messageId, messageType, infos }: ProcessResult,
  byNumber: ReadonlyMap<string, SentMessage>,
): Result[] {
  return infos.map((info, index) => {
    const [number] = info.parameters;
    return {
      message: number === undefined ? undefined : byNumber.get(`${messageType} ${number}`),
      infos: [info],
      error:
        number === undefined
          ? { row: index + 1, element: 'Id', reason: 'unknown', value: messageId }
          : { row: index + 1, element: 'Parameter0', reason: 'unknown', value: number },
    };
  });
}

function settlementOf(messageId: number, infos: readonly ProcessInfo[]): Settlement {
  const refusal = infos.find(({ code }) => code !== ACCEPTED);
  if (refusal === undefined) return { messageId, state: UploadState.Accepted, code: ACCEPTED, text: null };
  const { code, description } = refusal;
  return {
    messageId,
    state: UploadState.Refused,
    code,
    text: description ?? resultText(code).meaning.zh_TC,
  };
}
