import { html } from 'hono/html';
import type { Markup } from './page.ts';

/** The controls that people use most, as forms; assets/sandbox.js sends them to /sandbox, where all of them are. */
export function controls(): Markup {
  return html`<h2>Controls</h2>
    <p>All of them, for scripts, are in <code>sandbox/README.md</code>.</p>
    <p class="note" role="status" data-told></p>
    <form class="control" data-control="faults">
      <h3>Let calls fail</h3>
      <div class="row">
        <div>
          <label for="fault-method">Method</label>
          <select id="fault-method" name="method">
            ${['POST', 'GET', 'PUT', 'PATCH'].map((method) => html`<option>${method}</option>`)}
          </select>
        </div>
        <div>
          <label for="fault-path">Path, as the journal has it</label>
          <input id="fault-path" name="path" value="vehicle/getvin" required autocomplete="off" spellcheck="false" />
        </div>
        <div>
          <label for="fault-reply">Reply</label>
          <select id="fault-reply" name="reply">
            ${['500', '503', '429', '401'].map((status) => html`<option value="${status}">status ${status}</option>`)}
            <option value="before">lost before it is done</option>
            <option value="after">lost after it is done</option>
          </select>
        </div>
        <div>
          <label for="fault-times">How often</label>
          <input id="fault-times" name="times" type="number" min="1" max="99" value="1" required />
        </div>
        <button>Let it fail</button>
        <button type="button" class="button--quiet" data-send="DELETE /sandbox/faults">Forget all faults</button>
      </div>
    </form>
    <form class="control" data-control="clock">
      <h3>The sandbox's clock</h3>
      <div class="row">
        <div>
          <label for="clock-minutes">Minutes ahead of the machine's</label>
          <input id="clock-minutes" name="minutes" type="number" value="3" required />
        </div>
        <button>Set the clock</button>
      </div>
    </form>
    <div class="control">
      <h3>Begin anew</h3>
      <p>Forgets every applicant, text, fault and request, and sets the clock right.</p>
      <button type="button" data-send="POST /sandbox/reset">Forget everything</button>
    </div>`;
}
