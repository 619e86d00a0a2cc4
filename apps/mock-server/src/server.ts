import { main } from './start/main.ts';

const code = await main(process.argv.slice(2), process.env);
process.exitCode = code;
// A server that is stopped while it prepares the data of a folder or a database server does not wait, which could take
// minutes: the next start prepares unfinished data again. In-memory data is waited for (open-server.ts).
setTimeout(() => process.exit(code), 500).unref();
