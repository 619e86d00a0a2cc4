// Preloaded into the mock with `node --import`: ends the mock when its parent process is gone, however it ended.
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
