import type { StudioFlow } from '../studio-data.ts';
import { flowAs } from './flow-as.ts';
import { OpenCalls } from './open-calls.tsx';
import { mostSeats, widths } from './seat.ts';
import { SeatControls } from './seat-controls.tsx';
import { SeatFrame } from './seat-frame.tsx';
import type { Seats } from './use-seats.ts';

/** Live screens, side by side, each with what it is asked to show. */
export function Screens({ flow, seats }: { readonly flow: StudioFlow; readonly seats: Seats }) {
  const others = widths.filter((width) => !seats.all.some((seat) => seat.width === width));
  return (
    <div className="screens">
      {seats.all.map((seat) => {
        const live = seats.live(seat.id);
        const isChosen = seat.id === seats.chosen?.id;
        return (
          <section
            key={seat.id}
            className={isChosen && seats.all.length > 1 ? 'seat seat--chosen' : 'seat'}
            aria-label={`Screen ${seats.all.indexOf(seat) + 1}`}
            onFocusCapture={() => seats.choose(seat.id)}
          >
            <SeatControls
              flow={flowAs(flow, seat.variant)}
              seat={seat}
              onWish={(wish) => seats.wish(seat.id, wish)}
              onRemove={seats.all.length > 1 ? () => seats.remove(seat.id) : undefined}
            />
            <p className="seat-now">
              {live.shown === undefined
                ? 'Is being drawn …'
                : `${live.shown.snapshot.step ?? 'Nothing yet'}: ${live.shown.title}`}
              {live.shown?.busy === true && <span className="tag">busy</span>}
              {seat.isRecorded && <span className="tag tag--recording">recording</span>}
            </p>
            <OpenCalls flow={flow} live={live} onTell={(message) => seats.tell(seat.id, message)} />
            <SeatFrame seat={seat} onFrame={seats.frame} />
          </section>
        );
      })}
      {seats.all.length < mostSeats && (
        <button
          type="button"
          className="add"
          onClick={() => seats.add(others[0] === undefined ? {} : { width: others[0] })}
        >
          Add a screen beside
        </button>
      )}
    </div>
  );
}
