import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { TaskOutcome, UploadState } from '@parking-plus/contracts';
import type { MessageKind } from '@parking-plus/domain/einvoice';
import { AdjustableClock } from '../../../clock/clock.ts';
import type { Database } from '../../../db/database.ts';
import { TEST_SEED } from '../../../db/migrations/seed-settings.ts';
import type { PlatformFileKind } from '../../../db/schema/sales/platform-files.schema.ts';
import type { DataChange } from '../../../deals/change-publisher.ts';
import { type QueuedMessage, queueMessages } from '../../../ledger/invoices/queue-messages.ts';
import type { MessagesOf } from '../../../modules/invoice-messages/upload-packages.repository.ts';
import { downCastFolder, upCastFolder } from '../../../modules/platform-files/turnkey-folders.ts';
import { invoiceUploadJob } from '../../invoice-upload-job.ts';

const KINDS: readonly MessageKind[] = ['F0401', 'F0501', 'F0701', 'G0401', 'G0501', 'E0401', 'E0402'];

/** Message that was handed over, with the name of its file without `.xml`. */
export type HandedOver = {
  readonly kind: MessageKind;
  readonly number: string;
  readonly voidOrder: number;
  readonly fileId: string;
};

export type StoredMessage = {
  readonly kind: MessageKind;
  readonly number: string;
  readonly state: UploadState;
  readonly code: string | null;
  readonly text: string | null;
  readonly attempts: number;
  readonly history: readonly UploadState[];
};

/** Sales with messages of tests, and the folders that Turnkey would serve. Messages are one element each. */
export class UploadWorld {
  readonly database: Database;
  readonly turnkeyPath: string;
  readonly clock = new AdjustableClock(new Date(TEST_SEED.referenceAt));
  readonly changes: DataChange[] = [];
  readonly notified: { account: string; outcome: TaskOutcome }[] = [];
  readonly failures: unknown[] = [];
  /** Numbers whose messages our own check refuses. */
  readonly invalid = new Set<string>();
  readonly #job: ReturnType<typeof invoiceUploadJob>;

  constructor(database: Database, turnkeyPath: string, changed: { messagesOf?: MessagesOf } = {}) {
    this.database = database;
    this.turnkeyPath = turnkeyPath;
    this.#job = invoiceUploadJob({
      database,
      clock: this.clock,
      turnkeyPath,
      resultHours: 24,
      messagesOf: changed.messagesOf ?? this.#messagesOf,
      changePublisher: {
        dataChanged: (change) => void this.changes.push(change),
        taskFinished: (account, outcome) => void this.notified.push({ account, outcome }),
      },
      onFailure: (error) => void this.failures.push(error),
    });
  }

  /** Empties queue and folders, and returns numbers of invoices without messages. */
  async start(invoiceCount: number): Promise<string[]> {
    await rm(this.turnkeyPath, { recursive: true, force: true });
    await this.database.sql.exec(
      `delete from platform_file_errors; delete from platform_files; delete from invoice_message_events;
       delete from upload_reconciliations; update invoice_blanks set message_id = null; delete from invoice_messages;
       delete from upload_packages`,
    );
    const { rows } = await this.database.sql.query<{ number: string }>(
      `select invoice_number as number from invoices where site_code = 'TPE001' order by 1 limit $1`,
      [invoiceCount],
    );
    return rows.map(({ number }) => number);
  }

  async queue(invoiceNumber: string, ...messages: readonly QueuedMessage[]): Promise<void> {
    await this.database.transaction((tx) =>
      queueMessages(
        tx,
        { invoiceNumber, siteCode: 'TPE001', sellerTaxNumber: '83045210', buyerTaxNumber: null },
        messages,
        this.clock.now(),
      ),
    );
  }

  run(): Promise<void> {
    return this.#job.catchUp();
  }

  /** Collects the files of SRC, like Turnkey. */
  async take(part: 'BAK' | 'ERR' = 'BAK'): Promise<HandedOver[]> {
    const taken: HandedOver[] = [];
    for (const kind of KINDS) {
      const source = upCastFolder(this.turnkeyPath, kind, 'SRC');
      const target = join(dirname(source), part, '20261120', '10');
      for (const name of (await readdir(source).catch(() => [])).sort()) {
        const [, number = '', order = ''] =
          /^<\w+>(.*) (\d+)</.exec(await readFile(join(source, name), 'utf8')) ?? [];
        await mkdir(target, { recursive: true });
        await rename(join(source, name), join(target, name));
        taken.push({ kind, number, voidOrder: Number(order), fileId: name.replace('.xml', '') });
      }
    }
    return taken;
  }

  async receive(kind: PlatformFileKind, name: string, contents: string | Uint8Array): Promise<void> {
    const folder = downCastFolder(this.turnkeyPath, kind);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, name), contents);
  }

  /** Answers each message in a separate file. */
  async answer(messages: readonly HandedOver[], code = '00000'): Promise<void> {
    for (const { fileId, kind, number } of messages)
      await this.receive('ProcessResult', `r-${fileId}.xml`, resultFile(fileId, kind, [[code, number]]));
  }

  async messages(): Promise<StoredMessage[]> {
    const { rows } = await this.database.sql.query<StoredMessage>(
      `select kind, coalesce(allowance_number, invoice_number) as number, state, result_code as code, result_text as text, attempts,
         array(select state::integer from invoice_message_events as e where e.message_id = m.message_id order by sequence) as history
       from invoice_messages as m order by message_id`,
    );
    return rows;
  }

  async states(): Promise<UploadState[]> {
    return (await this.messages()).map(({ state }) => state);
  }

  readonly #messagesOf: MessagesOf = async (_orm, rows) =>
    new Map(
      rows.map(({ messageId, kind, invoiceNumber, allowanceNumber, voidOrder }) => {
        const number = allowanceNumber ?? invoiceNumber ?? '';
        return [
          messageId,
          this.invalid.has(number)
            ? {
                ok: false,
                issues: [{ kind: 'zero-total', path: 'Amount/TotalAmount', code: 'E0105', parameters: {} }],
              }
            : { ok: true, xml: `<${kind}>${number} ${voidOrder}</${kind}>` },
        ];
      }),
    );
}

/** Returns a ProcessResult with a row for each code and number. */
export function resultFile(
  fileId: string,
  kind: string,
  infos: readonly (readonly [code: string, number?: string, description?: string])[],
): string {
  const rows = infos.map(
    ([code, number, description]) =>
      `<Info><Code>${code}</Code>${description === undefined ? '' : `<Description>${description}</Description>`}${
        number === undefined ? '' : `<Parameter0>${number}</Parameter0>`
      }</Info>`,
  );
  return `<ProcessResult><RoutingInfo/><MessageInfo><Id>${fileId}</Id><MessageType>${kind}</MessageType></MessageInfo><Result>${rows.join('')}</Result></ProcessResult>`;
}
