import { changeOf } from '../../audit/changes.ts';
import { toTaipeiIso } from '../../clock/clock.ts';
import type { SqlRunner } from '../../db/sql/sql-client.ts';
import type { DocumentDraft, SeededState } from './document-history.ts';
import { peopleOf } from './document-people.ts';

/** Maximum documents of manual entries; large seeds have more than needed. */
const KEPT = 20;
const OPEN_STATES: readonly SeededState[] = [500, 501, 501, 502, 511, 591];
const REASONS = ['繳費機斷線，人工收費', '柵欄手動升起，未產生交易', '車辨當機，依收據補登'] as const;

type FilledRow = {
  readonly transactionId: string;
  readonly siteCode: string;
  readonly siteName: string;
  readonly plate: string;
  readonly vehicleKind: number;
  readonly channel: number;
  readonly paymentMethod: number;
  readonly receivedTwd: number;
  readonly chargedAt: string;
};

/** Returns 10501 documents of manual entries, and similar open ones. */
export async function fillDocuments(sql: SqlRunner, referenceAt: string): Promise<DocumentDraft[]> {
  const { rows } = await sql.query<FilledRow>(
    `select transaction_id as "transactionId", site_code as "siteCode", sites.name as "siteName", plate,
       vehicle_kind as "vehicleKind", channel, payment_method as "paymentMethod", received_twd as "receivedTwd",
       charged_at as "chargedAt"
     from transactions join sites using (site_code)
     where transactions.mode = 303 and transactions.state = 1 and receivable_twd = received_twd and sites.state = 1
     order by business_date desc, transaction_id desc limit $1`,
    [KEPT],
  );
  const closed = rows.map((row, index) => ({
    ...headOf(row, index),
    state: 599 as const,
    lastAt: row.chargedAt,
    paceMinutes: 8,
    effect: [changeOf(['transactions', row.transactionId, 'receivedTwd'], null, row.receivedTwd)],
  }));
  const open = OPEN_STATES.flatMap((state, index) => {
    const like = rows[index % Math.max(1, rows.length)];
    if (like === undefined) return [];
    const row = {
      ...like,
      // On the same day: earlier days are closed, and pending documents must be executable.
      chargedAt: minutesBefore(referenceAt, 90 + index * 20),
      receivedTwd: like.receivedTwd + 10,
    };
    return [
      {
        ...headOf(row, index),
        state,
        lastAt: minutesBefore(referenceAt, 10 + index * 20),
        paceMinutes: 7,
        hasDetour: index === 2,
        reason: state === 502 ? '請附上人工收據。' : '已由機台補傳，無須補登。',
      },
    ];
  });
  return [...closed, ...open];
}

function headOf(row: FilledRow, index: number) {
  const { siteCode, siteName, plate, vehicleKind, channel, paymentMethod, receivedTwd } = row;
  return {
    dealType: '10501',
    siteCode,
    ...peopleOf('10501', siteCode),
    subject: `${siteName} ${plate} 補登`,
    amountTwd: receivedTwd,
    dueOn: null,
    form: {
      siteCode,
      plate,
      vehicleKind,
      channel,
      paymentMethod,
      mode: 303,
      enteredAt: null,
      exitedAt: toTaipeiIso(Date.parse(row.chargedAt)),
      receivableTwd: receivedTwd,
      discountTwd: 0,
      reason: REASONS[index % REASONS.length] ?? REASONS[0],
    },
  };
}

const MINUTE_MS = 60_000;

function minutesBefore(referenceAt: string, minutes: number): string {
  return new Date(Date.parse(referenceAt) - minutes * MINUTE_MS).toISOString();
}
