import type {
  ConnectedClients,
  DataChanged,
  EarlierChange,
  HubClient,
  ServerInfoClient,
} from '../hub/hub-messages.ts';
import { HubEvent, HubMethodName, WEB_HUB_QUERY } from '../hub/hub-messages.ts';
import { formatSend1000 } from '../hub/send-1000.ts';
import { bundle } from './expanded-deals.ts';

/** Schema of a closed object with the members of a type. */
function objectOf<Value extends object>(title: string, properties: Record<keyof Value, object>) {
  return {
    title,
    type: 'object',
    additionalProperties: false,
    required: Object.keys(properties),
    properties,
  };
}

const text = { type: 'string' };
const dealCode = { type: 'string', pattern: '^\\d{5}$', description: '5-digit code of a deal.' };
const client: Record<keyof HubClient, object> = {
  connectionId: text,
  account: text,
  name: text,
  identity: { type: 'integer', enum: [1, 2, 3], description: '1 client, 2 server, 3 cloud.' },
  softwareCode: text,
  projectClass: text,
  type: text,
  siteCode: text,
  transport: text,
  connectedAt: { type: 'string', format: 'date-time' },
};
const schemas = {
  DataChanged: objectOf<DataChanged>('Changed rows', { deal: dealCode, ids: { type: 'array', items: text } }),
  EarlierChange: objectOf<EarlierChange>('Latest change of a deal', {
    deal: dealCode,
    agoMs: { type: 'integer', minimum: 0, description: 'Milliseconds since the change.' },
  }),
  HubClient: objectOf<HubClient>('Connected client', client),
  ServerInfoClient: objectOf<ServerInfoClient>('Announced client', { ...client, serverId: text }),
  ConnectedClients: objectOf<ConnectedClients>('Connected clients', {
    clients: { type: 'array', items: { $ref: '#/components/schemas/HubClient' } },
    serverInfoClients: { type: 'array', items: { $ref: '#/components/schemas/ServerInfoClient' } },
  }),
};

const sealed = { data: 'c2VhbGVk', tag: 'dGFn' };
const exampleClient: HubClient = {
  connectionId: 'pJ0d3mS8m0wQy1n4QmZp2A',
  account: 'staff',
  name: '王小明',
  identity: 1,
  ...WEB_HUB_QUERY,
  transport: 'WebSockets',
  connectedAt: '2026-11-20T10:00:00+08:00',
};
const changed: DataChanged = { deal: '10100', ids: ['T1'] };
const earlier: EarlierChange = { deal: '10100', agoMs: 2500 };
const clients: ConnectedClients = {
  clients: [exampleClient],
  serverInfoClients: [{ ...exampleClient, serverId: 'x1Tn0cWq5k3A' }],
};
const sent1000 = formatSend1000({
  softwareCode: WEB_HUB_QUERY.softwareCode,
  projectClass: WEB_HUB_QUERY.projectClass,
  identity: '2',
  siteCode: WEB_HUB_QUERY.siteCode,
  sentAt: '2026-11-20T10:00:00+08:00',
  sealed,
});

/** Invocation of the hub protocol; type 1. A call of a client has an id, a message of the server has none. */
function invocation(target: string, summary: string, argument?: { schema: object; example: unknown }) {
  const isCall = argument === undefined;
  return messageOf(
    summary,
    {
      type: { const: 1 },
      target: { const: target },
      arguments: {
        type: 'array',
        ...(isCall ? { maxItems: 0 } : { items: argument.schema, minItems: 1, maxItems: 1 }),
      },
      ...(isCall ? { invocationId: text } : {}),
    },
    {
      type: 1,
      target,
      arguments: isCall ? [] : [argument.example],
      ...(isCall ? { invocationId: '1' } : {}),
    },
  );
}

/** Completion of a client's call; type 3. */
function completion(summary: string, result: object, example: unknown) {
  return messageOf(
    summary,
    { type: { const: 3 }, invocationId: text, result },
    { type: 3, invocationId: '1', result: example },
  );
}

function messageOf(summary: string, properties: Record<string, object>, example: object) {
  return {
    summary,
    contentType: 'application/json',
    payload: { type: 'object', required: Object.keys(properties), properties },
    examples: [{ payload: example }],
  };
}

const schemaRef = (name: keyof typeof schemas) => ({ $ref: `#/components/schemas/${name}` });
const messages = {
  Send1000: invocation(
    HubEvent.Send1000,
    'A long task has ended. Fields of the text are separated by pipes.',
    {
      schema: { type: 'string', pattern: '^1000(\\|[^|]*){5}\\|[^|]+\\|[^|]+' },
      example: sent1000,
    },
  ),
  DataChanged: invocation(
    HubEvent.DataChanged,
    'Rows of a deal have changed. Sent to users who can read them.',
    {
      schema: schemaRef('DataChanged'),
      example: changed,
    },
  ),
  GetClients: invocation(HubMethodName.GetClients, 'Requests the connected clients.'),
  GetClientsResult: completion('Connected clients.', schemaRef('ConnectedClients'), clients),
  GetChanges: invocation(HubMethodName.GetChanges, 'Requests the latest changes of the last five minutes.'),
  GetChangesResult: completion(
    'Latest change of each deal.',
    { type: 'array', items: schemaRef('EarlierChange') },
    [earlier],
  ),
};
type MessageName = keyof typeof messages;

const channel = { $ref: '#/channels/hub' };
const ofChannel = (name: MessageName) => ({ $ref: `#/channels/hub/messages/${name}` });

function call(name: MessageName, result: MessageName) {
  return {
    action: 'receive',
    channel,
    messages: [ofChannel(name)],
    reply: { channel, messages: [ofChannel(result)] },
  };
}

/** Returns the hub as AsyncAPI, from the server's side: it sends messages and receives calls. */
export function hubAsyncApi(): object {
  const { title, version, license } = bundle.info as {
    title: string;
    version: string;
    license: { name: string };
  };
  const names = Object.keys(messages) as MessageName[];
  return {
    asyncapi: '3.0.0',
    info: {
      title: `${title}: hub`,
      version,
      license: { name: license.name },
      description:
        'Hub protocol of ASP.NET Core SignalR, JSON, version 1. Each message ends with the record separator U+001E. The handshake `{"protocol":"json","version":1}` comes first.',
    },
    defaultContentType: 'application/json',
    servers: {
      mock: {
        host: '127.0.0.1:5480',
        protocol: 'ws',
        description: 'Mock server',
        security: [{ $ref: '#/components/securitySchemes/bearer' }],
      },
    },
    channels: {
      hub: {
        address: '/signalr/CommunicateHub',
        messages: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/messages/${name}` }])),
        bindings: {
          ws: {
            method: 'GET',
            query: {
              type: 'object',
              properties: Object.fromEntries(
                Object.entries(WEB_HUB_QUERY).map(([name, value]) => [
                  name,
                  { type: 'string', examples: [value] },
                ]),
              ),
            },
            bindingVersion: '0.1.0',
          },
        },
      },
    },
    operations: {
      finishTask: { action: 'send', channel, messages: [ofChannel('Send1000')] },
      announceChange: { action: 'send', channel, messages: [ofChannel('DataChanged')] },
      getClients: call('GetClients', 'GetClientsResult'),
      getChanges: call('GetChanges', 'GetChangesResult'),
    },
    components: {
      messages,
      schemas,
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'Access token of the sign-in.',
        },
      },
    },
  };
}
