import { randomUUID } from 'node:crypto';
import type { DealName } from '@parking-plus/contracts';
import type { CheckedHandler, DealContext } from '../deals/define-deals.ts';
import type { ExportedPage, ExportFileWorld } from '../modules/export-files/make-export-files.ts';

export type ExportPageReaderOptions = Omit<
  DealContext,
  'identity' | 'requestId' | 'signal' | 'language' | 'connections'
> & { readonly handlers: ReadonlyMap<DealName, CheckedHandler> };

/** Returns a function that calls export deals on behalf of people without a request, as scheduled exports do. */
export function exportPageReader({
  handlers,
  ...world
}: ExportPageReaderOptions): ExportFileWorld['readPage'] {
  return async (deal, payload, identity) => {
    const handler = handlers.get(deal);
    if (handler === undefined) throw new Error(`No module answers ${deal}.`);
    const context: DealContext = {
      ...world,
      identity,
      requestId: randomUUID(),
      signal: new AbortController().signal,
      language: 'zh_TC',
      connections: () => [],
    };
    return (await handler(payload, context)) as ExportedPage;
  };
}
