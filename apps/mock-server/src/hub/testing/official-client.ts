import {
  type HttpTransportType,
  type HubConnection,
  HubConnectionBuilder,
  type ILogger,
  LogLevel,
} from '@microsoft/signalr';
import { onTestFinished } from 'vitest';
import { HUB_QUERY } from './hub-app.ts';

/** Returns the official client over one transport; the running test stops it. */
export function officialClient(
  url: string,
  tokenOf: () => string,
  transport: HttpTransportType,
  log?: ILogger,
): HubConnection {
  const client = new HubConnectionBuilder()
    .withUrl(`${url}?${HUB_QUERY}`, { transport, accessTokenFactory: tokenOf })
    .withAutomaticReconnect([0, 20, 50, 100])
    .configureLogging(log ?? LogLevel.None)
    .build();
  onTestFinished(() => client.stop());
  return client;
}
