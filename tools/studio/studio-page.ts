import { packageModulePath } from '../vite/package-module.ts';

/**
 * HTML of the studio. Vite resolves the script's URL.
 *
 * @param token the page sends it with each change; letters, digits and hyphens. Default: none, because the page cannot save
 */
export function studioPage(token?: string): string {
  const script = `/@fs/${packageModulePath('tools/studio/page/main.tsx').replaceAll('\\', '/').replace(/^\//, '')}`;
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
${token === undefined ? '' : `    <meta name="studio-token" content="${token}" />\n`}    <title>Studio</title>
    <link rel="icon" href="data:," />
  </head>
  <body>
    <div id="studio"></div>
    <script type="module" src="${script}"></script>
  </body>
</html>
`;
}
