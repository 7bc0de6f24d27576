import { type FormEvent, useState } from 'react';
import type { StudioFlow } from '../studio-data.ts';
import type { SaveResult } from '../writes/save-result.ts';
import { save } from './ask.ts';
import { OwnerNote } from './owner-note.tsx';
import { SavedNote } from './saved-note.tsx';

/** A text in each language of the flow; saving writes what was changed, to the variant that says it or to the flow. */
export function TextForm({ flow, name }: { readonly flow: StudioFlow; readonly name: string }) {
  return (
    <section aria-label={`Text ${name}`} className="edit">
      <h3>
        <code>{name}</code>
      </h3>
      {flow.locales.map((locale) => (
        <LocaleForm key={`${locale} ${flow.variant?.name}`} flow={flow} name={name} locale={locale} />
      ))}
    </section>
  );
}

interface LocaleFormParts {
  readonly flow: StudioFlow;
  readonly name: string;
  readonly locale: string;
}

function LocaleForm({ flow: { copy, variant }, name, locale }: LocaleFormParts) {
  const text = copy[locale]?.[name] ?? '';
  const isOverridden = variant?.copy[locale]?.[name] !== undefined;
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const [saved, setSaved] = useState<SaveResult | undefined>(undefined);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setSaved(
      await save('copy', {
        locale,
        key: name,
        text: typed ?? text,
        ...(isOverridden ? { variant: variant.name } : {}),
      }),
    );
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <label className="field">
        <span>{locale}</span>
        <textarea
          lang={locale}
          dir="auto"
          rows={Math.min(8, Math.ceil((typed ?? text).length / 40) + 1)}
          value={typed ?? text}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <OwnerNote variant={variant} isOwn={isOverridden} file={`copy/${locale}.json`} />
      <p className="actions">
        <button type="submit" disabled={typed === undefined || typed === text}>
          Save {locale}
        </button>
      </p>
      <SavedNote saved={saved} />
    </form>
  );
}
