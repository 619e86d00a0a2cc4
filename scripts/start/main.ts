import { runDevelopment } from '../dev/run-development.ts';
import { runProduct } from './run-product.ts';
import { parseStartOptions, startHelp } from './start-options.ts';

/** Runs `npm start` or `npm run dev` and returns the exit code: 0 stopped by the user, 1 failed, 2 wrong usage. */
export async function main(commandArguments: readonly string[]): Promise<number> {
  const parsed = parseStartOptions(commandArguments, process.env);
  if (parsed.kind === 'help') {
    console.log(startHelp);
    return 0;
  }
  if (parsed.kind === 'usage') {
    console.error(`${parsed.message}\n\n${startHelp}`);
    return 2;
  }
  return parsed.options.dev ? runDevelopment(parsed.options) : runProduct(parsed.options);
}
