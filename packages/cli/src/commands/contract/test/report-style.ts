/** Styles of the page: the product's colours, light and dark, and print. */
export const reportStyle = `
:root {
  color-scheme: light dark;
  --ink: light-dark(#1c2430, #e4e8ee);
  --soft: light-dark(#566070, #a3adbb);
  --page: light-dark(#f4f5f7, #14171c);
  --card: light-dark(#ffffff, #1d2128);
  --well: light-dark(#f7f8fa, #161a20);
  --line: light-dark(#d5dae1, #363d48);
  --accent: light-dark(#0b5cc4, #7db4ff);
  --bad: light-dark(#b3261e, #ff9a90);
  --bad-soft: light-dark(#fdeceb, #3a1f1f);
  --good: light-dark(#1a6b34, #79d492);
  --warn: light-dark(#7a5200, #e8bf67);
}
* { box-sizing: border-box; }
body {
  margin: 0 auto; max-width: 76rem; padding: 1.5rem 1rem 4rem;
  background: var(--page); color: var(--ink);
  font: 14px/1.55 system-ui, "Noto Sans TC", "PingFang TC", "Microsoft JhengHei", sans-serif;
  font-variant-numeric: tabular-nums;
}
a { color: var(--accent); }
h1 { margin: 0; font-size: 1.35rem; }
h2 { margin: 2rem 0 .6rem; font-size: 1.05rem; }
h3 { margin: 1rem 0 .3rem; font-size: .85rem; color: var(--soft); font-weight: 600; }
.lead { margin: .25rem 0 1.25rem; color: var(--soft); }
code, pre { font: 12.5px/1.5 ui-monospace, "Cascadia Mono", "Noto Sans Mono CJK TC", monospace; overflow-wrap: anywhere; }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: .75rem; margin: 0; }
.figures div { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: .7rem .9rem; }
.figures dt { color: var(--soft); font-size: .85rem; }
.figures dd { margin: 0; font-size: 1.5rem; font-weight: 600; }
.figures .failed dd { color: var(--bad); }
.figures .passed dd { color: var(--good); }
.figures .not-provoked dd { color: var(--warn); }
details.case { background: var(--card); border: 1px solid var(--line); border-radius: 8px; margin: .4rem 0; }
details.case.failed { border-left: 4px solid var(--bad); }
summary { display: flex; gap: .75rem; align-items: baseline; padding: .5rem .9rem; cursor: pointer; }
summary:focus-visible { outline: 2px solid var(--accent); outline-offset: -2px; border-radius: 8px; }
summary .title { flex: 1; overflow-wrap: anywhere; }
summary .ms { color: var(--soft); white-space: nowrap; }
.tag { border: 1px solid currentColor; border-radius: 4px; padding: 0 .4rem; font-size: .8rem; white-space: nowrap; }
.tag.failed { color: var(--bad); }
.tag.passed { color: var(--good); }
.tag.not-provoked { color: var(--warn); }
.inside { padding: 0 .9rem .9rem; border-top: 1px solid var(--line); }
.reason { margin: .7rem 0; overflow-wrap: anywhere; }
.wide { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; margin: .5rem 0; }
th, td { padding: .35rem .5rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
th { color: var(--soft); font-weight: 600; white-space: nowrap; }
.departures td { background: var(--bad-soft); }
td.number, th.number { text-align: right; white-space: nowrap; }
.call { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 0 1rem; border-top: 1px dashed var(--line); margin-top: .7rem; }
.call:first-of-type { border-top: 0; margin-top: 0; }
pre { margin: 0; padding: .6rem .7rem; max-height: 24rem; overflow: auto; white-space: pre-wrap; background: var(--well); border: 1px solid var(--line); border-radius: 6px; }
.none { margin: .2rem 0; color: var(--soft); }
@media (max-width: 46rem) { .call { grid-template-columns: minmax(0, 1fr); } body { padding: 1rem .6rem 3rem; } summary { flex-wrap: wrap; } summary .title { flex-basis: 100%; order: 3; } }
@media print { body { background: #fff; } details.case { break-inside: avoid; } pre { max-height: none; } }
`;
