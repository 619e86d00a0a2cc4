// Runs before the first paint, so that a page opened in the dark never flashes white. stores/theme-store.ts takes over.
{
  const kept = /(?:^|; )theme=(light|dark)(?:;|$)/.exec(document.cookie)?.[1];
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = kept ?? system;
}
