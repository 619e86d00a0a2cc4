import { type DealRequest, type DealResult, dealActions, type Schemas } from '@parking-plus/contracts';
import { numberStarts, readSearchText } from '@parking-plus/domain';
import type { ListReader } from '../../lists/list-query.ts';
import { searchPlates } from '../plates/plates.service.ts';
import { findBulletins, findDocuments, findRecords } from './record-search.repository.ts';

type Found = Schemas['FoundRecord'];

/** Records of one kind in a result. */
const MAX_OF_KIND = 5;

/**
 * 90110: returns records that the caller may see by a number, plate, name or title: at most five statements. A kind is
 * searched if the caller may list it and the text can be of that kind.
 */
export async function searchRecords(
  { text: typed }: DealRequest<'RecordSearch'>,
  context: ListReader,
): Promise<DealResult<'RecordSearch'>> {
  const { identity } = context;
  const { texts, key } = readSearchText(typed);
  const wanted = { texts, key, starts: numberStarts(key), limit: MAX_OF_KIND };
  const groups = await Promise.all([
    identity.actionCodes.has(dealActions.PlateOverview) ? findPlates(key, context) : [],
    findRecords(wanted, context),
    findDocuments(wanted, context),
    identity.actionCodes.has(dealActions.BulletinList) ? findBulletins(wanted, context) : [],
  ]);
  return { items: groups.flat() };
}

async function findPlates(key: string, context: ListReader): Promise<Found[]> {
  if (!/^[A-Z0-9]{3,8}$/.test(key)) return [];
  const { items } = await searchPlates({ text: key }, context);
  return items.slice(0, MAX_OF_KIND).map(({ plate, isNearMiss }) => ({
    kind: isNearMiss ? 'nearPlate' : 'plate',
    recordId: plate,
    recordTitle: plate,
    recordNote: null,
    siteName: null,
  }));
}
