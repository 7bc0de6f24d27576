/**
 * Replaces rjsf's `getDefaultRegistry` in builds. The original imports every field, template and widget of rjsf's default
 * look (18 kB gzip), which cannot be left out otherwise. `theme.tsx` passes all that a form needs.
 */
export default function getDefaultRegistry() {
  return {
    fields: {},
    templates: { ButtonTemplates: {} },
    widgets: {},
    rootSchema: {},
    formContext: {},
    translateString: (text: string) => text,
    globalFormOptions: { idPrefix: 'form', idSeparator: '__', useFallbackUiForUnsupportedType: false },
  };
}
