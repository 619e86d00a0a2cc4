import type { SqlClient } from '../db/sql/sql-client.ts';

/** Seeded site that is copied. */
const SITE = 'TPE001';
/** Rows of each new site besides its bays. */
const MACHINES = 10;
const RENTALS = 100;
const TRANSACTIONS = 1_000;
const DAYS = 10;
const SITES_A_STATEMENT = 10;

/**
 * Adds copies of a seeded site until there are `siteCount` sites, each with `bayCount` bays and with machines, running
 * rentals and transactions of ten days.
 */
export async function growSites(
  sql: SqlClient,
  { siteCount, bayCount }: { readonly siteCount: number; readonly bayCount: number },
): Promise<void> {
  const { rows } = await sql.query<{ count: number }>('select count(*)::integer as count from sites');
  const newSites = siteCount - (rows[0]?.count ?? 0);
  /** Copies a row of a table `count` times for each new site. `changed` maps members to SQL. */
  const copy = (table: string, condition: string, count: number, changed: Record<string, string>) => {
    const members = Object.entries(changed).map(([member, value]) => `'${member}', ${value}`);
    return `insert into ${table}
      select made.* from (select * from ${table} where ${condition} order by 1 desc limit 1) as source,
        (select s, 'BEN' || lpad(s::text, 3, '0') as site from generate_series($1::integer, $2::integer) as s) as sites,
        generate_series(1, ${count}) as n,
        jsonb_populate_record(null::${table}, to_jsonb(source) || jsonb_build_object(${members.join(', ')})) as made`;
  };
  const ofSite = `site_code = '${SITE}'`;
  const serial = `(s * 10000 + n)`;
  const plate = `chr(65 + n % 26) || 'BC' || lpad((${serial} % 10000)::text, 4, '0')`;
  const rentalId = `'R9' || lpad(${serial}::text, 7, '0')`;
  const ago = `(n % ${DAYS}) * interval '1 day'`;
  const statements = [
    copy('sites', ofSite, 1, { site_code: 'site', name: `'量測 ' || site` }),
    copy('bays', `${ofSite} and set_mode is not null and state = 1`, bayCount, {
      site_code: 'site',
      bay_code: `site || '-N-' || n`,
      bay_number: `'N-' || lpad(n::text, 4, '0')`,
    }),
    copy('machines', ofSite, MACHINES, {
      site_code: 'site',
      machine_code: `site || '-M' || n`,
      lane_code: 'null::text',
      mac_address: `'02:00:00:' || upper(regexp_replace(lpad(to_hex(${serial}), 6, '0'), '(..)(?!$)', '\\1:', 'g'))`,
    }),
    copy('rental_plans', ofSite, 1, { site_code: 'site', plan_code: `site || '-P1'` }),
    copy('rentals', `${ofSite} and state = 1`, RENTALS, {
      site_code: 'site',
      rental_id: rentalId,
      plan_code: `site || '-P1'`,
      starts_on: `source.starts_on - n`,
      ends_on: `source.ends_on + n * 7`,
      deposit_twd: '0',
      deposit_transaction_id: 'null::text',
      document_id: 'null::text',
    }),
    copy('rental_bays', `bay_code is not null and returned_on is null and line_number = 1`, RENTALS, {
      rental_id: rentalId,
      bay_code: `site || '-N-' || n`,
      plate,
      plate_key: plate,
    }),
    copy('transactions', `${ofSite} and mode = 1 and state = 1 and exited_at is not null`, TRANSACTIONS, {
      site_code: 'site',
      transaction_id: `'T' || to_char(source.business_date - n % ${DAYS}, 'YYMMDD') || lpad(${serial}::text, 8, '0')`,
      business_date: `source.business_date - n % ${DAYS}`,
      entered_at: `source.entered_at - ${ago}`,
      exited_at: `source.exited_at - ${ago}`,
      charged_at: `source.charged_at - ${ago}`,
      plate,
      plate_key: plate,
      machine_code: 'null::text',
      lane_code: 'null::text',
      invoice_number: 'null::text',
    }),
  ];
  // In parts: the database thread ends a statement after 30 s.
  for (const statement of statements) {
    for (let first = 1; first <= newSites; first += SITES_A_STATEMENT)
      await sql.query(statement, [first, Math.min(newSites, first + SITES_A_STATEMENT - 1)]);
  }
  await sql.exec('analyze');
}
