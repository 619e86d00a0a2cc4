import type { ToWorker } from './export-messages.ts';
import { serveExport } from './serve-export.ts';

serveExport({
  post: (message) => postMessage(message),
  listen: (onMessage) => addEventListener('message', ({ data }) => onMessage(data as ToWorker)),
});
