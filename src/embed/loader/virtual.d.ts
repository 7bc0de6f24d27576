declare module 'virtual:product' {
  /** Provided by `tools/vite/embed-plugin.ts`. */
  export const product: import('../product.ts').Product;
}
