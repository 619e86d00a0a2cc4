import type { CommandSpec } from '../../../command.ts';

export const contractExportCommand: CommandSpec = {
  path: ['contract', 'export'],
  summary: 'Write the contract for other tools, each deal and document step as an operation of its own',
  arguments: [],
  options: [
    {
      flags: '--as <kind>',
      summary: 'openapi (3.1), json-schema (2020-12), postman (collection v2.1), or asyncapi (3.0, the hub)',
      values: ['openapi', 'json-schema', 'postman', 'asyncapi'],
    },
    {
      flags: '-o, --output <file>',
      summary: 'file to write, YAML if it ends in .yaml or .yml; default stdout, as with -',
    },
  ],
  examples: [
    {
      command: 'plus contract export --as openapi -o plus.yaml',
      does: 'one path per deal and document step',
    },
    { command: 'plus contract export --as postman -o plus.postman.json', does: 'a collection to import' },
  ],
  load: () => import('./run-contract-export.ts'),
};
