import { main } from './start/main.ts';

const code = await main(process.argv.slice(2), process.env);
process.exitCode = code;
// Told to stop while it made ready the data of a folder or a server, which may take minutes, it does not wait for that:
// what is half made is made anew by the next start. Data in memory are waited for (open-server.ts).
setTimeout(() => process.exit(code), 500).unref();
