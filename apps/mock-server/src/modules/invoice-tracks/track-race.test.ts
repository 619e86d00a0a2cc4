import { expect, test } from 'vitest';
import { TEST_SEED } from '../../db/migrations/seed-settings.ts';
import { countBlockedTransactions, describePostgres } from '../../db/testing/engines.ts';
import { startUncommittedTransaction } from '../../db/testing/uncommitted-transaction.ts';
import { adminContext } from '../../testing/deal-context.ts';
import { insertTracks } from './invoice-tracks.repository.ts';
import { createTrack } from './track-writes.service.ts';

describePostgres('of two who note a track at once', (database) => {
  test.each([
    ['the very same numbers', { startNumber: 100, endNumber: 199 }],
    ['some of the same numbers', { startNumber: 150, endNumber: 249 }],
  ])('with %s, the second request is refused', async (_title, numbers) => {
    const { sql } = database();
    const { rows } = await sql.query<{ taxNumber: string }>(
      'select tax_number as "taxNumber" from companies',
    );
    const track = {
      periodCode: '1160102',
      taxNumber: rows[0]?.taxNumber ?? '',
      track: 'QQ',
      invoiceType: 2,
    } as const;
    const trackId = '1160102-QQ-00000100';
    await sql.query('delete from invoice_tracks where track_id = $1', [trackId]);
    const first = { ...track, trackId, startNumber: 100, endNumber: 199, importedAt: TEST_SEED.referenceAt };
    const finish = await startUncommittedTransaction(
      database(),
      (tx) => insertTracks(tx, [first]),
      async () => {},
    );
    const second = createTrack({ track: { ...track, ...numbers } }, adminContext(database()));
    const isTold = expect(second).rejects.toMatchObject({ code: 'overlap' });
    await expect.poll(() => countBlockedTransactions(database())).toBe(1);
    await finish();
    await isTold;
  });
});
