/** Replaces rjsf's `getDefaultRegistry` in builds, because the original imports rjsf's default look (18 kB gzip). */
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
