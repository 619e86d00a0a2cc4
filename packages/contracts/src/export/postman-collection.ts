import { bilingual, bundle, expandedDeals, permissionText, subjectTitle } from './expanded-deals.ts';
import { DEFAULT_ORIGIN, EXPANDED_BASE, isCarrier } from './expanded-openapi.ts';
import { sampleValue } from './sample-value.ts';

const KEEP_TOKEN = [
  'const { accessToken } = pm.response.json();',
  "pm.test('signed in', () => pm.expect(accessToken).to.be.a('string'));",
  "if (accessToken) pm.collectionVariables.set('token', accessToken);",
];

interface RawOperation {
  operationId: string;
  summary: string;
  tags: string[];
  security?: unknown[];
  requestBody?: { content: Record<string, { schema: { $ref: string } }> };
}

/** Returns a Postman collection (v2.1) with a folder per subject. */
export function postmanCollection(): object {
  const { title, version } = bundle.info as { title: string; version: string };
  const folders = new Map<string, object[]>();
  const put = (folder: string, item: object) => folders.set(folder, [...(folders.get(folder) ?? []), item]);
  for (const { folder, item } of ownRequests()) put(folder, item);
  for (const deal of expandedDeals())
    put(subjectTitle(deal.subject), {
      name: bilingual(deal.title),
      request: {
        ...requestOf('POST', deal.path),
        description: permissionText(deal),
        ...jsonBody(deal.example),
      },
    });
  return {
    info: {
      name: title,
      version,
      description: 'Run "Sign in" first: its test stores the token for the other requests.',
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{token}}', type: 'string' }] },
    variable: [
      { key: 'baseUrl', value: `${DEFAULT_ORIGIN}${EXPANDED_BASE}` },
      { key: 'token', value: '' },
      { key: 'username', value: 'admin' },
      { key: 'password', value: '' },
    ],
    item: [...folders].map(([name, item]) => ({ name, item })),
  };
}

/** Requests of the operations that carry no deal. */
function ownRequests() {
  const paths = bundle.paths as unknown as Record<string, Record<string, RawOperation>>;
  return Object.entries(paths)
    .filter(([path]) => !isCarrier(path))
    .flatMap(([path, item]) =>
      Object.entries(item).map(
        ([
          method,
          {
            operationId,
            summary,
            tags: [folder = ''],
            security,
            requestBody,
          },
        ]) => ({
          folder,
          item: {
            name: summary,
            request: {
              ...requestOf(method.toUpperCase(), path),
              ...(security?.length === 0 ? { auth: { type: 'noauth' } } : {}),
              ...bodyOf(operationId, requestBody),
            },
            ...(operationId === 'accountLogin'
              ? { event: [{ listen: 'test', script: { type: 'text/javascript', exec: KEEP_TOKEN } }] }
              : {}),
          },
        }),
      ),
    );
}

function requestOf(method: string, path: string) {
  const steps = path
    .slice(1)
    .replaceAll(/\{(\w+)\}/g, ':$1')
    .split('/');
  const variable = steps
    .filter((step) => step.startsWith(':'))
    .map((step) => ({ key: step.slice(1), value: '' }));
  return {
    method,
    header: [],
    url: {
      raw: ['{{baseUrl}}', ...steps].join('/'),
      host: ['{{baseUrl}}'],
      path: steps,
      ...(variable.length === 0 ? {} : { variable }),
    },
  };
}

function bodyOf(operationId: string, body: RawOperation['requestBody']): object {
  const [mediaType, { schema }] = Object.entries(body?.content ?? {})[0] ?? [
    undefined,
    { schema: { $ref: '' } },
  ];
  if (mediaType === undefined) return {};
  if (operationId === 'accountLogin') return jsonBody({ username: '{{username}}', password: '{{password}}' });
  const sample = sampleValue(bundle, operationId, schema, 'all') as Record<string, unknown>;
  if (mediaType === 'application/json') return jsonBody(sample);
  const formdata = Object.entries(sample).map(([key, value]) =>
    key === 'WebFile' ? { key, type: 'file', src: null } : { key, type: 'text', value: String(value) },
  );
  return { body: { mode: 'formdata', formdata } };
}

function jsonBody(value: unknown) {
  return {
    body: { mode: 'raw', raw: JSON.stringify(value, null, 2), options: { raw: { language: 'json' } } },
  };
}
