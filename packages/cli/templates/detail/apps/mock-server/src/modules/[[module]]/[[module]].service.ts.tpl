import type { DealRequest, DealResult } from '@parking-plus/contracts';
import { findOperationsOn } from '../../audit/operation-log.ts';
import { presentHistory } from '../../audit/record-history.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { refuse } from '../../errors/catalogue.ts';
import { localized } from '../../errors/localized-text.ts';
[[#hasSite]]
import { requireSite } from '../../identity/identity.ts';
[[/hasSite]]
import { present[[Entity]] } from './[[module]].presenter.ts';
import { find[[Entity]], find[[Entity]]Choices } from './[[module]].repository.ts';

type Reader = Pick<DealContext, 'database'[[#hasSite]] | 'identity'[[/hasSite]]>;

/** Names to choose from: one statement. */
export async function list[[Entity]]Choices(
  { keyword = '' }: DealRequest<'[[Entity]]List'>,
  { database: { orm }[[#hasSite]], identity[[/hasSite]] }: Reader,
): Promise<DealResult<'[[Entity]]List'>> {
  return { items: await find[[Entity]]Choices(orm, keyword.trim()[[#hasSite]], identity.siteCodes[[/hasSite]]) };
}

/** Errors: refuses an unknown id[[#hasSite]]; 403 for one of a site out of scope[[/hasSite]]. */
export async function show[[Entity]](
  { [[idField]] }: DealRequest<'[[Entity]]Detail'>,
  { database: { orm }[[#hasSite]], identity[[/hasSite]] }: Reader,
): Promise<DealResult<'[[Entity]]Detail'>> {
  const row = await find[[Entity]](orm, [[idField]]);
  if (row === undefined)
    throw refuse(
      '[[module]]-not-found',
      localized(
        '找不到這筆[[titleZh]]，可能已被刪除，請重新選擇。',
        'There is no such record; it may have been deleted. Choose another.',
      ),
    );
[[#hasSite]]
  requireSite(identity, row.[[siteField]]);
[[/hasSite]]
  return { record: present[[Entity]](row), history: presentHistory(await findOperationsOn(orm, [[idField]])) };
}
