import { isRecord } from '../client/response-envelope.ts';
import type {
  ConnectedClients,
  DataChanged,
  EarlierChange,
  HubClient,
  ServerInfoClient,
} from './hub-messages.ts';

/** Parses the argument of a `DataChanged` message, or returns null. Never throws. */
export function readDataChanged(value: unknown): DataChanged | null {
  if (!isRecord(value) || typeof value.deal !== 'string') return null;
  const ids = Array.isArray(value.ids) ? value.ids : [];
  return { deal: value.deal, ids: ids.filter((id) => typeof id === 'string') };
}

/** Parses the result of `GetChanges`. Skips invalid entries. Never throws. */
export function readEarlierChanges(value: unknown): EarlierChange[] {
  const isChange = (one: unknown) =>
    isRecord(one) && typeof one.deal === 'string' && typeof one.agoMs === 'number';
  return Array.isArray(value) ? (value.filter(isChange) as EarlierChange[]) : [];
}

function isListed(value: unknown): value is { connectionId: string } {
  return isRecord(value) && typeof value.connectionId === 'string';
}

/**
 * Parses the result of `GetClients`, or returns null. Never throws.
 * Shape: rows without a connection id are omitted. Only that id is guaranteed.
 */
export function readConnectedClients(value: unknown): ConnectedClients | null {
  if (!isRecord(value) || !Array.isArray(value.clients) || !Array.isArray(value.serverInfoClients))
    return null;
  return {
    clients: value.clients.filter(isListed) as HubClient[],
    serverInfoClients: value.serverInfoClients.filter(isListed) as ServerInfoClient[],
  };
}
