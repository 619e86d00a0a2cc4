import { run } from './run.ts';
import { processTerminal } from './terminal.ts';

// The one place that ends the process: 0 done, 1 refused or failed, 2 wrong usage.
process.exitCode = await run(process.argv.slice(2), processTerminal);
