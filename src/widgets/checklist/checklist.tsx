import './checklist.css';
import { Icon } from '../../look/icons.tsx';
import { useWidgetContext } from '../parts/widget-context.tsx';
import { ActionButton } from '../parts/action-button.tsx';
import { ButtonLabel } from '../parts/button-label.tsx';
import { TextElement } from '../parts/text-element.tsx';
import { Rich } from '../parts/rich.tsx';
import type { BlockPropsOf } from '../registry.ts';
import type { declaration } from './declaration.ts';

type Props = BlockPropsOf<typeof declaration>['block']['props'];
type Task = Props['checklist'][number];

/** Tasks with their states. If `progress` is set, the first open task has a button. */
export function Checklist({ block: { props } }: BlockPropsOf<typeof declaration>) {
  const { checklist, progress } = props;
  const doneCount = checklist.filter((task) => task.done).length;
  const nextIndex = checklist.findIndex((task) => !task.done && isOpen(task));
  return (
    <>
      {progress && (
        <>
          <TextElement as="h2" className="h3 checks__h" text={progress} />
          <div className="checklist-progress" aria-hidden>
            {checklist.map((_, index) => (
              <span key={index} className={index < doneCount ? 'is-done' : undefined} />
            ))}
          </div>
        </>
      )}
      <ul className="checks">
        {checklist.map((task, index) => (
          <li key={index} className={taskClassName(task, progress !== undefined && index === nextIndex)}>
            <Icon name={task.done ? 'done' : task.disabled ? 'lock' : 'todo'} />
            <div className="check__main">
              <div className="check__top">
                <TextElement as="p" className="check__t" text={task.text} />
                <TextElement as="p" className="check__state" text={task.done ? props.complete : props.incomplete} />
              </div>
              <TextElement as="p" className="small" text={task.detail} />
              {isOpen(task) && <TaskAction task={task} isNext={progress !== undefined && index === nextIndex} />}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function isOpen({ event, action, disabled }: Task): boolean {
  return event !== undefined && action !== undefined && !disabled;
}

function taskClassName({ done }: Task, isNext: boolean): string {
  if (done) return 'check check--done';
  return isNext ? 'check check--todo check--next' : 'check check--todo';
}

/** The action of a task: a button for the next task, a quiet action for all others. */
function TaskAction({ task: { event = '', action = [] }, isNext }: { readonly task: Task; readonly isNext: boolean }) {
  const { dispatch } = useWidgetContext();
  if (!isNext)
    return (
      <ActionButton event={event} icon="out">
        <Rich text={action} />
      </ActionButton>
    );
  return (
    <button className="btn btn--primary" type="button" data-event={event} onClick={() => dispatch.raise(event)}>
      <ButtonLabel text={action} />
    </button>
  );
}
