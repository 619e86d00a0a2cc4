import {
  bilingual,
  bundle,
  type ExpandedDeal,
  expandedDeals,
  permissionText,
  subjectTitle,
} from './expanded-deals.ts';
import { sampleValue } from './sample-value.ts';

/** Path below which the mock answers the expanded operations. */
export const EXPANDED_BASE = '/__mock/expanded';
export const DEFAULT_ORIGIN = 'http://127.0.0.1:5480';

/** Security scheme of the mock's control token, which only a server started with one needs. */
const CONTROL_TOKEN = {
  controlToken: {
    type: 'apiKey',
    in: 'header',
    name: 'x-control-token',
    description: 'Value of PLUS_CONTROL_TOKEN, if the mock server was started with one.',
  },
};

interface RawOperation {
  operationId: string;
  security?: object[];
  responses: Record<string, object>;
}
type PathItem = Record<string, RawOperation>;

const paths = bundle.paths as unknown as Record<string, PathItem>;
const INTRODUCTION = `
Each deal and each step of a document is an operation here: the body is the payload, and \`data\` is the result.
On the wire, \`Model_DealType\` selects the deal, and payload and result are JSON text inside \`Json\` and \`data\`.
Only the mock server answers these paths.`;

/** Returns whether the contract's path carries deals. */
export function isCarrier(path: string): boolean {
  return path === '/data' || path.startsWith('/Task/');
}

/** Returns the contract as OpenAPI with one operation per deal and document step. */
export function expandedOpenApi(serverUrl = `${DEFAULT_ORIGIN}${EXPANDED_BASE}`) {
  const deals = expandedDeals();
  const own = Object.entries(paths)
    .filter(([path]) => !isCarrier(path))
    .map(([path, item]) => [path, withControlToken(item)] as const);
  const subjects = [...new Set(deals.map(({ subject }) => subject))].sort();
  const info = bundle.info as { title: string; description: string };
  const operations = {
    ...Object.fromEntries(own),
    ...Object.fromEntries(deals.map((deal) => [deal.path, { post: operationOf(deal) }])),
  };
  return {
    openapi: bundle.openapi,
    info: { ...info, title: `${info.title}, expanded`, description: `${info.description}${INTRODUCTION}` },
    servers: [{ url: serverUrl, description: 'Mock server' }],
    security: orControlToken(bundle.security as object[]),
    tags: [
      ...(bundle.tags as { name: string }[]).filter(({ name }) => name !== 'task'),
      ...subjects.map((subject) => ({
        name: subjectTitle(subject),
        description: `${subject}00–${subject}99`,
      })),
    ],
    paths: operations,
    components: {
      ...bundle.components,
      securitySchemes: { ...(bundle.components.securitySchemes as object), ...CONTROL_TOKEN },
      schemas: schemasOf([operations, bundle.components.responses]),
    },
  };
}

/** Returns the alternatives of a security requirement, each without and with the control token. */
function orControlToken(security: readonly object[]): object[] {
  const alternatives = security.length === 0 ? [{}] : security;
  return alternatives.flatMap((one) => [one, { ...one, controlToken: [] }]);
}

/** Operations with their own requirement, such as the sign-in, do not have the document's. */
function withControlToken(item: PathItem): PathItem {
  return Object.fromEntries(
    Object.entries(item).map(([method, { security, ...operation }]) => [
      method,
      security === undefined ? operation : { ...operation, security: orControlToken(security) },
    ]),
  );
}

function operationOf(deal: ExpandedDeal) {
  const { deal: name, code, step, action, isSafe } = deal;
  const carrier = paths[deal.template]?.post as RawOperation;
  const assumed = bundle['x-deals'][name] as { 'x-assumed'?: string };
  return {
    operationId: deal.name,
    tags: [subjectTitle(deal.subject)],
    summary: bilingual(deal.title),
    description: `${permissionText(deal)}\n\n\`POST ${deal.carrier}\`, \`Model_DealType\` \`${code}\`${
      assumed['x-assumed'] === undefined ? '' : `\n\n${assumed['x-assumed']}`
    }`,
    'x-deal': { name, code, ...(step === undefined ? {} : { step }), isSafe },
    'x-permission': action,
    ...(isSafe ? {} : { parameters: [{ $ref: '#/components/parameters/IdempotencyKey' }] }),
    requestBody: {
      required: true,
      content: { 'application/json': { schema: deal.request, example: deal.example } },
    },
    responses: { ...carrier.responses, '200': answerOf(deal) },
  };
}

function answerOf({ title, result }: ExpandedDeal) {
  const { properties, ...done } = bundle.components.schemas.DataDone as { properties: object };
  const data = sampleValue(bundle, 'data', result, 'all');
  return {
    description: 'The result, or a business error.',
    content: {
      'application/json': {
        schema: {
          oneOf: [
            { ...done, title: title.en, properties: { ...properties, data: result } },
            { $ref: '#/components/schemas/Refusal' },
          ],
        },
        examples: {
          result: { summary: 'Result', value: { success: true, data } },
          error: {
            summary: 'Business error',
            value: { success: false, message: '查無資料', code: 'not-found' },
          },
        },
      },
    },
  };
}

/** Returns the schemas that a part of the document refers to, directly or through others. */
function schemasOf(part: unknown): Record<string, object> {
  const { schemas } = bundle.components;
  const used = new Set<string>();
  const follow = (value: unknown) => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      follow(schemas[name]);
    }
  };
  follow(part);
  return Object.fromEntries([...used].sort().map((name) => [name, schemas[name] ?? {}]));
}
