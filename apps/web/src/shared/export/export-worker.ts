import { serveExport } from './export-handler.ts';
import type { ToWorker } from './export-messages.ts';

serveExport({
  post: (message) => postMessage(message),
  listen: (onMessage) => addEventListener('message', ({ data }) => onMessage(data as ToWorker)),
});
