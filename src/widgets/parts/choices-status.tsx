import { useState, type ComponentProps } from 'react';
import { ListRetry, ListStatus } from './list-status.tsx';

type ChoicesStatusProps = ComponentProps<typeof ListStatus> & ComponentProps<typeof ListRetry>;

/** Status and retry button of a group of options. Renders nothing if no call loads the options. */
export function ChoicesStatus({ field, id, dispatch, words }: ChoicesStatusProps) {
  const [isLoaded, setIsLoaded] = useState(false);
  if (!isLoaded && (field.loading || field.retry !== null)) setIsLoaded(true);
  if (!isLoaded) return null;
  return (
    <>
      <ListStatus field={field} id={`${id}-list`} words={words} />
      <ListRetry field={field} dispatch={dispatch} words={words} />
    </>
  );
}
