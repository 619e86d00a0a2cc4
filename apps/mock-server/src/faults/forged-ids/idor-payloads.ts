import { type DataDeal, dealRegistry } from '@parking-plus/contracts';
import type { DealPayload } from '@parking-plus/contracts/suite';
import { type ExampleView, filterBySites } from './account-fixtures.ts';
import { isMembers } from './site-ownership.ts';

/** Returns whether a value names a foreign record. */
type IsForeign = (value: unknown) => boolean;

/** Data for one caller's attempts: views of own and foreign records, and foreign documents. */
export type IdorTargets = {
  readonly own: ExampleView;
  readonly others: ExampleView;
  readonly othersSites: readonly string[];
  readonly isForeign: IsForeign;
  /** Returns a document of another site, preferably in a state that allows the step. */
  documentFor(entry: DealPayload): Promise<Record<string, unknown> | undefined>;
};

export type IdorPayload = {
  readonly payload: unknown;
  /** The same payload with a site that does not exist. A foreign site must return the same response. */
  readonly ofNowhere?: unknown;
};

const PAGE = { page: 1, pageSize: 100 };
const NOWHERE = 'ZZZ999';
const REASON = '測試越權';

/** Returns payloads of a deal with foreign records: all foreign, and own ones with one foreign value. */
export async function idorPayloads(entry: DealPayload, aims: IdorTargets): Promise<IdorPayload[]> {
  const { deal, action } = entry;
  if (action === 'data') return forgedData(deal, aims);
  if (action === 'list') {
    const of = (siteCodes: readonly string[]) => ({ ...PAGE, filters: { siteCodes } });
    return [{ payload: PAGE }, { payload: of(aims.othersSites), ofNowhere: of([NOWHERE]) }];
  }
  if (action === 'create') {
    const metadata = dealRegistry[deal];
    if (metadata.channel !== 'task') return [];
    return (await forgedFillings(metadata.exampleForm, aims)).map((form) => ({ payload: { form } }));
  }
  const document = await aims.documentFor(entry);
  if (document === undefined) return [];
  const { documentId, version, form } = document;
  if (action === 'edit') return [{ payload: { documentId, version, form } }];
  return [{ payload: action === 'del' ? { documentId, version } : { documentId, version, reason: REASON } }];
}

async function forgedData(deal: DataDeal, aims: IdorTargets): Promise<IdorPayload[]> {
  const metadata = dealRegistry[deal];
  if (metadata.channel !== 'data') return [];
  const forged = (await forgedFillings(metadata.exampleRequest, aims)).map((payload) => ({ payload }));
  const plain = forged[0]?.payload ?? (await aims.others.fill(metadata.exampleRequest));
  if (!isMembers(plain)) return forged;
  // Without any site in the payload, the response must contain no foreign records.
  const tried: IdorPayload[] = forged.length > 0 ? forged : [{ payload: plain }];
  if (!metadata.safe) return tried;
  const { filters: _, ...unfiltered } = plain;
  for (const query of [unfiltered, plain]) {
    const payload = await filterBySites(deal, query, aims.othersSites);
    if (payload === query) continue;
    return [...tried, { payload, ofNowhere: await filterBySites(deal, query, [NOWHERE]) }];
  }
  return tried;
}

/** Returns the example with foreign records, and with own records and one foreign value each. */
async function forgedFillings(example: unknown, { own, others, isForeign }: IdorTargets): Promise<unknown[]> {
  const foreign = await others.fill(example);
  if (!containsValue(foreign, isForeign)) return [];
  const mine = await own.fill(example);
  return [foreign, ...(mine === undefined ? [] : swaps(mine, foreign, isForeign))];
}

/** Returns copies of `mine`, each with one foreign leaf of `foreign`. */
function swaps(mine: unknown, foreign: unknown, isForeign: IsForeign): unknown[] {
  if (isForeign(foreign)) return mine === foreign ? [] : [foreign];
  if (typeof mine !== 'object' || typeof foreign !== 'object' || mine === null || foreign === null) return [];
  return Object.entries(foreign).flatMap(([name, other]) =>
    swaps((mine as Record<string, unknown>)[name], other, isForeign).map((member) =>
      Array.isArray(mine) ? Object.assign([...mine], { [name]: member }) : { ...mine, [name]: member },
    ),
  );
}

/** Returns whether any leaf of a payload matches. */
export function containsValue(value: unknown, isSuch: IsForeign): boolean {
  if (typeof value !== 'object' || value === null) return isSuch(value);
  return Object.values(value).some((member) => containsValue(member, isSuch));
}

/** Returns all texts of a payload. */
export function collectStrings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(collectStrings);
}
