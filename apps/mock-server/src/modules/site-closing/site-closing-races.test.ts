import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { countBlockedTransactions, describePostgres } from '../../db/testing/engines.ts';
import { startUncommittedTransaction } from '../../db/testing/uncommitted-transaction.ts';
import { localized } from '../../errors/localized-text.ts';
import { adminContext } from '../../testing/deal-context.ts';
import { createServiceOrder } from '../service-orders/service-order-writes.service.ts';
import { requireSiteService } from '../sites/require-site-service.ts';
import { openSite } from '../sites/site-writes.service.ts';
import { withdrawSite } from './site-closing.service.ts';

const SITE = 'HSZ001';

describePostgres('the withdrawal of a site', (database) => {
  const versionOf = async () => {
    const { rows } = await database().sql.query<{ version: number }>(
      `select version from sites where site_code = '${SITE}'`,
    );
    return rows[0]?.version ?? 0;
  };

  test('waits for a document, sees it and is refused; what comes during one is refused', async () => {
    const context = adminContext(database());
    await openSite({ siteCode: SITE, version: await versionOf(), event: 'open', reason: '開幕' }, context);
    const version = await versionOf();
    const move = { siteCode: SITE, version, event: 'withdraw', reason: '租約到期' } as const;

    const finish = await startUncommittedTransaction(
      database(),
      (tx) =>
        tx.execute(sql`
          insert into documents (document_id, deal_type, state, version, subject, site_code, applicant, form, created_at,
            updated_at, updated_by)
          select '10107-1151120-999', deal_type, 501, 1, subject, ${SITE}, applicant, form, created_at, updated_at, updated_by
          from documents where deal_type = '10107' order by document_id limit 1`),
      async () => {},
    );
    const withdrawal = withdrawSite(move, context);
    const isRefused = expect(withdrawal).rejects.toMatchObject({ code: 'site-in-use' });
    await expect.poll(() => countBlockedTransactions(database())).toBe(1);
    await finish();
    await isRefused;
    await database().sql.query("delete from documents where document_id = '10107-1151120-999'");

    await database().sql.query(`insert into machines (machine_code, site_code, kind, ip_address, mac_address,
      software_version, connection, sync) values ('${SITE}-POS1', '${SITE}', 2, '10.99.0.1', '02:00:5E:99:00:01', '1', 0, 0)`);
    const close = await startUncommittedTransaction(
      database(),
      (tx) => tx.execute(sql`select from sites where site_code = ${SITE} for update`),
      (tx) =>
        tx.execute(sql`update sites set state = 0, withdrawn_on = '2026-11-20' where site_code = ${SITE}`),
    );
    const order = createServiceOrder(
      { machineCode: `${SITE}-POS1`, fault: '故障', payType: 1, requirementCode: null, isDraft: false },
      context,
    );
    const rental = database().transaction((tx) =>
      requireSiteService(tx, SITE, 'rental', '/form/siteCode', localized('未新增', 'Not created')),
    );
    const areRefused = Promise.all([
      expect(order).rejects.toMatchObject({ code: 'machine-not-found' }),
      expect(rental).rejects.toMatchObject({ code: 'site-not-operating' }),
    ]);
    await expect.poll(() => countBlockedTransactions(database())).toBe(2);
    await close();
    await areRefused;
  });
});
