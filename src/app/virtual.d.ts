declare module 'virtual:config' {
  export const config: import('../../tools/config/config-shape.ts').Config;
}
declare module '*.css';
