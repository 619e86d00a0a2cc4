import {
  DefaultHttpClient,
  HttpClient,
  HttpError,
  type HttpRequest,
  type HttpResponse,
  HubConnectionBuilder,
} from '@microsoft/signalr';
import { HubEvent, WEB_HUB_QUERY } from '@parking-plus/contracts';
import {
  HubError,
  type HubListener,
  type OpenHubLink,
  type RealtimeConnection,
  type TokenSource,
} from './realtime-connection.ts';
import { signalrLog } from './signalr-log.ts';

/** Stores the status of a rejection, because the library reports it only as text. */
class StatusKeepingClient extends HttpClient {
  refusedWith: number | null = null;
  readonly #inner = new DefaultHttpClient(signalrLog);

  override async send(request: HttpRequest): Promise<HttpResponse> {
    try {
      return await this.#inner.send(request);
    } catch (error) {
      if (error instanceof HttpError) this.refusedWith = error.statusCode;
      throw error;
    }
  }
}

function withQuery(hubUrl: string): string {
  return `${hubUrl}${hubUrl.includes('?') ? '&' : '?'}${new URLSearchParams(WEB_HUB_QUERY)}`;
}

/**
 * Creates links with the official client: WebSockets, otherwise server-sent events, otherwise long polling.
 * Automatic reconnection is off: `HubConnectionManager` handles tokens, sleep and the browser's network state.
 */
export function signalrConnections(hubUrl: string): OpenHubLink {
  return (accessToken, listener) => openLink(withQuery(hubUrl), accessToken, listener);
}

function openLink(url: string, accessToken: TokenSource, listener: HubListener): RealtimeConnection {
  const httpClient = new StatusKeepingClient();
  const connection = new HubConnectionBuilder()
    .withUrl(url, { accessTokenFactory: accessToken, httpClient, logger: signalrLog })
    .configureLogging(signalrLog)
    .build();
  connection.on(HubEvent.Send1000, (text: unknown) => listener.send1000(text));
  connection.on(HubEvent.DataChanged, (change: unknown) => listener.dataChanged(change));
  connection.onclose(() => listener.closed());
  return {
    async start() {
      try {
        await connection.start();
      } catch (cause) {
        throw httpClient.refusedWith === null ? cause : new HubError(httpClient.refusedWith, { cause });
      }
    },
    stop: () => connection.stop(),
    invoke: (method) => connection.invoke<unknown>(method),
    get connectionId() {
      return connection.connectionId;
    },
  };
}
