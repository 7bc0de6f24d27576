declare module 'virtual:config' {
  export const config: import('../browser/config-shape.ts').Config;
}
declare module '*.css';
