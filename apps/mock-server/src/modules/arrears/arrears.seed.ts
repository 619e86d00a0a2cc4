import type { ModuleSeed } from '../../db/migrations/module-seed.ts';
import { writeDocuments } from '../../seeding/documents/write-documents.ts';
import { CANCEL_WRITTEN_OFF, writeOffDocuments } from '../../seeding/documents/write-off-documents.ts';
import { seedPlans } from './seed-plans.ts';

const NAMES = [
  '陳柏宇',
  '林佩君',
  '黃志明',
  '張雅雯',
  '吳俊傑',
  '劉淑芬',
  '蔡宗翰',
  '楊美玲',
  '許家豪',
  '鄭怡安',
];
const STREETS = [
  '臺北市大安區青田街',
  '新北市板橋區文化路一段',
  '桃園市中壢區中正路',
  '臺中市西屯區福星路',
  '高雄市三民區建國二路',
];
/** Stages with the first day overdue and the fees so far. */
const FIRST = { stage: 1, from: 7, feeTwd: 0 };
const SECOND = { stage: 2, from: 30, feeTwd: 30 };
const FINAL = { stage: 3, from: 60, feeTwd: 130 };

/** The rest is found by the first update, so that it has something to do. */
const SEEDED_RATIO = 0.7;
const ADDRESS_RATIO = 0.65;

/**
 * Store codes of both companies, cases of most plates that owed for more than a week, as if they were followed daily,
 * documents that write off the oldest ones, and two instalment plans.
 */
export const seed: ModuleSeed = async ({ sql, settings, random }) => {
  await sql.query(
    `update arrears_stages set collection_code = 'P7A', payer_code = case company_code when 'C01' then '729792' else '739350' end
     where company_code in ('C01', 'C02')`,
  );
  const { rows } = await sql.query<{
    company: string;
    site: string;
    plate: string;
    key: string;
    days: number;
    ids: string[];
  }>(OVERDUE, [settings.referenceAt]);
  const chance = random('cases');
  const today = Date.parse(`${settings.referenceAt.slice(0, 10)}T00:00:00Z`);
  const dayOf = (daysAgo: number) => new Date(today - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const counts = new Map<string, number>();
  const cases = rows
    .filter(() => chance.chance(SEEDED_RATIO))
    .map(({ company, site, plate, key, days, ids }) => {
      const { stage, from, feeTwd } = days >= 60 ? FINAL : days >= 30 ? SECOND : FIRST;
      const openedOn = dayOf(days - 7);
      const number = (counts.get(openedOn) ?? 0) + 1;
      counts.set(openedOn, number);
      const caseId = `AR${openedOn.slice(2).replaceAll('-', '')}${String(number).padStart(4, '0')}`;
      const isKnown = chance.chance(ADDRESS_RATIO);
      const contact = isKnown
        ? [
            chance.pick(NAMES),
            `${chance.pick(STREETS)} ${chance.whole(1, 220)} 號`,
            `09${chance.whole(10, 39)}-${chance.whole(100, 999)}-${chance.whole(100, 999)}`,
          ]
        : [null, null, null];
      const stageDays = days - from;
      return {
        caseId,
        company,
        site,
        plate,
        key,
        stage,
        feeTwd,
        stageSince: dayOf(stageDays),
        openedOn,
        contact,
        ids,
      };
    });
  await sql.copyRows(
    'arrears_cases',
    [
      'case_id',
      'company_code',
      'site_code',
      'plate',
      'plate_key',
      'stage',
      'stage_since',
      'opened_on',
      'fee_twd',
      'contact_name',
      'contact_address',
      'contact_phone',
    ],
    cases.map((one) => [
      one.caseId,
      one.company,
      one.site,
      one.plate,
      one.key,
      one.stage,
      one.stageSince,
      one.openedOn,
      one.feeTwd,
      ...one.contact,
    ]),
  );
  await sql.copyRows(
    'arrears_fees',
    ['transaction_id', 'case_id'],
    cases.flatMap(({ caseId, ids }) => ids.map((id) => [id, caseId])),
  );
  await sql.query(LETTERS, [`${settings.referenceAt.slice(0, 10)}`]);
  await sql.query(LETTER_FEES);
  await writeDocuments(sql, await writeOffDocuments(sql, settings.referenceAt));
  await sql.query(CANCEL_WRITTEN_OFF);
  await seedPlans(sql, settings.referenceAt);
};

/** Plates that owed longer than a week, also where they paid since, with their fees. */
const OVERDUE = `
  select company_code as company, (array_agg(site_code order by business_date, transaction_id))[1] as site,
    (array_agg(plate order by business_date, transaction_id))[1] as plate, plate_key as key,
    max($1::timestamptz::date - business_date)::integer as days,
    array_agg(transaction_id order by business_date, transaction_id) as ids
  from transactions join sites using (site_code)
  where transactions.mode = 1 and received_twd = 0 and receivable_twd > discount_twd and transactions.state = 1
    and pay_state in (0, 1)
    and business_date < ($1::timestamptz at time zone 'Asia/Taipei')::date - 7 and exited_at is not null
    and (exited_at at time zone 'Asia/Taipei')::date = business_date
  group by company_code, plate_key order by company_code, plate_key`;

/** The letter of the current stage, on its second day, to known addresses. */
const LETTERS = `
  insert into arrears_letters (letter_id, case_id, stage, stage_name, printed_at, issued_on, due_on, total_twd, fee_twd, account)
  select case_id || '-1', case_id, stage, stage_name, ((stage_since + 1)::text || 'T10:00:00+08:00')::timestamptz,
    stage_since + 1, stage_since + 11, total_twd, fee_twd, 'manager'
  from listed_arrears
  where contact_address is not null and total_twd > 0 and stage_since + 1 < $1::date
  order by case_id`;

const LETTER_FEES = `
  insert into arrears_letter_fees (letter_id, transaction_id)
  select letter_id, transaction_id
  from arrears_letters join arrears_cases using (case_id) join arrears_fees using (case_id)
    join transactions using (transaction_id)
  where transactions.plate_key = arrears_cases.plate_key and transactions.pay_state = 0 and transactions.state = 1
  order by letter_id, transaction_id`;
