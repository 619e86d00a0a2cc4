import { pathToFileURL } from 'node:url';
import { provideTool } from '../../process/provide-tool.ts';

/** Requested categories. Units: scores from 0 to 1. */
export const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
export type Category = (typeof CATEGORIES)[number];

interface Audit {
  readonly title: string;
  readonly score: number | null;
}

/** Used part of Lighthouse's result. */
export interface LighthouseResult {
  readonly finalDisplayedUrl: string;
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<
    Record<
      Category,
      {
        readonly score: number | null;
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
      }
    >
  >;
  readonly audits: Readonly<Record<string, Audit>>;
}

export type Lighthouse = (
  url: string,
  flags: object,
  config?: object,
) => Promise<{ readonly lhr: LighthouseResult } | undefined>;

/** Returns Lighthouse and its desktop configuration. Rejects if it cannot be installed. */
export async function provideLighthouse(): Promise<{ run: Lighthouse; deskConfig: object }> {
  const program = provideTool('scripts/bench', 'lighthouse/core/index.js');
  const config = provideTool('scripts/bench', 'lighthouse/core/config/desktop-config.js');
  if (program === undefined || config === undefined) throw new Error('Lighthouse could not be installed.');
  const [{ default: run }, { default: deskConfig }] = await Promise.all([
    import(pathToFileURL(program).href) as Promise<{ default: Lighthouse }>,
    import(pathToFileURL(config).href) as Promise<{ default: object }>,
  ]);
  return { run, deskConfig };
}

/** Returns descriptions of the failed audits that count towards a category. */
export function failedAudits({ categories, audits }: LighthouseResult, category: Category): string[] {
  return categories[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id} (${audits[id]?.title})`);
}
