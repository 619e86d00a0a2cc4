import { ACCEPTED } from '../results/result-codes.ts';
import { upTo } from '../xml/text-rules.ts';
import { childrenOf, FieldReader, type Reading, readMessages } from './read-fields.ts';

/** Result of one message or of one of its records. Codes can be unknown, see `resultText`. */
export type ProcessInfo = {
  readonly code: string;
  readonly description: string | undefined;
  /** Parameter0 to Parameter4 without absent ones, such as an invoice number. */
  readonly parameters: readonly string[];
};

export type ProcessResult = {
  readonly messageId: string;
  readonly messageType: string;
  readonly service: string | undefined;
  readonly action: string | undefined;
  /** True if every result is `00000`. */
  readonly isAccepted: boolean;
  readonly infos: readonly ProcessInfo[];
};

const PARAMETERS = [0, 1, 2, 3, 4];

/** Reads the platform's result of transmitted messages. Rows of errors are the `Info` elements. */
export function readProcessResult(file: Uint8Array | string): Reading<ProcessResult[]> {
  return readMessages(file, ['ProcessResult'], (messages, errors) =>
    messages.map((root) => {
      const fields = new FieldReader(root, errors);
      const message = fields.group('MessageInfo');
      fields.group('RoutingInfo');
      fields.group('Result');
      const rows = childrenOf(root, 'Result').flatMap((result) => childrenOf(result, 'Info'));
      if (rows.length === 0 && fields.has('Result')) fields.fail('Info', 'missing');
      const infos = rows.map((row, index) => {
        const info = new FieldReader(row, errors, index + 1);
        return {
          code: info.text('Code', upTo(10)),
          description: info.optionalText('Description', upTo(4_000)),
          parameters: PARAMETERS.flatMap((number) => {
            const parameter = info.optionalText(`Parameter${number}`, upTo(4_000));
            return parameter === undefined ? [] : [parameter];
          }),
        };
      });
      return {
        messageId: message.text('Id', upTo(200)),
        messageType: message.text('MessageType', upTo(20)),
        service: message.optionalText('Service', upTo(20)),
        action: message.optionalText('Action', upTo(20)),
        isAccepted: infos.every(({ code }) => code === ACCEPTED),
        infos,
      };
    }),
  );
}
