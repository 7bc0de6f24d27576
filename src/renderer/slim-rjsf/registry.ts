/**
 * Stands in for rjsf's default registry, which would bring every field, template and widget of its default look. What draws
 * comes with each form (`form/theme.ts`).
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
