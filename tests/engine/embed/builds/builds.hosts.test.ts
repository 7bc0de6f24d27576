import { serveFolder } from '../../../support/browser/static-server.ts';
import { Application } from '../../../support/browser/application.ts';
import { walkTo } from '../../../support/browser/journey.ts';
import { expect, test } from '../../../support/browser/test.ts';
import { frameAsPage, PartnerPage } from '../partner-page.ts';
import { buildProject, clearProjects, onServer } from './build-project.ts';
import { partnerProjects } from './partner-projects.ts';

test.use({ device: 'desktop' });
test.afterAll(clearProjects);

for (const project of partnerProjects)
  test(`is built and hydrated, and completes the flow, on a page ${project.name}`, async ({ page, sandbox }) => {
    const { origin } = sandbox;
    const folder = await buildProject(project, origin);
    // Next.js writes inline scripts into its page.
    const policy = `default-src 'self'; style-src 'self' 'unsafe-inline'; script-src 'self' 'unsafe-inline' ${origin}; frame-src ${origin}`;
    const partner = await serveFolder(folder, policy);
    await page.goto(partner.origin);
    const frame = await new PartnerPage(page, sandbox).frame();
    expect(page.frames().filter((each) => each.url().startsWith(origin))).toHaveLength(1);
    await expect(page.locator('refinance-application')).toHaveCount(project.isElement === true ? 1 : 0);
    const application = new Application(frameAsPage(frame), 'desktop', sandbox);
    await walkTo(application, 'OFF_RAMP');
    expect(application.journal('contacts/contact/create')).toHaveLength(1);
    await partner.close();
  });

test('during server rendering, the client of the package fetches and mounts nothing', async () => {
  const said = await onServer(`import { load, mount } from 'guided-flow/embed';
    globalThis.fetch = () => { throw new Error('fetched'); };
    const { mount: mountIn } = await load('https://apply.example.com');
    mountIn({}).destroy();
    (await mount({}, { origin: 'https://apply.example.com' })).destroy();
    console.log('nothing');`);
  expect(said).toBe('nothing');
});
