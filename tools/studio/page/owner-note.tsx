import type { StudioVariant } from '../studio-data.ts';

interface OwnerNoteParts {
  readonly variant: StudioVariant | null;
  /** The variant says it itself. */
  readonly isOwn: boolean;
  /** Where the flow says it. */
  readonly file: string;
}

/** Where a variant is chosen: whose something is, and the file that says it, which is where it is changed. */
export function OwnerNote({ variant, isOwn, file }: OwnerNoteParts) {
  if (variant === null) return null;
  return (
    <p className="owner quiet">
      <span className={isOwn ? 'tag tag--own' : 'tag'}>{isOwn ? variant.name : 'the flow'}</span>
      <code>{isOwn ? variant.file : file}</code>
    </p>
  );
}

/** Said once above what is changed, where a variant is chosen. */
export function OwnersNote({ variant }: Pick<OwnerNoteParts, 'variant'>) {
  if (variant === null) return null;
  return (
    <p className="owners quiet">
      What {variant.name} says itself is changed in its file. All else is changed in the flow, for every variant that
      does not say it.
    </p>
  );
}
