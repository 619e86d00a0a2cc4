/** Page of `/plus/` without a build of the web: both languages, no scripts, no requests. */
export const NOT_BUILT_PAGE = `<!doctype html>
<html lang="zh-Hant">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Parking Plus</title></head>
<body style="font-family:system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1rem;line-height:1.6">
<h1>Parking Plus</h1>
<p>網頁尚未建置，伺服器本身已在運作。請在專案資料夾執行 <code>npm run build</code>，再重新整理此頁。</p>
<p lang="en">The web is not built yet; the server itself is running. Run <code>npm run build</code> in the project's
folder, then reload this page.</p>
</body>
</html>
`;
