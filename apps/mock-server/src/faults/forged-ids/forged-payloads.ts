import { type DataDeal, dealRegistry } from '@parking-plus/contracts';
import type { DealPayload } from '@parking-plus/contracts/suite';
import { type ExampleView, narrowedTo } from './example-view.ts';
import { isMembers } from './site-ownership.ts';

/** Whether a value names something that is not the caller's. */
type IsForeign = (value: unknown) => boolean;

/** What one caller may try: views of their own records and of the others', and the others' documents. */
export type Aims = {
  readonly own: ExampleView;
  readonly others: ExampleView;
  readonly othersSites: readonly string[];
  readonly isForeign: IsForeign;
  /** A document of another site, in a state that allows the step where there is one. */
  documentFor(entry: DealPayload): Promise<Record<string, unknown> | undefined>;
};

export type Forged = {
  readonly payload: unknown;
  /** The same of a site that does not exist: others' sites must answer no more than that. */
  readonly ofNowhere?: unknown;
};

const PAGE = { page: 1, pageSize: 100 };
const NOWHERE = 'ZZZ999';
const REASON = '測試越權';

/** Payloads of a deal with records of other sites in them: all of them so, and one's own with one that is not. */
export async function forgedPayloads(entry: DealPayload, aims: Aims): Promise<Forged[]> {
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

async function forgedData(deal: DataDeal, aims: Aims): Promise<Forged[]> {
  const metadata = dealRegistry[deal];
  if (metadata.channel !== 'data') return [];
  const forged = (await forgedFillings(metadata.exampleRequest, aims)).map((payload) => ({ payload }));
  const plain = forged[0]?.payload ?? (await aims.others.fill(metadata.exampleRequest));
  if (!isMembers(plain)) return forged;
  // What is asked for no site in particular must bring nothing of others' either.
  const tried: Forged[] = forged.length > 0 ? forged : [{ payload: plain }];
  if (!metadata.safe) return tried;
  const { filters: _, ...unfiltered } = plain;
  for (const query of [unfiltered, plain]) {
    const payload = await narrowedTo(deal, query, aims.othersSites);
    if (payload === query) continue;
    return [...tried, { payload, ofNowhere: await narrowedTo(deal, query, [NOWHERE]) }];
  }
  return tried;
}

/** The example of others' records, and the caller's own with each of these in turn. */
async function forgedFillings(example: unknown, { own, others, isForeign }: Aims): Promise<unknown[]> {
  const foreign = await others.fill(example);
  if (!someLeaf(foreign, isForeign)) return [];
  const mine = await own.fill(example);
  return [foreign, ...(mine === undefined ? [] : swaps(mine, foreign, isForeign))];
}

/** `mine` with one foreign leaf of `foreign` each. */
function swaps(mine: unknown, foreign: unknown, isForeign: IsForeign): unknown[] {
  if (isForeign(foreign)) return mine === foreign ? [] : [foreign];
  if (typeof mine !== 'object' || typeof foreign !== 'object' || mine === null || foreign === null) return [];
  return Object.entries(foreign).flatMap(([name, other]) =>
    swaps((mine as Record<string, unknown>)[name], other, isForeign).map((member) =>
      Array.isArray(mine) ? Object.assign([...mine], { [name]: member }) : { ...mine, [name]: member },
    ),
  );
}

/** Whether anything in a payload is such a value. */
export function someLeaf(value: unknown, isSuch: IsForeign): boolean {
  if (typeof value !== 'object' || value === null) return isSuch(value);
  return Object.values(value).some((member) => someLeaf(member, isSuch));
}

/** Every text of a payload. */
export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}
