import type { DealResult } from '@parking-plus/contracts';
import { businessDateOf } from '@parking-plus/domain';
import type { DealContext } from '../../deals/define-deals.ts';
import { findAllocatableTracks, findTargets } from './allocation-targets.ts';

type Reader = Pick<DealContext, 'database' | 'identity' | 'clock'>;

/** Returns the allocatable tracks and possible holders. */
export async function listAllocationOptions(
  _payload: unknown,
  { database: { orm }, identity, clock }: Reader,
): Promise<DealResult<'InvoiceAllocationOptions'>> {
  const [tracks, targets] = await Promise.all([
    findAllocatableTracks(orm, identity.siteCodes, businessDateOf(clock.nowMs())),
    findTargets(orm, identity.siteCodes),
  ]);
  return { tracks, targets };
}
