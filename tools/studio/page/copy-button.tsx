import { useState } from 'react';

interface CopyButtonParts {
  readonly text: string;
  /** What it is of, for who does not see where the button stands. */
  readonly about: string;
}

/** Puts a text on the clipboard, and says whether it could: browsers refuse where the address is no secure one. */
export function CopyButton({ text, about }: CopyButtonParts) {
  const [status, setStatus] = useState('');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setStatus('Copied.');
    } catch (error) {
      // Without a secure address there is no clipboard.
      if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
      setStatus('The browser does not let this page copy: select the text instead.');
    }
  };
  return (
    <>
      <button type="button" onClick={() => void copy()}>
        Copy JSON<span className="visually-hidden"> of {about}</span>
      </button>
      <span role="status" className="quiet">
        {status}
      </span>
    </>
  );
}
