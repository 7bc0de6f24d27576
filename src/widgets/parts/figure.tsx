import type { RichText } from '../../runtime/copy/rich-text.ts';
import { plainText } from './plain-text.ts';
import { Rich } from './rich.tsx';

/** An amount as the largest thing on its card: the sign and the cents small and raised. Any other text stands as it is. */
export function Figure({ text, per }: { readonly text: RichText; readonly per?: RichText | undefined }) {
  const [, sign, whole, cents] = /^([^\d\s]*)\s*([\d,]+)(\.\d{2})?$/.exec(plainText(text).trim()) ?? [];
  return (
    <>
      <span className="figure" dir="ltr">
        {whole === undefined ? (
          <Rich text={text} />
        ) : (
          <>
            {sign !== '' && <span className="figure__sign">{sign}</span>}
            {whole}
            {cents !== undefined && <span className="figure__cents">{cents}</span>}
          </>
        )}
      </span>
      {per && (
        <>
          {' '}
          <span className="figure__per">
            <Rich text={per} />
          </span>
        </>
      )}
    </>
  );
}
