import { html } from 'hono/html';
import type { Markup } from './page.ts';

/** Forms for the most used controls. The script assets/sandbox.js sends them to /sandbox. */
export function controlsSection(): Markup {
  return html`<h2>Controls</h2>
    <p>For all controls, see <code>sandbox/README.md</code>.</p>
    <p class="note" role="status" data-told></p>
    <form class="control" data-control="faults">
      <h3>Make calls fail</h3>
      <div class="row">
        <div>
          <label for="fault-method">Method</label>
          <select id="fault-method" name="method">
            ${['POST', 'GET', 'PUT', 'PATCH'].map((method) => html`<option>${method}</option>`)}
          </select>
        </div>
        <div>
          <label for="fault-path">Path, as in the journal</label>
          <input id="fault-path" name="path" value="vehicle/getvin" required autocomplete="off" spellcheck="false" />
        </div>
        <div>
          <label for="fault-reply">Reply</label>
          <select id="fault-reply" name="reply">
            ${['500', '503', '429', '401'].map((status) => html`<option value="${status}">status ${status}</option>`)}
            <option value="before">connection lost, call not performed</option>
            <option value="after">connection lost, call performed</option>
          </select>
        </div>
        <div>
          <label for="fault-times">How often</label>
          <input id="fault-times" name="times" type="number" min="1" max="99" value="1" required />
        </div>
        <button>Add fault</button>
        <button type="button" class="button--quiet" data-send="DELETE /sandbox/faults">Remove all faults</button>
      </div>
    </form>
    <form class="control" data-control="clock">
      <h3>Clock</h3>
      <div class="row">
        <div>
          <label for="clock-minutes">Minutes ahead of the machine's clock</label>
          <input id="clock-minutes" name="minutes" type="number" value="3" required />
        </div>
        <button>Set the clock</button>
      </div>
    </form>
    <div class="control">
      <h3>Reset</h3>
      <p>Deletes all applicants, texts, faults and requests, and resets the clock.</p>
      <button type="button" data-send="POST /sandbox/reset">Reset everything</button>
    </div>`;
}
