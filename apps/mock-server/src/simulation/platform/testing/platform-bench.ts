import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RuleOutcome } from '@parking-plus/contracts/control';
import { type MessageKind, readProcessResult } from '@parking-plus/domain/einvoice';
import { AdjustableClock } from '../../../clock/clock.ts';
import type { Database } from '../../../db/database.ts';
import type { PlatformFileKind } from '../../../db/schema/sales/platform-files.schema.ts';
import { ScenarioRules } from '../../../http/scenarios/scenario-rules.ts';
import { downCastFolder, upCastFolder } from '../../../modules/platform-files/turnkey-folders.ts';
import { SimulatedPlatform } from '../simulated-platform.ts';

/** Company of the tests, with numbers ZQ10000000–10000999 of 2026/11–12 and ZP10000000–10000999 of 2026/09–10. */
export const SELLER = '83045210';
const OTHER = '44625653';

/** Simulated platform on separate folders. */
export class PlatformBench {
  readonly clock = new AdjustableClock(new Date('2026-11-20T10:00:00+08:00'));
  readonly rules = new ScenarioRules();
  readonly platform: SimulatedPlatform;
  readonly path: string;
  readonly #database: Database;
  #sent = 0;

  private constructor(database: Database, path: string) {
    this.#database = database;
    this.path = path;
    this.platform = new SimulatedPlatform({
      ...{ database, clock: this.clock, rules: this.rules, turnkeyPath: path, answerMs: 60_000 },
      onFailure: (error) => {
        throw error;
      },
    });
  }

  static async open(database: Database): Promise<PlatformBench> {
    const path = await mkdtemp(join(tmpdir(), 'plus-platform-'));
    await database.sql.exec(`
      insert into invoice_tracks (track_id, period_code, tax_number, track, start_number, end_number, invoice_type, imported_at)
      values ('T1', '1151112', '${SELLER}', 'ZQ', 10000000, 10000999, 1, now()),
        ('T2', '1151112', '${OTHER}', 'ZQ', 10001000, 10001999, 1, now()),
        ('T3', '1150910', '${SELLER}', 'ZP', 10000000, 10000999, 1, now()),
        ('T4', '1150708', '${SELLER}', 'ZO', 10000000, 10000999, 1, now())`);
    return new PlatformBench(database, path);
  }

  close(): Promise<void> {
    return rm(this.path, { recursive: true, force: true });
  }

  /** Writes a message to its folder and returns its name. */
  async send(kind: MessageKind, xml: string): Promise<string> {
    this.#sent += 1;
    const name = `4.1-${kind}-20261120-100000${String(this.#sent).padStart(3, '0')}-x`;
    const folder = upCastFolder(this.path, kind, 'SRC');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `${name}.xml`), xml);
    return name;
  }

  /** Runs the job as the timer does. */
  async tick(advanceMs = 0): Promise<void> {
    this.clock.advance(advanceMs);
    await this.platform.job.catchUp();
  }

  /** Sends messages in order, has them answered at once, and returns the code of each; undefined without an answer. */
  async codesOf(messages: readonly (readonly [MessageKind, string])[]): Promise<(string | undefined)[]> {
    const names: string[] = [];
    for (const [kind, xml] of messages) names.push(await this.send(kind, xml));
    await this.platform.answerNow();
    const results = await this.results();
    return names.map((name) => results.get(name));
  }

  /** Returns the result codes by message ID. */
  async results(): Promise<Map<string, string | undefined>> {
    const codes = new Map<string, string | undefined>();
    for (const name of await this.files('ProcessResult')) {
      const reading = readProcessResult(await this.read('ProcessResult', name));
      if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
      for (const { messageId, infos } of reading.value) codes.set(messageId, infos[0]?.code);
    }
    return codes;
  }

  async files(kind: PlatformFileKind): Promise<string[]> {
    return (await readdir(downCastFolder(this.path, kind)).catch(() => [])).sort();
  }

  read(kind: PlatformFileKind, name: string): Promise<string> {
    return readFile(join(downCastFolder(this.path, kind), name), 'utf8');
  }

  /** Returns the names below a folder of a kind, by date and hour. */
  async sentTo(kind: MessageKind, part: 'SRC' | 'BAK' | 'ERR'): Promise<string[]> {
    const names = await readdir(upCastFolder(this.path, kind, part), { recursive: true }).catch(() => []);
    return names.filter((name) => name.endsWith('.xml')).sort();
  }

  /** Applies an effect to all messages. */
  rule(what: RuleOutcome): void {
    this.rules.add({ match: { message: {} }, what });
  }

  async inbox(): Promise<{ file: string; code: string | null; isAnswered: boolean }[]> {
    const { rows } = await this.#database.sql.query<{
      file: string;
      code: string | null;
      isAnswered: boolean;
    }>(
      `select file, code, answered_at is not null as "isAnswered" from platform_inbox where file like '%-x' order by inbox_id`,
    );
    return rows;
  }
}
