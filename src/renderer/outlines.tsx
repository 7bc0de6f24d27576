import { useReportLoading } from '../widgets/parts/chunk.tsx';

/** Skeleton of a step or of a modal's content: a heading, two fields and a button. CSS shows it after a moment. */
export function Outlines() {
  useReportLoading();
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

/** Fallback of content that has no place of its own until it is loaded, such as a dialog. */
export function HiddenLoading() {
  useReportLoading();
  return null;
}
