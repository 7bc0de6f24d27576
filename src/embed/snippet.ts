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
export function createSnippet({ name }: Pick<Product, 'name'>, loaderUrl: string, options: SnippetOptions): string {
  const attributes = {
    'partner-name': options.partnerName,
    'primary-color': options.primaryColor,
    'secondary-color': options.secondaryColor,
    'round-corners': options.roundCorners === false ? 'false' : undefined,
    'hide-top-nav': options.hideTopNav === true ? 'true' : undefined,
    locale: options.locale,
  };
  const renderedAttributes = Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([key, value]) => ` ${key}="${escapeAttribute(String(value))}"`);
  return `<script async src="${escapeAttribute(loaderUrl)}"></script>\n<${name}${renderedAttributes.join('')}></${name}>`;
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
