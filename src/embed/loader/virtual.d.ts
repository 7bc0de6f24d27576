declare module 'virtual:product' {
  /** The product that the loader is built for; tools/vite/embed-plugin.ts puts it in. */
  export const product: import('../product.ts').Product;
}
