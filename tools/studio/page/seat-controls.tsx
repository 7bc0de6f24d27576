import type { StudioFlow } from '../studio-data.ts';
import { Choice } from './choice.tsx';
import { isStatic } from './places.ts';
import { keyOf, type Seat, type SeatWish, statesOf, widths } from './seat.ts';

interface ChoiceOf {
  readonly flow: StudioFlow;
  readonly seat: Seat;
  readonly onWish: (wish: SeatWish) => void;
}

/** What a screen shows: which step, in which state, how wide, in which language, variant and theme, and who answers its calls. */
export function SeatControls({ onRemove, ...choice }: ChoiceOf & { readonly onRemove: (() => void) | undefined }) {
  const { seat, onWish } = choice;
  return (
    <div className="controls">
      <StepChoice {...choice} />
      <StateChoice {...choice} />
      <LookChoices {...choice} />
      {!isStatic && <CallsChoice {...choice} />}
      <button type="button" onClick={() => onWish({ state: seat.state })}>
        Begin again
      </button>
      {onRemove !== undefined && (
        <button type="button" onClick={onRemove}>
          Remove
        </button>
      )}
    </div>
  );
}

function CallsChoice({ seat, onWish }: ChoiceOf) {
  return (
    <Choice
      label="Calls"
      isShort
      value={seat.calls}
      onChoose={(value) => onWish({ calls: value === 'backend' ? 'backend' : 'held' })}
    >
      <option value="held">Wait for me</option>
      <option value="backend">Simulated backend</option>
    </Choice>
  );
}

function StepChoice({ flow, seat, onWish }: ChoiceOf) {
  return (
    <Choice
      label="Step"
      value={seat.step ?? ''}
      onChoose={(value) => onWish({ step: value === '' ? null : value, state: { kind: 'samples' } })}
    >
      <option value="">From the beginning</option>
      {flow.chart.clusters.map(({ name, cards }) => (
        <optgroup key={name} label={name}>
          {cards.map(({ id }) => (
            <option key={id}>{id}</option>
          ))}
        </optgroup>
      ))}
    </Choice>
  );
}

function StateChoice({ flow, seat, onWish }: ChoiceOf) {
  const groups = statesOf(flow, seat.step);
  const all = groups.flatMap(({ states }) => states);
  const choose = (value: string): void => {
    const choice = all.find(({ state }) => keyOf(state) === value);
    if (choice !== undefined) onWish({ state: choice.state });
  };
  return (
    <Choice label="State" value={keyOf(seat.state)} isOff={all.length === 0} onChoose={choose}>
      {groups.map(({ label, states }) => (
        <optgroup key={label} label={label}>
          {states.map(({ state, label: name }) => (
            <option key={keyOf(state)} value={keyOf(state)}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </Choice>
  );
}

function LookChoices({ flow, seat, onWish }: ChoiceOf) {
  return (
    <>
      <Choice
        label="Width"
        isShort
        value={String(seat.width)}
        onChoose={(value) => onWish({ width: widths.find((width) => String(width) === value) ?? 390 })}
      >
        {widths.map((width) => (
          <option key={width} value={width}>
            {width} px
          </option>
        ))}
      </Choice>
      <Choice label="Locale" isShort value={seat.locale} onChoose={(locale) => onWish({ locale })}>
        {flow.locales.map((locale) => (
          <option key={locale}>{locale}</option>
        ))}
      </Choice>
      {Object.keys(flow.variants).length > 0 && <VariantChoice flow={flow} seat={seat} onWish={onWish} />}
      <Choice
        label="Theme"
        isShort
        value={seat.theme}
        onChoose={(value) => onWish({ theme: value === 'dark' ? 'dark' : 'light' })}
      >
        <option value="light">Light</option>
        <option value="dark">Dark</option>
      </Choice>
    </>
  );
}

function VariantChoice({ flow, seat, onWish }: ChoiceOf) {
  return (
    <Choice
      label="Variant"
      isShort
      value={seat.variant ?? ''}
      onChoose={(value) => onWish({ variant: value === '' ? null : value })}
    >
      <option value="">None</option>
      {Object.keys(flow.variants).map((name) => (
        <option key={name}>{name}</option>
      ))}
    </Choice>
  );
}
