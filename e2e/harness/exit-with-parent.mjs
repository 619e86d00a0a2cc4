// Loaded before the mock by `node --import`: when the process that started it is gone, however it ended, the mock ends too.
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
