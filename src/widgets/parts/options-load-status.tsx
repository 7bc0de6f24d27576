import { useState, type ComponentProps } from 'react';
import { ListRetry, ListStatus } from './list-status.tsx';

type OptionsLoadStatusProps = ComponentProps<typeof ListStatus> & ComponentProps<typeof ListRetry>;

/** Status and retry button of a group of options. Renders nothing if no call loads the options. */
export function OptionsLoadStatus({ field, id, dispatch, texts }: OptionsLoadStatusProps) {
  const [hasCall, setHasCall] = useState(false);
  if (!hasCall && (field.isLoading || field.retry !== null)) setHasCall(true);
  if (!hasCall) return null;
  return (
    <>
      <ListStatus field={field} id={`${id}-list`} texts={texts} />
      <ListRetry field={field} dispatch={dispatch} texts={texts} />
    </>
  );
}
