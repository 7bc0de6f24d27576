import './checklist.css';
import { Icon } from '../../look/icons.tsx';
import { Act } from '../parts/act.tsx';
import { Phrase } from '../parts/phrase.tsx';
import { Rich } from '../parts/rich.tsx';
import type { BlockOf } from '../registry.ts';
import type { declaration } from './declaration.ts';

/** Tasks, whether they are done (in words too), and what can be done about the rest. */
export function Checklist({ block: { props } }: BlockOf<typeof declaration>) {
  return (
    <ul className="checks">
      {props.checklist.map((task, index) => (
        <li key={index} className={task.done ? 'check check--done' : 'check check--todo'}>
          <Icon name={task.done ? 'done' : 'todo'} />
          <div>
            <Phrase as="p" className="check__t" text={task.text} />
            <Phrase as="p" className="small" text={task.detail} />
            <Phrase as="p" className="small" text={task.done ? props.complete : props.needed} />
            {task.event !== undefined && task.action && !task.disabled && (
              <Act event={task.event} icon="out">
                <Rich text={task.action} />
              </Act>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
