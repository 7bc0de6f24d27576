declare module 'virtual:config' {
  export const config: import('./config-shape.ts').RefinanceConfig;
}
declare module '*.css';
