import { run } from './run.ts';
import { processTerminal } from './terminal.ts';

// The only place that sets the exit code: 0 success, 1 failed, 2 wrong usage.
process.exitCode = await run(process.argv.slice(2), processTerminal);
