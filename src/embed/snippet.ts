import type { Product } from './product.ts';

export interface SnippetOptions {
  readonly partnerName?: string | undefined;
  readonly primaryColor?: string | undefined;
  readonly secondaryColor?: string | undefined;
  readonly roundCorners?: boolean | undefined;
  readonly hideTopNav?: boolean | undefined;
  readonly locale?: string | undefined;
}

/** Returns the HTML that shows the application on a partner's page. */
export function createSnippet({ name }: Pick<Product, 'name'>, loader: string, choices: SnippetOptions): string {
  const attributes = {
    'partner-name': choices.partnerName,
    'primary-color': choices.primaryColor,
    'secondary-color': choices.secondaryColor,
    'round-corners': choices.roundCorners === false ? 'false' : undefined,
    'hide-top-nav': choices.hideTopNav === true ? 'true' : undefined,
    locale: choices.locale,
  };
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([key, value]) => ` ${key}="${escaped(String(value))}"`);
  return `<script async src="${escaped(loader)}"></script>\n<${name}${written.join('')}></${name}>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
