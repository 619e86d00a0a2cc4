import { buildCli } from './build-cli.mjs';

await buildCli();
