import type { Product } from '../product.ts';
import type { TellHost } from './create-host-channel.ts';

const passkeys = ['publickey-credentials-get', 'publickey-credentials-create'];

type PolicyDocument = Document & { readonly featurePolicy?: { allowsFeature(name: string): boolean } };

/**
 * Tells the partner that their page withholds what the application can do without, if only by another way: where a browser
 * says so, passkeys.
 */
export function tellLacking(window: Window, product: Product, tell: TellHost): void {
  const document: PolicyDocument = window.document;
  if (passkeys.every((name) => document.featurePolicy?.allowsFeature(name) !== false)) return;
  const { origin } = window.location;
  console.warn(
    `${product.name}: permissions-policy: the pages around keep passkeys from the application, which goes another way. Send: ` +
      `Permissions-Policy: ${passkeys.map((name) => `${name}=(self "${origin}")`).join(', ')}`,
  );
  tell({ type: 'error', code: 'permissions-policy' });
}
