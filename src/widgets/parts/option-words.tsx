import type { RichText } from '../../runtime/copy/rich-text.ts';
import { Rich } from './rich.tsx';

interface OptionWordsProps {
  readonly label: string;
  readonly value: string | number;
  readonly remarks?: readonly { readonly value: string | number; readonly text: RichText }[] | undefined;
}

/** Label of an option, and its remark. */
export function OptionWords({ label, value, remarks = [] }: OptionWordsProps) {
  const remark = remarks.find((each) => String(each.value) === String(value));
  return (
    <>
      {label}
      {remark && (
        <span className="option__remark">
          <Rich text={remark.text} />
        </span>
      )}
    </>
  );
}
