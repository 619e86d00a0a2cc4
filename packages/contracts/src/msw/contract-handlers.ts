import { type HttpHandler, HttpResponse, http } from 'msw';
import { contractOperations } from '../document.ts';
import { bundle, expandedDeals } from '../export/expanded-deals.ts';
import { sampleValue } from '../export/sample-value.ts';
import { documentedAnswer } from '../suite/documented-answer.ts';
import { dealResponse, envelopeOf, refuse } from './deal-handler.ts';

/** Returns MSW handlers that answer every operation, deal and step of a document with an example of the contract. */
export function contractHandlers({ baseUrl }: { baseUrl: string }): HttpHandler[] {
  const deals = new Map(expandedDeals().map((deal) => [`${deal.carrier} ${deal.code}`, deal]));
  const carriers = new Set([...deals.values()].map(({ template }) => template));
  const ofDeals = [...carriers].map((template) =>
    http.all(`${baseUrl}${pathOf(template)}`, async ({ request, params }) => {
      const code = params.dealType ?? (await envelopeOf(request))?.Model_DealType;
      const path = template.replace(/\{(\w+)\}/, (_all, name: string) => String(params[name]));
      const deal = deals.get(`${path} ${code}`);
      if (deal === undefined) return refuse(`The contract has no deal ${code} at ${path}.`, { status: 400 });
      return dealResponse(sampleValue(bundle, deal.name, deal.result, 'all'));
    }),
  );
  const others = contractOperations()
    .filter(({ path }) => !carriers.has(path))
    .map(({ operationId, method, path }) =>
      http[method.toLowerCase() as 'get' | 'post'](`${baseUrl}${pathOf(path)}`, () => exampleOf(operationId)),
    );
  return [...ofDeals, ...others];
}

/** Converts `/Task/{action}` to `/Task/:action`. */
function pathOf(template: string): string {
  return template.replaceAll(/\{(\w+)\}/g, ':$1');
}

function exampleOf(operationId: string): Response {
  const { schemaName, mediaTypes = [] } = documentedAnswer(operationId, '200') ?? {};
  if (schemaName === undefined)
    return new HttpResponse('example', { headers: { 'content-type': mediaTypes[0] ?? 'text/plain' } });
  const schema = { $ref: `#/components/schemas/${schemaName}` };
  return HttpResponse.json(sampleValue(bundle, schemaName, schema, 'all') as object);
}
