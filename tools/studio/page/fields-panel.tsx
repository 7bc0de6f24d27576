import { useState } from 'react';
import type { InspectedItem } from '../../../src/browser/studio/inspect-step.ts';
import type { Live } from './live.ts';
import { sayCondition, sayWhether } from './say-condition.ts';

/** Every field and block of the step on screen: whether it is shown now, and why; its rules, and how they come out. */
export function FieldsPanel({ live }: { readonly live: Live }) {
  const [isAll, setAll] = useState(false);
  const items = live.shown?.parts ?? [];
  const visibleItems = isAll
    ? items
    : items.filter(({ kind, conditions }) => kind === 'field' || conditions.length > 0);
  return (
    <>
      <h2>Fields and blocks</h2>
      <label className="check">
        <input type="checkbox" checked={isAll} onChange={(event) => setAll(event.target.checked)} />
        <span>Also blocks that are always shown</span>
      </label>
      {visibleItems.length === 0 && <p className="quiet">Nothing here is asked, or depends on anything.</p>}
      <ul className="rows">
        {visibleItems.map((item) => (
          <Part key={`${item.kind} ${item.id}`} part={item} />
        ))}
      </ul>
    </>
  );
}

function Part({ part }: { readonly part: InspectedItem }) {
  const others = part.conditions.filter(({ on: cause }) => cause !== 'shown');
  const guards = part.conditions.filter(({ on: cause }) => cause === 'shown');
  return (
    <li className={part.isShown ? 'part' : 'part part--hidden'}>
      <h3>
        {part.label === '' ? part.id : part.label} <code>{part.id}</code>
      </h3>
      <p>
        <span className={part.isShown ? 'tag tag--good' : 'tag'}>{part.isShown ? 'shown' : 'hidden'}</span>{' '}
        {part.isRequired && <span className="tag">required</span>} {sayWhether(part)}
      </p>
      {part.error !== '' && <p className="bad">Refused now: {part.error}</p>}
      {guards.length + others.length > 0 && (
        <details>
          <summary>{guards.length + others.length === 1 ? '1 rule' : `${guards.length + others.length} rules`}</summary>
          <ul className="rows">
            {[...guards, ...others].map((condition, index) => (
              <li key={`${index} ${condition.text}`}>
                <code>{condition.text}</code>{' '}
                {condition.at !== undefined && <span className="quiet">{condition.at}</span>}
                <br />
                {sayCondition(condition)}
                {condition.message !== undefined && (
                  <>
                    <br />
                    <span className="quiet">Else: {condition.message}</span>
                  </>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
