import { createContext, useContext, useLayoutEffect } from 'react';

/** Told when a part of the screen begins to be fetched, and when it is there. */
export const FetchingContext = createContext<(isFetching: boolean) => void>(() => undefined);

/** Whether anything of the screen is being fetched. */
export const IsFetchingContext = createContext(false);

/** Stands for blocks whose widgets are being fetched: the screen is busy, and its outlines show if that takes a while. */
export function Fetching() {
  useFetching();
  return <Outlines />;
}

/** The same for what has no place of its own yet, such as a dialog. */
export function FetchingUnseen() {
  useFetching();
  return null;
}

/** A heading, two fields and a button, which appear after a moment by CSS. */
export function Outlines() {
  return (
    <div className="outlines" aria-hidden>
      <i className="outlines__heading" />
      <i className="outlines__line" />
      <i className="outlines__field" />
      <i className="outlines__field" />
      <i className="outlines__button" />
    </div>
  );
}

function useFetching(): void {
  const tell = useContext(FetchingContext);
  useLayoutEffect(() => {
    tell(true);
    return () => tell(false);
  }, [tell]);
}
