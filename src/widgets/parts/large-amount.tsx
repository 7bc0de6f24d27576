import './large-amount.css';
import { plainText, type RichText } from '../../runtime/copy/rich-text.ts';
import { TextElement } from './text-element.tsx';
import { Rich } from './rich.tsx';

/** An amount in large digits, with a small raised sign and cents. Other text is shown unchanged. */
export function LargeAmount({ text, per }: { readonly text: RichText; readonly per?: RichText | undefined }) {
  const [, signBefore = '', units, cents, signAfter] = amountPattern.exec(plainText(text).trim()) ?? [];
  return (
    <>
      <span className="figure" dir="ltr">
        {units === undefined ? (
          <Rich text={text} />
        ) : (
          <>
            {signBefore !== '' && <span className="figure__sign">{signBefore}</span>}
            {units}
            {cents !== undefined && <span className="figure__cents">{cents}</span>}
            {signAfter !== undefined && <span className="figure__sign figure__sign--after">{signAfter}</span>}
          </>
        )}
      </span>
      {per && ' '}
      <TextElement as="span" className="figure__per" text={per} />
    </>
  );
}

/** `$1,234.50` or `1.234,50 €`: sign, grouped digits, cents, sign. */
const amountPattern = /^([^\d\s]*)\s*(\d[\d.,’\u00a0\u202f]*?)([.,]\d{2})?(?:\s*(\p{Sc}))?$/u;
