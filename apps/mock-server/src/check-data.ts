import { checkData } from './start/check-data-command.ts';

process.exitCode = await checkData(process.argv.slice(2), process.env, (text) => {
  process.stdout.write(text);
});
