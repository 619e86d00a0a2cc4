import type { CaseReport, CheckedExchange } from '@parking-plus/contracts/suite';
import { bodyHtml, escapeHtml } from './html-parts.ts';
import { reportStyle } from './report-style.ts';
import {
  type Outcome,
  reasonsNotProvoked,
  type SuiteReport,
  totalsOf,
  violationGroups,
} from './suite-report.ts';

/** Maximum length of a shown body: nearly everything for violations, an excerpt otherwise. */
const MAX_CHARACTERS: Readonly<Record<Outcome, number>> = {
  failed: 20_000,
  'not-provoked': 1_500,
  passed: 800,
};
const OUTCOME_WORDS: Readonly<Record<Outcome, string>> = {
  failed: 'failed',
  'not-provoked': 'not provoked',
  passed: 'passed',
};

/** Formats a run as one page without scripts or external resources. Every text is escaped. */
export function htmlReport(report: SuiteReport): string {
  const of = (outcome: Outcome) => report.cases.filter(({ verdict }) => verdict.outcome === outcome);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Contract report: ${escapeHtml(report.baseUrl)}</title>
<style>${reportStyle}</style>
</head>
<body>
<header>
<h1>Contract report</h1>
<p class="lead">${headText(report)}</p>
${figures(report)}
</header>
<main>
${section('Violates the contract', of('failed'), '<p>No violations.</p>')}
${notProvoked(report, of('not-provoked'))}
${section('Conforms to the contract', of('passed'), '<p>No conforming cases.</p>')}
</main>
</body>
</html>
`;
}

function headText({ baseUrl, account, isWriting, runs, seed, startedAt, seconds }: SuiteReport): string {
  const parts = [
    `<code>${escapeHtml(baseUrl)}</code>`,
    `as <code>${escapeHtml(account)}</code>`,
    isWriting ? 'writes allowed' : 'reads only',
    runs === 0 ? 'no generated payloads' : `${runs} generated payloads of each kind, seed ${seed}`,
    `<time datetime="${escapeHtml(startedAt)}">${escapeHtml(startedAt.replace('T', ' ').slice(0, 16))} UTC</time>`,
    `${seconds.toFixed(1)} s`,
  ];
  return parts.join(' · ');
}

function figures(report: SuiteReport): string {
  const { passed, failed, notProvoked: open, calls } = totalsOf(report);
  const figure = (name: string, title: string, value: number) =>
    `<div class="${name}"><dt>${title}</dt><dd>${value.toLocaleString('en')}</dd></div>`;
  return `<dl class="figures">
${figure(failed === 0 ? '' : 'failed', 'depart', failed)}
${figure('passed', 'keep it', passed)}
${figure('not-provoked', 'not provoked', open)}
${figure('', 'calls', calls)}
</dl>`;
}

function section(title: string, cases: readonly CaseReport[], otherwise: string): string {
  const inside = cases.length === 0 ? otherwise : cases.map(caseHtml).join('\n');
  return `<section><h2>${title} (${cases.length})</h2>\n${inside}\n</section>`;
}

function notProvoked(report: SuiteReport, cases: readonly CaseReport[]): string {
  if (cases.length === 0) return '';
  const rows = reasonsNotProvoked(report).map(
    ([reason, count]) => `<tr><td>${escapeHtml(reason)}</td><td class="number">${count}</td></tr>`,
  );
  return `<section><h2>Not provoked: neither kept nor broken (${cases.length})</h2>
<table><thead><tr><th>Why</th><th class="number">Cases</th></tr></thead><tbody>${rows.join('')}</tbody></table>
<details class="case"><summary><span class="title">Which cases</span></summary><div class="inside"><ul>
${cases.map(({ title, verdict }) => `<li>${escapeHtml(title)}${verdict.outcome === 'not-provoked' ? `: ${escapeHtml(verdict.reason)}` : ''}</li>`).join('\n')}
</ul></div></details></section>`;
}

function caseHtml({ title, verdict, exchanges, calls, ms }: CaseReport): string {
  const { outcome } = verdict;
  const shown = exchanges.map((exchange) => exchangeHtml(exchange, MAX_CHARACTERS[outcome])).join('\n');
  const left = calls - exchanges.length;
  return `<details class="case ${outcome}"${outcome === 'failed' ? ' open' : ''}>
<summary><span class="tag ${outcome}">${OUTCOME_WORDS[outcome]}</span><span class="title">${escapeHtml(title)}</span><span class="ms">${ms} ms</span></summary>
<div class="inside">
${verdict.outcome === 'failed' ? departures(verdict) : ''}
${shown}
${left > 0 ? `<p class="none">Calls not shown: ${left}.</p>` : ''}
</div>
</details>`;
}

function departures({
  reason,
  departures: found,
}: Extract<CaseReport['verdict'], { outcome: 'failed' }>): string {
  if (found.length === 0) return `<p class="reason">${escapeHtml(reason)}</p>`;
  const rows = violationGroups(found).map(
    ({ departure: { part, pointer, message, schemaPath }, places }) =>
      `<tr><td>${escapeHtml(part)}</td><td><code>${escapeHtml(pointer || '/')}</code>${places > 1 ? ` <span class="none">${places} places</span>` : ''}</td>` +
      `<td>${escapeHtml(message)}</td><td><code>${escapeHtml(schemaPath)}</code></td></tr>`,
  );
  return `<div class="wide"><table class="departures"><thead><tr><th>Part</th><th>Where</th><th>What</th><th>Path in the contract</th></tr></thead>
<tbody>${rows.join('')}</tbody></table></div>`;
}

function exchangeHtml(
  { method, path, sent, status, contentType, came, ms }: CheckedExchange,
  most: number,
): string {
  return `<div class="call">
<div><h3>Sent</h3><p><code>${escapeHtml(`${method} ${path}`)}</code></p>${bodyHtml(sent, most)}</div>
<div><h3>Came</h3><p><code>${status} ${escapeHtml(contentType)}</code> after ${ms} ms</p>${bodyHtml(came, most)}</div>
</div>`;
}
