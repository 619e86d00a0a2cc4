import { LogLevel } from '@microsoft/signalr';
import { afterEach, expect, it } from 'vitest';
import { clearErrorLog, useErrorLog } from '../shared/errors/error-log.ts';
import { signalrLog } from './signalr-log.ts';

afterEach(clearErrorLog);

function logged(): string[] {
  return useErrorLog.getState().entries.map(({ message }) => message);
}

it.each([
  [LogLevel.Information, 'WebSocket connected to ws://host/hub?access_token=secret.'],
  [LogLevel.Error, "Connection disconnected with error 'Error: WebSocket closed with status code: 1006'."],
  [LogLevel.Error, 'Failed to complete negotiation with the server: Error: Unauthorized: Status code 401'],
  [LogLevel.Error, 'Failed to start the connection: Error'],
  [LogLevel.Error, "Failed to start the transport 'WebSockets': Error"],
  [LogLevel.Warning, 'Error from HTTP request. TypeError: Failed to fetch.'],
  [LogLevel.Error, 'Server returned handshake error: Handshake was canceled.'],
])('%s: %s is not logged', (level, message) => {
  signalrLog.log(level, message);
  expect(logged()).toEqual([]);
});

it('logs a hub message without a handler', () => {
  signalrLog.log(LogLevel.Warning, "No client method with the name 'send2000' found.");
  expect(logged()).toEqual(["Hub: No client method with the name 'send2000' found."]);
});
