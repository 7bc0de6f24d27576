declare module 'virtual:product' {
  /** The product that the loader is built for. `tools/vite/embed-plugin.ts` provides this module. */
  export const product: import('../product.ts').Product;
}
