declare module 'virtual:product' {
  /** The product that the loader is built for; tools/vite/embed-plugin.ts puts it in. */
  export const product: import('../product.ts').Product;
}

declare module 'virtual:help-words' {
  /** What is said in place of an application that cannot be shown; tools/vite/embed-plugin.ts puts it in. */
  export const helpWords: import('../help-words.ts').HelpWords;
}
