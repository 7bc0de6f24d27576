import { Hono } from 'hono';
import { html } from 'hono/html';
import { recordDocumentActions } from '../controls/documents.ts';
import type { SandboxEnv } from '../server/env.ts';
import type { Contact } from '../world/records.ts';
import type { World } from '../world/world.ts';
import { renderPage } from './page.ts';

/**
 * The separate site for documents and references.
 *
 * @source A §4 Next steps
 */
export function documentsRouter(world: World): Hono<SandboxEnv> {
  const router = new Hono<SandboxEnv>();

  router.get('/', (c) => {
    const handOff = new URL(c.req.url).searchParams;
    const contact = contactOfHandOff(world, handOff);
    return contact ? documentsPage(contact, handOff) : unknownHandOff();
  });

  router.post('/', async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const contact = contactOfHandOff(world, form);
    if (!contact) return unknownHandOff();
    recordDocumentActions(world, contact, form.get('do') === 'references' ? { references: true } : { documents: true });
    form.delete('do');
    return c.redirect(`/documents?${form.toString()}`, 303);
  });

  return router;
}

/** The contact that a redirect belongs to; null unless id, contactId and authId belong to the same redirect. */
function contactOfHandOff(world: World, handOff: URLSearchParams): Contact | null {
  const contact = world.contacts.get(handOff.get('contactId') ?? '');
  const isKnown = contact?.redirects.some(
    ({ stipId, authId }) => stipId === handOff.get('id') && authId === handOff.get('authId'),
  );
  return contact && isKnown ? contact : null;
}

function documentsPage(contact: Contact, handOff: URLSearchParams): Promise<Response> {
  const isDone = contact.isDocumentsUploaded || contact.isReferenceAdded;
  return renderPage({
    title: 'Documents',
    body: html`<h1>Your documents</h1>
      <p>This page simulates the site for uploading documents and adding references. You do not need a file.</p>
      <form method="post" action="/documents">
        ${['id', 'contactId', 'authId'].map(
          (name) => html`<input type="hidden" name="${name}" value="${handOff.get(name) ?? ''}" />`,
        )}
        <div class="row">
          <button name="do" value="documents" data-event="UPLOAD">Upload my documents</button>
          <button class="button--quiet" name="do" value="references" data-event="ADD_REFERENCE">Add a reference</button>
        </div>
      </form>
      <ul>
        <li data-state="documents">Documents: ${contact.isDocumentsUploaded ? 'uploaded' : 'none yet'}</li>
        <li data-state="references">Reference: ${contact.isReferenceAdded ? 'added' : 'none yet'}</li>
      </ul>
      ${isDone ? html`<p role="status">Thank you. You can close this tab and go back to your application.</p>` : ''}`,
  });
}

function unknownHandOff(): Promise<Response> {
  return renderPage({
    title: 'Unknown link',
    status: 404,
    body: html`<h1>Unknown link</h1>
      <p>Open the documents site from your application again.</p>`,
  });
}
