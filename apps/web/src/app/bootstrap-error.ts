/** Shows in both languages why the page cannot start. Runs before any text file is loaded. */
export function showBootstrapError(reason: unknown): void {
  const box = document.createElement('div');
  box.className = 'start-failure';
  box.setAttribute('role', 'alert');
  const title = document.createElement('h1');
  title.textContent = '系統無法啟動 · Parking Plus cannot start';
  const detail = document.createElement('p');
  detail.textContent = reason instanceof Error ? reason.message : String(reason);
  const advice = document.createElement('p');
  advice.textContent =
    '請重新整理；若仍發生，請洽系統人員。 Reload the page; if it happens again, contact IT support.';
  box.append(title, detail, advice);
  document.getElementById('root')?.replaceChildren(box);
}
