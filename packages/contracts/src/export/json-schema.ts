import { bundle, expandedDeals } from './expanded-deals.ts';

/** Returns the schemas of the contract as one JSON Schema document, with an index of each deal's payload and result. */
export function jsonSchemas(): object {
  const { title, version } = bundle.info as { title: string; version: string };
  const document = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `urn:parking-plus:contract:${version}`,
    title,
    description:
      'Schemas by name in $defs. x-deals names the payload and the result of each deal and document step.',
    $defs: bundle.components.schemas,
    'x-deals': Object.fromEntries(
      expandedDeals().map(({ name, code, request, result }) => [name, { code, request, result }]),
    ),
  };
  return JSON.parse(JSON.stringify(document).replaceAll('"#/components/schemas/', '"#/$defs/')) as object;
}
