import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { MessageFromPage, MessageToPage } from '../../../src/browser/studio/protocol.ts';
import type { Snapshot } from '../../../src/runtime/shapes/snapshot.ts';
import type { StudioFlow } from '../studio-data.ts';
import { heard, type Live, nothingYet } from './live.ts';
import { atMoment, beginningOf, mostSeats, type Seat, type SeatWish, withWish } from './seat.ts';

/** The screens of the studio, and what can be done with them. */
export interface Seats {
  readonly all: readonly Seat[];
  /** The one that the panels speak of. */
  readonly chosen: Seat | undefined;
  readonly live: (id: number) => Live;
  readonly choose: (id: number) => void;
  readonly wish: (id: number, wish: SeatWish) => void;
  /** Puts another beside them, like the chosen one but for what is wished. */
  readonly add: (wish: SeatWish) => void;
  readonly remove: (id: number) => void;
  /** Puts another moment on the screen; what is done there goes on from it. */
  readonly show: (id: number, snapshot: Snapshot) => void;
  readonly tell: (id: number, message: MessageToPage) => void;
  readonly frame: (id: number, frame: HTMLIFrameElement | null) => void;
}

const firstId = 1;

function firstSeat(flow: StudioFlow): Seat {
  return {
    id: firstId,
    step: flow.first,
    state: { kind: 'samples' },
    theme: window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
    calls: 'held',
    width: 390,
    locale: flow.locales[0] ?? '',
    variant: null,
    isRecorded: false,
    round: 0,
  };
}

/** The screens, which begin with the first step of the flow. */
export function useSeats(flow: StudioFlow): Seats {
  const [seats, setSeats] = useState<readonly Seat[]>(() => [firstSeat(flow)]);
  const [chosenId, choose] = useState(firstId);
  const [lives, setLives] = useState<ReadonlyMap<number, Live>>(new Map());
  const frames = useRef(new Map<number, HTMLIFrameElement>());
  const latest = useRef({ flow, seats });
  useLayoutEffect(() => {
    latest.current = { flow, seats };
  });

  const notify = useCallback((id: number, message: MessageToPage): void => {
    frames.current.get(id)?.contentWindow?.postMessage(message, window.location.origin);
  }, []);
  const frame = useCallback((id: number, element: HTMLIFrameElement | null): void => {
    if (element === null) frames.current.delete(id);
    else frames.current.set(id, element);
  }, []);
  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent<MessageFromPage>): void => {
      if (origin !== window.location.origin) return;
      const [id] = [...frames.current].find(([, element]) => element.contentWindow === source) ?? [];
      if (id === undefined) return;
      const { flow: currentFlow, seats: all } = latest.current;
      const seat = all.find((seat) => seat.id === id);
      if (data.studio === 'hello' && seat !== undefined)
        notify(id, { studio: 'begin', startState: beginningOf(seat, currentFlow) });
      setLives((before) => new Map(before).set(id, heard(before.get(id) ?? nothingYet, data)));
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [notify]);

  const chosen = seats.find(({ id }) => id === chosenId) ?? seats[0];
  return {
    all: seats,
    chosen,
    live: (id) => lives.get(id) ?? nothingYet,
    choose,
    wish(id, wish) {
      if (wish.theme !== undefined) notify(id, { studio: 'theme', theme: wish.theme });
      setSeats((before) => before.map((seat) => (seat.id === id ? withWish(seat, wish) : seat)));
    },
    add(wish) {
      const id = Math.max(0, ...seats.map((seat) => seat.id)) + 1;
      if (seats.length >= mostSeats) return;
      setSeats((before) => [...before, { ...(chosen ?? firstSeat(flow)), ...wish, id, isRecorded: false, round: 0 }]);
      choose(id);
    },
    remove(id) {
      setSeats((before) => before.filter((seat) => seat.id !== id));
    },
    show(id, snapshot) {
      notify(id, { studio: 'show', snapshot });
      setSeats((before) => before.map((seat) => (seat.id === id ? atMoment(seat, snapshot) : seat)));
    },
    tell: notify,
    frame,
  };
}
